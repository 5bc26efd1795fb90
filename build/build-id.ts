/** `virtual:build-id`: identifies the code of the site's worker. The worker names the client's files with their digests, so the id covers them too. */
import { hash } from 'node:crypto';
import type { Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

/** As long as an id, so that the columns of the source map stay correct. */
const PLACEHOLDER = '__BUILD_ID__';

/**
 * Vite plugin. The id is a digest of the emitted chunks, so it changes exactly when a module in the bundle changes,
 * whatever its folder or package. Development, where modules reload, needs no id.
 */
export function buildId(): Plugin {
  return {
    ...virtualModule(
      'build-id',
      async ({ command }) =>
        `export const buildId = '${command === 'build' ? PLACEHOLDER : 'development'}';`,
    ),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        if (!chunks.some(({ code }) => code.includes(PLACEHOLDER))) return;
        const id = identify(chunks.map(({ code }) => code));
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(PLACEHOLDER, id);
      },
    },
  };
}

/** @param chunks code with the placeholder in place of the id */
function identify(chunks: readonly string[]): string {
  return hash('sha256', chunks.toSorted().join('\0')).slice(0, PLACEHOLDER.length);
}
