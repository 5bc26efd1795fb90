/**
 * `virtual:brand-styles`: what a brand's own sheet in `src/components/base/brands` says, by the brand's id. A page
 * carries the sheet of its brand alone.
 */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readSheet } from './style-sheets.ts';
import { virtualModule } from './virtual-module.ts';

const FOLDER = 'src/components/base/brands';
const EXTENSION = '.css';

/** Vite plugin: reads the sheets when the module is loaded; a development server reads them again when one changes. */
export function brandStyles() {
  return virtualModule('brand-styles', async function ({ root }) {
    const paths = (await readdir(join(root, FOLDER))).map((name) => join(root, FOLDER, name));
    for (const path of paths) this.addWatchFile(path);
    const sheets = await Promise.all(
      paths.sort().map(async (path) => [basename(path, EXTENSION), await readSheet(path)]),
    );
    return `export const brandStyles = ${JSON.stringify(Object.fromEntries(sheets))};`;
  });
}
