/** Reads the sources of what visitors read, and finds what the build refuses in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readClaims } from './claims.ts';
import { findMistakes, type Mistake, refuseDraft } from './find-mistakes.ts';
import { findLeftOver } from './left-over.ts';
import { readTexts } from './read-texts.ts';

/** Folders whose texts visitors may read. */
const PLACES = [
  'src/content',
  'src/site/components',
  'src/site/islands',
  'src/site/pages',
  'src/site/consent',
  'src/config/brands',
];
const CLAIMS = 'src/content/claims/';
const LANGUAGES = 'src/content/languages/';
const BRANDS = 'src/config/brands/';
/** Facts in full, with amounts. `build/legal` checks the documents themselves. */
const LEGAL = 'src/content/legal/';

/**
 * Promises that are no claims, facts of brands that are typed, links to pages that do not exist, descriptions that are
 * too long, and marks of drafts.
 * @param root of the repository @returns a line for each mistake: file, line, what is wrong, what to do
 */
export function scanSite(root: string): string[] {
  const sources = new Map(
    PLACES.flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:tsx?|md)$/.test(file) && file !== 'legal/README.md')
        .map((file) => `${place}/${file.replaceAll('\\', '/')}`)
        .sort()
        .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
    ),
  );
  return scanSources(sources);
}

/** As `scanSite`. @param sources by path, relative to the repository; the claims among them */
export function scanSources(sources: ReadonlyMap<string, string>): string[] {
  const within = (...folders: string[]) =>
    new Map([...sources].filter(([path]) => folders.some((folder) => path.startsWith(folder))));
  const claims = readClaims(within(CLAIMS, LANGUAGES));
  return [...sources].flatMap(([path, source]) => {
    const mistakes = path.endsWith('.md')
      ? findDraftMarks(source)
      : findMistakes(readTexts(path, source), {
          claims,
          mayPromise: path.startsWith(CLAIMS) || path.startsWith(LEGAL),
          mayTypeFacts: path.startsWith(BRANDS),
          // Drawings are full of numbers.
          hasAmounts: path.startsWith('src/content/'),
        });
    return mistakes
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, text }) => `${path}:${line}: ${text}`);
  });
}

/** In the front matter, square brackets are a list. */
function findDraftMarks(source: string): Mistake[] {
  const lines = source.split('\n');
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  return lines.flatMap((line, index) =>
    findLeftOver(line, index <= end).map(({ found }) => ({
      line: index + 1,
      text: refuseDraft(found),
    })),
  );
}
