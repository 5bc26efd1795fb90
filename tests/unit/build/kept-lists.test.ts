/** The lists of what is kept in a document, and what becomes of them once it is published. */
import { describe, expect, it } from 'vitest';
import { compileText } from '../../../build/legal/compile.ts';
import { findPublishedMistakes, publishTexts } from '../../../build/legal/published.ts';
import type { Published } from '../../../build/legal/published-list.ts';
import { compileDatedDocument } from '../../../build/legal/read-folder.ts';
import { LIST_NAMES, LISTS } from '../../../src/config/kept.ts';
import type { Language } from '../../../src/config/languages.ts';
import { versionSource } from '../../support/pages/legal-fixture.ts';

const MARKS = LIST_NAMES.map((list) => `{{list.${list}}}`);
const PROSE = ['Hello.', '', '## Kept', '', '> All.', '', ...MARKS.flatMap((mark) => [mark, ''])];
const FIRST = '2026-11-01';
const NEXT = '2026-12-01';

function compile(published: Published, ...days: readonly string[]) {
  const files = days.map((effective) => ({
    path: `rules/${effective}.md`,
    source: versionSource({ effective, prose: PROSE }),
  }));
  return { rules: compileDatedDocument(files, 'rules', published) };
}

const { published } = publishTexts(compile({}, FIRST), {}, FIRST);

/** As if the table had been another when the text was published. */
function publishedWith(list: 'cookies' | 'everything', told: string): Published {
  const [key = ''] = Object.keys(published);
  const entry = published[key];
  if (entry === undefined) throw new Error('Nothing was published.');
  const then = { [key]: { ...entry, lists: { ...entry.lists, [list]: told } } };
  // Its words were others, too.
  const [{ digest } = entry] = Object.values(
    publishTexts(compile(then, FIRST), {}, FIRST).published,
  );
  return { [key]: { ...entry, digest, lists: then[key]?.lists } };
}

function sectionOf(records: ReturnType<typeof compile>, place: number): string {
  return records.rules.versions[place]?.texts.en.sections[0]?.html ?? '';
}

describe('a list in a document', () => {
  it('is a table of all its rows, with numbers', () => {
    const html = sectionOf(compile({}, FIRST), 0);
    expect(html.match(/<table>/g)).toHaveLength(LIST_NAMES.length);
    const rows = LIST_NAMES.reduce((sum, list) => sum + LISTS[list].rows.length, 0);
    expect(html.match(/<th scope="row">/g)).toHaveLength(rows);
    expect(html).toContain('180 days; this site’s scripts');
    expect(html).not.toContain('{{');
  });

  const compileBody = (body: string, language?: Language) => {
    const source = `---\ntitle: "T"\ndescription: "D"\n---\n\n## S\n\n> B.\n\n${body}\n`;
    return () => compileText(source, 'rules.md', () => null, language);
  };

  it.each([
    ['{{list.cookie}}', 'en', 'rules.md:10: Unknown brand fact {{list.cookie}}'],
    [
      'Our cookies: {{list.cookies}}',
      'en',
      'rules.md:10: A placeholder of a list stands within a sentence',
    ],
    ['{{list.cookies}}', 'ta', 'rules.md:10: The list cookies has no words in'],
  ] as const)('%s, in %s, is refused', (body, language, complaint) => {
    expect(compileBody(body, language)).toThrow(complaint);
  });
});

describe('a published text', () => {
  it('has its lists and a digest of all that is kept in published.json, and one without lists has none', () => {
    const [entry] = Object.values(published);
    expect(Object.keys(entry?.lists ?? {})).toEqual([...LIST_NAMES, 'everything']);
    const files = [{ path: `rules/${FIRST}.md`, source: versionSource({ effective: FIRST }) }];
    const plain = publishTexts({ rules: compileDatedDocument(files, 'rules') }, {}, FIRST);
    expect(Object.values(plain.published)[0]).not.toHaveProperty('lists');
  });

  it('is right while the table is what it was', () => {
    expect(findPublishedMistakes(compile(published, FIRST), published)).toEqual([]);
  });

  const former = publishedWith(
    'cookies',
    '| Cookie | How long |\n| --- | --- |\n| `old` | 7 days |',
  );

  it('prints the lists that it printed, and is refused once the table is another', () => {
    const records = compile(former, FIRST);
    expect(sectionOf(records, 0)).toContain('<code>old</code>');
    expect(sectionOf(records, 0)).not.toContain('ab_marks');
    const mistakes = findPublishedMistakes(records, former);
    expect(mistakes).toHaveLength(1);
    expect(mistakes.join()).toMatch(/^src\/content\/legal\/rules\/2026-11-01\.md:1: .*\(cookies\)/);
  });

  it('is followed by a version that says it: differences show what was and what is', () => {
    const records = compile(former, FIRST, NEXT);
    expect(findPublishedMistakes(records, former)).toEqual([]);
    expect([0, 1].map((place) => sectionOf(records, place).includes('>old<'))).toEqual([
      true,
      false,
    ]);
    const changes = JSON.stringify(records.rules.changes);
    expect(changes).toContain('7 days');
    expect(changes).toContain('ab_marks');
  });

  it('is refused where only a column that no list prints has changed', () => {
    const mistakes = findPublishedMistakes(
      compile(published, FIRST),
      publishedWith('everything', '0123456789abcdef'),
    );
    expect(mistakes.join()).toContain('(everything)');
  });
});
