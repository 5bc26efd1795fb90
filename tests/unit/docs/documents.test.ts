/** Commands, files, sections and decisions that the repository's texts name exist. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAll, REPOSITORY, readTracked, trackedFiles } from '../../support/tracked-files.ts';

const { scripts } = JSON.parse(readTracked('package.json'));
const files = trackedFiles();
const texts = files
  .filter(
    (file) => /\.(?:md|ts|tsx|css|json|toml)$|^\.ci\//.test(file) && file !== 'package-lock.json',
  )
  .map((file) => ({ file, text: readTracked(file) }));
const documents = texts.filter(
  ({ file }) => file.endsWith('.md') && !/^src\/content\/legal\/(?!README)/.test(file),
);

/** Folders of the repository: a span that begins with one of them is a path from the root. */
const FOLDERS = [
  ...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0])),
];
const IN_FOLDER = new RegExp(
  `\`((?:${FOLDERS.join('|').replaceAll('.', '\\.')})/[\\w./-]*)\``,
  'g',
);
/** A file by its name or the end of its path, as in "`events.ts`"; spans that begin with a slash are addresses. */
const BY_NAME = /`([\w.-][\w./-]*\.(?:ts|tsx|css|md|json|toml))`/g;
const LINK = /\]\((?!https?:|\/|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g;

function isThere(path: string): boolean {
  return existsSync(join(REPOSITORY, path));
}

function isTracked(name: string): boolean {
  return files.some((file) => file === name || file.endsWith(`/${name}`));
}

it.each(documents)('$file names only commands, files and folders that exist', ({ file, text }) => {
  expect(findAll(text, /npm run ([a-z][\w:-]*)/g).filter((name) => !(name in scripts))).toEqual([]);
  expect(findAll(text, IN_FOLDER).filter((path) => !isThere(path))).toEqual([]);
  expect(findAll(text, BY_NAME).filter((name) => !isTracked(name))).toEqual([]);
  expect(findAll(text, LINK).filter((path) => !isThere(join(dirname(file), path)))).toEqual([]);
});

/** Cells in a row of a table; a vertical line that is escaped or in a code span separates none. */
function countCells(row: string): number {
  return row.replace(/`[^`]*`|\\\|/g, '').split('|').length - 2;
}

it.each(documents)('$file has as many cells in each row of a table as in its head', ({ text }) => {
  for (const table of findAll(text, /^((?:\|.*\n)+)/gm)) {
    const [head = '', ...rows] = table.trimEnd().split('\n');
    expect(rows.filter((row) => countCells(row) !== countCells(head))).toEqual([]);
  }
});

/**
 * Anchors of a document's headings, as GitHub gives them: lower case, no punctuation except hyphens and underscores, a
 * hyphen for each space; a number for those that share their words.
 * @see https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#section-links
 */
function anchorsIn(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const prose = markdown.replace(/^(```|~~~).*?^\1\s*$/gms, '');
  for (const heading of findAll(prose, /^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let times = 1; anchors.has(anchor); times += 1) anchor = `${slug}-${times}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** `document#anchor` that a file cites by the document's path from the root, or links to by a relative path. */
function citedSections(file: string, text: string): string[] {
  const cited = findAll(text, /\b(docs\/[\w./-]+\.md#[\w-]+)/g);
  // The build checks references inside the legal documents.
  if (!file.endsWith('.md') || file.startsWith('src/content/legal/')) return cited;
  const linked = findAll(text.replace(/`[^`\n]*`/g, ''), /\]\((?![a-z]+:|\/)([^)#\s]*#[\w-]+)\)/g);
  return [
    ...cited,
    ...linked.map((to) => (to.startsWith('#') ? file + to : join(dirname(file), to))),
  ];
}

describe('the repository’s text', () => {
  it('cites only sections of documents that exist', () => {
    const isMissing = (section: string) => {
      const [document = '', anchor = ''] = section.split('#');
      return !isThere(document) || !anchorsIn(readTracked(document)).has(anchor);
    };
    const cited = texts.flatMap(({ file, text }) => citedSections(file, text));
    expect(cited.length).toBeGreaterThan(100);
    expect([...new Set(cited)].filter(isMissing)).toEqual([]);
  });

  it('cites only decisions that exist, by number or by whole name', () => {
    const names = files.flatMap((file) => findAll(file, /^docs\/(decisions\/.+)\.md$/g));
    const cited = texts.flatMap(({ text }) => findAll(text, /\b(decisions\/\d{4}[\w-]*)/g));
    const isThere = (one: string) =>
      names.some((name) => name === one || (/\d{4}$/.test(one) && name.startsWith(`${one}-`)));
    expect(cited.filter((one) => !isThere(one))).toEqual([]);
  });

  it('has each decision in the index of decisions', () => {
    const index = readTracked('docs/decisions/README.md');
    const numbers = files.flatMap((file) => findAll(file, /^docs\/decisions\/0*(\d+)-.+\.md$/g));
    const listed = findAll(index, /^\| \[?(\d+)\b/gm);
    expect(numbers.filter((number) => !listed.includes(number))).toEqual([]);
  });
});
