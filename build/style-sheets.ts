/**
 * Style sheets as pages carry them: written for today's browsers where Lightning CSS can lower that, and lowered from
 * the one baseline (`browser-baseline.ts`) and by nothing else. What it cannot lower has its fallback in the source.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Features, transform } from 'lightningcss';
import { type Baseline, LOOKS_RIGHT } from './browser-baseline.ts';
import { virtualModule } from './virtual-module.ts';

const BRAND_FOLDER = 'src/components/base/brands';

/**
 * A sheet minified and lowered.
 * @throws Error when the file is not there or does not parse
 */
export async function readSheet(path: string): Promise<string> {
  const { code } = transform({
    filename: path,
    code: await readFile(path),
    minify: true,
    targets: lightningTargets(LOOKS_RIGHT),
    // It would write custom properties of its own, for a function that no sheet uses.
    exclude: Features.LightDark,
  });
  return code.toString();
}

/** Lightning CSS holds a version in three bytes: major, minor, patch. */
function lightningTargets({ chrome, firefox, safari }: Baseline) {
  const major = (version: number) => version << 16;
  return { chrome: major(chrome), firefox: major(firefox), safari: major(safari), ios_saf: major(safari) };
}

/**
 * Vite plugin, `virtual:brand-styles`: what a brand's own sheet says, by the brand's id. A page carries the sheet of its
 * brand alone. A development server reads the sheets again when one changes.
 */
export function brandStyles() {
  return virtualModule('brand-styles', async function ({ root }) {
    const paths = (await readdir(join(root, BRAND_FOLDER))).map((name) => join(root, BRAND_FOLDER, name));
    for (const path of paths) this.addWatchFile(path);
    const sheets = await Promise.all(
      paths.sort().map(async (path) => [basename(path, '.css'), await readSheet(path)]),
    );
    return `export const brandStyles = ${JSON.stringify(Object.fromEntries(sheets))};`;
  });
}
