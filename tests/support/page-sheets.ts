/** The style sheets of the site as a page carries them: in pieces, each beside its layer's other pieces. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LayeredSheet, readSheet } from '../../build/style-sheets.ts';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

/** The sheet that stands before all others, by its path below `src`. */
export const BASE_SHEET = 'components/base/base.css';

/** Every sheet of the site by its path below `src`; the base sheet, which orders the layers, is the first. */
export async function readAllSheets(): Promise<ReadonlyMap<string, LayeredSheet>> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  const ordered = [BASE_SHEET, ...paths.filter((path) => path !== BASE_SHEET).sort()];
  return new Map(
    await Promise.all(
      ordered.map(
        async (path): Promise<[string, LayeredSheet]> => [path, await readSheet(join(SOURCES, path))],
      ),
    ),
  );
}

/** Paths of the sheets all of whose pieces a page's styles hold. */
export function sheetsIn(styles: string, all: ReadonlyMap<string, LayeredSheet>): string[] {
  return [...all]
    .filter(([, sheet]) => piecesOf(sheet).every(([, text]) => styles.includes(text)))
    .map(([path]) => path);
}

/** What a page with these sheets and no others is sent: its layers one after the other. */
export function withoutLayers(styles: string, sheets: readonly LayeredSheet[]): string {
  return layersOf(styles, sheets)
    .map(([, text]) => text)
    .join('');
}

/** By layer in the order of the cascade, and in a layer as they stand in the page; what is in none comes last. */
export function layersOf(styles: string, sheets: readonly LayeredSheet[]): [layer: string, text: string][] {
  const names = new Set([...sheets.flatMap(({ layers }) => [...layers.keys()]), '']);
  return Array.from(names, (name) => {
    const texts = sheets.flatMap((sheet) => piecesOf(sheet).filter(([layer]) => layer === name));
    const ordered = texts
      .map(([, text]) => text)
      .sort((one, other) => styles.indexOf(one) - styles.indexOf(other));
    return [name, ordered.join('')];
  });
}

function piecesOf({ layers, unlayered }: LayeredSheet): [layer: string, text: string][] {
  return [...layers, ['', unlayered] as [string, string]].filter(([, text]) => text !== '');
}
