import { describe, expect, it } from 'vitest';
import { refuseDeadAnchors } from '../../../build/legal/anchors.ts';
import {
  compileDatedDocument,
  type LegalFile,
  NOTICE_DAYS,
  readLegalFolder,
} from '../../../build/legal/read-folder.ts';
import { NUMBERS } from '../../../src/config/numbers.ts';
import {
  datedFixture,
  type VersionFixture,
  versionSource,
} from '../../support/pages/legal-fixture.ts';
import { LEGAL_FOLDER } from '../../support/pages/legal-folder.ts';

const FIRST: VersionFixture = { effective: '2025-10-01', summary: '' };

function file(name: string, version: VersionFixture): LegalFile {
  return { path: `rules/${name}`, source: versionSource(version) };
}

describe('compileDatedDocument', () => {
  it('sorts versions by the day on which they take effect, not by the order of the files', () => {
    const second = {
      effective: '2026-05-01',
      announced: '2026-04-30',
      summary: 'One word, and {{name}}.',
    };
    const { versions, changes } = datedFixture({ effective: '2027-01-01' }, FIRST, second);
    expect(versions).toMatchObject([
      { effective: '2025-10-01', announced: '2025-10-01', summary: [] },
      { effective: '2026-05-01', announced: '2026-04-30', summary: ['One word, and {{name}}.'] },
      { effective: '2027-01-01', announced: '2027-01-01', summary: ['It says more.'] },
    ]);
    expect(changes).toHaveLength(2);
  });

  it(`accepts a material change ${NOTICE_DAYS} days after its announcement`, () => {
    const change = { effective: '2026-12-22', announced: '2026-11-22', material: true };
    expect(datedFixture(FIRST, change).versions[1]).toMatchObject(change);
    // Over the end of February.
    const spring = { effective: '2027-03-03', announced: '2027-02-01', material: true };
    expect(datedFixture(FIRST, spring).versions[1]).toMatchObject(spring);
  });

  it('compares a version with the last one that was not withdrawn', () => {
    const withdrawn = {
      effective: '2026-12-23',
      announced: '2026-11-23',
      entries: ['withdrawn: 2026-11-26'],
    };
    const document = datedFixture(FIRST, withdrawn, {
      effective: '2026-12-26',
      announced: '2026-11-26',
    });
    expect(document.versions.map(({ effective }) => effective)).toEqual([
      '2025-10-01',
      '2026-12-26',
    ]);
    expect(document.withdrawn).toMatchObject([
      { effective: '2026-12-23', withdrawn: '2026-11-26' },
    ]);
    expect(document.changes).toHaveLength(1);
    expect(JSON.stringify(document.changes)).toMatch(/2025-10-01.*2026-12-26/);
    expect(JSON.stringify(document.changes)).not.toContain('2026-12-23');
  });

  it('prints a frozen number with its old value, and others with today’s', () => {
    const prose = ['## Rules\n\n> {{number.changeNotice}}.\n', '{{number.claimPeriod.figure}}'];
    const { versions } = datedFixture(
      { ...FIRST, entries: ['numbers:', '  changeNotice: 15'], prose },
      { effective: '2026-05-01', prose },
    );
    const sections = versions.map(({ texts }) => texts.en.sections[0]);
    const html = `<p>${NUMBERS.claimPeriod.value}</p>`;
    expect(sections).toMatchObject([
      { inBrief: '<p>15 days.</p>', html },
      { inBrief: `<p>${NUMBERS.changeNotice.value} days.</p>`, html },
    ]);
  });

  it('gives a translation the anchors, numbers and day of its English text', () => {
    const english = [
      '## Rules',
      '',
      '> Short.',
      '',
      '{{number.changeNotice}}',
      '',
      '### Breaks',
      '',
      'x',
    ];
    const kannada =
      '## ನಿಯಮಗಳು\n\n> ಚಿಕ್ಕ.\n\n{{number.changeNotice.figure}} ದಿನ, [](#breaks)\n\n### ವಿರಾಮ\n\nx';
    const { versions } = compileDatedDocument(
      [
        file('2025-10-01.md', {
          ...FIRST,
          entries: ['numbers:', '  changeNotice: 15'],
          prose: english,
        }),
        {
          path: 'rules/2025-10-01.kn.md',
          source: `---\ntitle: ನಿಯಮಗಳು\ndescription: ನಿಯಮ.\nsummary: ಹೊಸದು.\n---\n\n${kannada}`,
        },
      ],
      'rules',
    );
    const text = versions[0]?.texts.kn;
    expect(text).toMatchObject({ title: 'ನಿಯಮಗಳು', summary: ['ಹೊಸದು.'] });
    expect(text?.sections[0]).toMatchObject({ id: 'rules', number: '1', title: 'ನಿಯಮಗಳು' });
    expect(text?.sections[0]?.html).toContain('15 ದಿನ, <a href="#breaks">ವಿಭಾಗ 1.1</a>');
    expect(text?.sections[0]?.html).toContain('<h3 id="breaks">');
  });

  const SECOND: VersionFixture = { effective: '2026-12-23', announced: '2026-11-22' };
  const ENGLISH = file('2025-10-01.md', FIRST);
  const TWO_SECTIONS = ['## A', '', '> a', '', 'a', '', '## B', '', '> b', '', 'b'];
  const CHECKED = 'statute: A, checked: 2026-11-22';
  const second = (name: string, change?: object) => [ENGLISH, file(name, { ...SECOND, ...change })];
  const translated = (language: string, change: object, english = {}) => [
    file('2025-10-01.md', { ...FIRST, ...english }),
    file(`2025-10-01.${language}.md`, { ...FIRST, ...change }),
  ];
  const edited = (from: string | RegExp, to: string) => [
    { ...ENGLISH, source: ENGLISH.source.replace(from, to) },
  ];
  const first = (...entries: readonly string[]) => [file('2025-10-01.md', { ...FIRST, entries })];
  const sources = (entry: string) => first('sources:', `  - ${entry}`);

  it.each<[complaint: string, files: readonly LegalFile[]]>([
    [
      'rules/2026-12-21.md:4: A material change takes effect 29 days after its announcement; it needs 30',
      second('2026-12-21.md', { effective: '2026-12-21', material: true }),
    ],
    [
      '11-21, before it is announced on 2026-11-22',
      second('2026-11-21.md', { effective: '2026-11-21' }),
    ],
    ['takes effect on 2026-12-23, and its file is named 2026-12-24', second('2026-12-24.md')],
    [
      'text takes effect on 2026-12-23',
      [...second('2026-12-23.md'), file('2026-12-23.en.md', SECOND)],
    ],
    ['rules:1: The document has no first version. Write its text', []],
    [
      'English text. Write it into 2026-12-23.md',
      [ENGLISH, { path: 'rules/2026-12-23.kn.md', source: '' }],
    ],
    ...['draft.md', '2026-02-30.md', '2025-10-01.zxx.md'].map((name): [string, LegalFile[]] => [
      `rules/${name}:1: The file name must be a date (YYYY-MM-DD).`,
      [file(name, FIRST)],
    ]),
    ['rules:1: The document has no first version.', first('withdrawn: 2025-10-01')],
    [
      'withdrawn on 2026-12-23, and not',
      second('2026-12-23.md', { entries: ['withdrawn: 2026-12-23'] }),
    ],
    [
      'withdrawn on 2026-11-21, and not',
      second('2026-12-23.md', { entries: ['withdrawn: 2026-11-21'] }),
    ],
    ['does not say what it changes. Add "summary:"', second('2026-12-23.md', { summary: '' })],
    ['23.md:7: The number "66" has no name.', second('2026-12-23.md', { summary: 'In 66 hours.' })],
    [
      '01.md:5: "2025-02-30" is not a date.',
      [file('2025-10-01.md', { ...FIRST, announced: '2025-02-30' })],
    ],
    [
      '01.md:6: "material" is neither true nor false.',
      edited('material: false', 'material: perhaps'),
    ],
    ['Front matter lacks "effective".', edited(/^(?:effective|announced|material): .*\n/gm, '')],
    ['01.md:7: Unknown number "changeNotise". Use one of', first('numbers:', '  changeNotise: 15')],
    ['01.md:7: A source names no statute.', sources('checked: 2026-11-22')],
    ['The source "A" does not say on which day it was checked.', sources('statute: A')],
    [
      'of the source "A" does not begin with https://.',
      sources(`{ ${CHECKED}, url: "http://a.in" }`),
    ],
    [
      'names the clause "nowhere", which this version does',
      sources(`{ ${CHECKED}, clauses: [nowhere] }`),
    ],
    ['A source has an unknown entry "page".', sources(`{ ${CHECKED}, page: 1 }`)],
    [
      '01.kn.md:5: "announced" is not what the English text',
      translated('kn', { announced: '2025-09-01' }),
    ],
    [
      '01.ta.md:14: The translation has no section 2, "B".',
      translated('ta', { prose: TWO_SECTIONS.slice(0, 5) }, { prose: TWO_SECTIONS }),
    ],
    [
      '01.ta.md:15: Heading "B" would be section 2, which',
      translated('ta', { prose: TWO_SECTIONS }),
    ],
  ])('refuses: %s', (complaint, files) => {
    expect(() => compileDatedDocument(files, 'rules')).toThrow(complaint);
  });
});

