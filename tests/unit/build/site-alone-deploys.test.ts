import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { siteAloneDeploys } from '../../../build/site-alone-deploys.ts';

/** Whether Cloudflare's plugin is let write, at the end of a build into a folder. */
function writesAfterBuildInto(outDir: string): boolean {
  let hasWritten = false;
  const writer: Plugin = {
    name: 'vite-plugin-cloudflare:output-config',
    writeBundle() {
      hasWritten = true;
    },
  };
  resolveWith([writer]);
  const { writeBundle } = writer;
  if (typeof writeBundle !== 'function') throw new Error('The hook is gone.');
  Reflect.apply(writeBundle, { environment: { config: { build: { outDir } } } }, []);
  return hasWritten;
}

function resolveWith(plugins: Plugin[]): void {
  const { configResolved } = siteAloneDeploys('dist');
  if (typeof configResolved !== 'function') throw new Error('The plugin has no hook.');
  Reflect.apply(configResolved, {}, [{ root: '/site', plugins }]);
}

describe('siteAloneDeploys', () => {
  it.each([
    ['dist/worker', true],
    ['/site/dist/worker', true],
    ['.cache/test-build/worker', false],
    ['dist', false],
  ])('after a build into %s: wrangler is pointed at it: %s', (outDir, isPointed) => {
    expect(writesAfterBuildInto(outDir)).toBe(isPointed);
  });

  it('stops the build when Cloudflare’s plugin has changed', () => {
    const message =
      /has no vite-plugin-cloudflare:output-config .* mend build\/site-alone-deploys\.ts/;
    expect(() => resolveWith([])).toThrow(message);
    expect(() => resolveWith([{ name: 'vite-plugin-cloudflare:output-config' }])).toThrow(message);
  });
});
