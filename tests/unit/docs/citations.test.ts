/** What comments, tests and documents cite of the repository's own documents is there. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY, trackedFiles } from '../../support/tracked-files.ts';

const TEXT = /\.(?:md|ts|tsx|css|json|toml)$|^\.ci\//;
const files = trackedFiles().filter((file) => TEXT.test(file) && file !== 'package-lock.json');
const decisions = trackedFiles('docs/decisions');

/**
 * The anchor that GitHub gives a heading: lower case, no punctuation but hyphens and underscores, a hyphen for
 * each space.
 * @see https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#section-links
 */
function slugOf(heading: string): string {
  const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
  return words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}

/** Anchors of a document's headings, of which those that share their words get a number. */
function anchorsIn(markdown: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const prose = markdown.replace(/^(```|~~~).*?^\1\s*$/gms, '');
  const anchors = [...prose.matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)].map(([, heading = '']) => {
    const slug = slugOf(heading);
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
  return new Set(anchors);
}

function hasAnchor(document: string, anchor: string): boolean {
  const path = join(REPOSITORY, document);
  return existsSync(path) && anchorsIn(readFileSync(path, 'utf8')).has(anchor);
}

/** Anchors that a file cites by the document's path from the root, or links to from where it stands. */
function citedAnchors(file: string, text: string): { document: string; anchor: string }[] {
  const cited = [...text.matchAll(/\b(docs\/[\w./-]+\.md)#([\w-]+)/g)].map(
    ([, document = '', anchor = '']) => ({
      document,
      anchor,
    }),
  );
  // References inside the legal documents are the build's to check.
  if (!file.endsWith('.md') || file.startsWith('src/content/legal/')) return cited;
  const prose = text.replace(/`[^`\n]*`/g, '');
  const linked = [...prose.matchAll(/\]\((?![a-z]+:|\/)([^)#\s]*)#([\w-]+)\)/g)].map(
    ([, path = '', anchor = '']) => ({
      document: path === '' ? file : join(dirname(file), path),
      anchor,
    }),
  );
  return [...cited, ...linked];
}

describe('anchors', () => {
  it.each([
    ['Tracking link', 'tracking-link'],
    ['LP2’s “download”, in the page', 'lp2s-download-in-the-page'],
    ['`GET /api/events`: one line', 'get-apievents-one-line'],
    ['A [link](#x) & more', 'a-link--more'],
    ['snake_case – and dashes', 'snake_case--and-dashes'],
  ])('of "%s" is "%s"', (heading, slug) => {
    expect([...anchorsIn(`# ${heading}\n`)]).toEqual([slug]);
  });

  it('are numbered where headings share their words, and absent in code', () => {
    expect([...anchorsIn('# Same\n\n## Same\n\n```sh\n# not a heading\n```\n')]).toEqual(['same', 'same-1']);
  });
});

/** Names under which a document outside the repository was cited; no one who reads the code can open it. */
const OUTSIDE = [
  /\b(?:the|of) (?:contract)(?:['’]s)?\b/i,
  /\bcontract,? (?:section)s?\b/i,
  /\bspecific(?:ation)\b/i,
];

describe('the repository’s text', () => {
  const texts = files.map((file) => ({ file, text: readFileSync(join(REPOSITORY, file), 'utf8') }));

  it('cites only sections of documents that exist', () => {
    const missing = texts.flatMap(({ file, text }) =>
      citedAnchors(file, text)
        .filter(({ document, anchor }) => !hasAnchor(document, anchor))
        .map(({ document, anchor }) => `${file}: ${document}#${anchor}`),
    );
    expect(missing).toEqual([]);
  });

  it('cites only decisions that exist', () => {
    const missing = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdecisions\/\d{4}[\w-]*/g)]
        .filter(([name]) => !isDecision(name))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('cites no document outside it but standards by their name', () => {
    // Legal documents speak of contracts in the sense of the law.
    const cited = texts
      .filter(({ file }) => !file.startsWith('src/content/legal/'))
      .flatMap(({ file, text }) =>
        text
          .replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
          .split(/(?<=[.;:!?)}]) /)
          .filter((sentence) => OUTSIDE.some((pattern) => pattern.test(sentence)))
          .map((sentence) => `${file}: ${sentence.slice(0, 200)}`),
      );
    expect(cited).toEqual([]);
  });
});

/** By its number alone, or by its whole name. */
function isDecision(name: string): boolean {
  const isNumber = /\d{4}$/.test(name);
  return decisions.some((path) => path.startsWith(`docs/${name}${isNumber ? '-' : '.md'}`));
}
