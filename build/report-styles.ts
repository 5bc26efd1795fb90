import type { Plugin } from 'vite';
import { readStyles } from './print-styles.ts';
import { virtualModule } from './virtual-module.ts';

const SECTION = new URL('../src/desk/comparison/section.css', import.meta.url);

/** Vite plugin, `virtual:report-styles`: for documents in one file that the desk makes, and cannot read from files in a Worker. */
export function reportStyles(): Plugin {
  return virtualModule(
    'report-styles',
    async () => `export const styles = ${JSON.stringify(await readStyles([SECTION]))};`,
  );
}
