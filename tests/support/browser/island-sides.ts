/** A component of an island as both sides render it: React at the edge, Preact in Chromium. */
import { fileURLToPath } from 'node:url';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { afterAll, expect } from 'vitest';
import { preactInTheBrowser } from '../../../build/smaller-bundles.ts';
import { componentStyles } from '../../../build/styles.ts';
import type * as browserSide from '../../fixtures/browser-side.ts';
import { shareBrowser } from './browser.ts';

declare const sides: typeof browserSide;

/** Starts a browser that holds every island's component, for the tests of one file. */
export async function openSides() {
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [preactInTheBrowser(), componentStyles()],
      build: {
        write: false,
        lib: {
          entry: fileURLToPath(new URL('../../fixtures/browser-side.ts', import.meta.url)),
          formats: ['iife'],
          name: 'sides',
        },
      },
    }),
  ].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  if (!chunk) throw new Error('Nothing was built.');
  const page = await (await shareBrowser()).newPage();
  afterAll(() => page.close());
  await page.addScriptTag({ content: chunk.code });

  return {
    /** Fails unless both sides render the same markup and hydrating changes none of it. @returns that markup */
    async expectSame<Props extends object>(
      path: string,
      Component: ComponentType<Props>,
      props: Props,
    ): Promise<string> {
      const sent = renderToString(createElement(Component, props));
      const [edge, { fresh, hydrated }] = await page.evaluate(
        ([path, props, sent]) =>
          [sides.parse(sent), sides.render(path, props as object, sent)] as const,
        [path, props, sent] as const,
      );
      expect(fresh).toBe(edge);
      expect(hydrated).toBe(edge);
      return edge;
    },
  };
}
