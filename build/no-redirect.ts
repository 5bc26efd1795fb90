import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Wrangler follows this file when a command names no configuration ("redirected configuration" in its documentation). */
const REDIRECT = '.wrangler/deploy/config.json';

/**
 * Vite plugin: removes the redirect that Cloudflare's plugin writes after each build, which no option prevents. With it,
 * `wrangler deploy` would upload the last build, even one for tests or the bench, and skip the roll-out. Our commands
 * name their configuration.
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
