/** The style sheets of the site as a page carries them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSheet } from '../../../build/styles.ts';

const SOURCES = fileURLToPath(new URL('../../../src/', import.meta.url));

/** Sheets of one brand, which a page carries beside its own styles. */
const BRAND_SHEETS = 'site/components/base/brands/';
/** Sheets of the desk and of printed documents, which no page of the site carries. */
const ELSEWHERE = ['desk/'];

/** Every sheet that components bring, as a page carries it, by its path below `src`. */
export async function readAllSheets(): Promise<ReadonlyMap<string, string>> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.css') &&
      ![BRAND_SHEETS, ...ELSEWHERE].some((folder) => path.startsWith(folder)),
  );
  return new Map(
    await Promise.all(
      paths
        .sort()
        .map(
          async (path): Promise<[string, string]> => [path, await readSheet(join(SOURCES, path))],
        ),
    ),
  );
}

/** Paths of the sheets that a page's styles hold, in their order there. */
export function sheetsIn(styles: string, all: ReadonlyMap<string, string>): string[] {
  return [...all]
    .filter(([, sheet]) => styles.includes(sheet))
    .toSorted(([, one], [, other]) => styles.indexOf(one) - styles.indexOf(other))
    .map(([path]) => path);
}
