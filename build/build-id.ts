/** `virtual:build-id`: names the code of the site's worker, and by it the client's, whose files it names with their digests. */
import { hash } from 'node:crypto';
import type { Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

/** As long as an id, so that the source map's columns stay right. */
const PLACEHOLDER = '__BUILD_ID__';

/**
 * Vite plugin. The id is a digest of the emitted chunks, so it follows the module graph: it changes when a module in the
 * bundle does, whichever folder or package it is from, and with nothing else. Modules reload in development without it.
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

/** @param chunks code with the placeholder in the id's place */
function identify(chunks: readonly string[]): string {
  return hash('sha256', chunks.toSorted().join('\0')).slice(0, PLACEHOLDER.length);
}
