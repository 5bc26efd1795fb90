import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Wrangler follows it where a command names no configuration ("redirected configuration" in its documentation). */
const REDIRECT = '.wrangler/deploy/config.json';

/**
 * Vite plugin: leaves no redirect to the build. Cloudflare's plugin writes one after each, and has no option against it;
 * `wrangler deploy` would then upload whatever was built last, for tests or for the bench, and skip the roll-out. Our
 * commands name their configuration.
 */
export function noRedirect(): Plugin {
  return {
    name: 'no-redirect',
    buildApp: {
      order: 'post',
      handler: ({ config }) => rm(resolve(config.root, REDIRECT), { force: true }),
    },
  };
}