it('a link to a section of another document is refused where it is not there on the day of the version', () => {
  const text = (file: string, effective: string | null, anchors: string[], anchor = '') => ({
    file,
    effective,
    anchors,
    page: file.startsWith('terms') ? '/terms-of-service' : '/help',
    links: anchor === '' ? [] : [{ path: '/terms-of-service', anchor, line: 9 }],
  });
  const terms = [
    text('terms/2025-10-01.md', '2025-10-01', ['wallets']),
    text('terms/2026-12-23.md', '2026-12-23', ['wallets', 'tax']),
  ];
  const refuse = (effective: string | null, anchor: string) =>
    refuseDeadAnchors([...terms, text('help.md', effective, [], anchor)]);
  for (const effective of ['2025-10-01', '2026-12-23', null]) refuse(effective, 'wallets');
  refuse('2026-12-26', 'tax');
  refuse(null, 'tax');
  expect(() => refuse('2026-12-22', 'tax')).toThrow(
    'help.md:9: No heading of /terms-of-service has the anchor #tax on 2026-12-22. Anchors there: #wallets.',
  );
  expect(() => refuse(null, 'walets')).toThrow(
    'has the anchor #walets. Anchors there: #wallets, #tax.',
  );
});

it('readLegalFolder refuses a document without a folder, and a folder without a document', () => {
  const folder = 'src/content/legal';
  expect(() => readLegalFolder('.', folder, ['terms-of-service'])).toThrow(
    /^src\/content\/legal\/[\w-]+:1: No document of this name has versions\./,
  );
  const ids = Object.keys(LEGAL_FOLDER.dated);
  expect(() => readLegalFolder('.', folder, [...ids, 'card-rules'])).toThrow(
    'src/content/legal/card-rules:1: The document has no first version.',
  );
});
