import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { compileUndatedText } from '../../../build/legal/compile.ts';
import { LegalDocumentError } from '../../../build/legal/complaint.ts';
import { readLegalFolder } from '../../../build/legal/read-folder.ts';
import { legalDocuments } from '../../../build/legal-documents.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import type { Language } from '../../../src/config/languages.ts';
import { fillBrandFacts } from '../../../src/content/legal/brand-facts.ts';
import type { DatedDocument } from '../../../src/content/legal/document.ts';
import { printed } from '../../fixtures/legal-facts.ts';

const FRONT_MATTER = ['---', '', 'title: Rules', 'description: What holds.', '---'];

/** A document whose prose starts on line 7. */
function source(...prose: string[]): string {
  return [...FRONT_MATTER, '', ...prose, ''].join('\n');
}

function compile(text: string) {
  return compileUndatedText(text, 'rules.md').text;
}

function complaint(text: string): string {
  try {
    compile(text);
  } catch (error) {
    if (error instanceof LegalDocumentError) return error.message;
    throw error;
  }
  throw new Error('The document was accepted.');
}

const SECTION = ['## One', '', '> Short.', '', 'Long.'];

/** The sections of a document whose first one ends with this prose, on line 13. */
function compiled(prose: string) {
  return compile(source(...SECTION, '', prose)).sections;
}

describe('a document without versions', () => {
  it('numbers headings and sub-headings and gives them anchors from their words', () => {
    const text = source(
      'Hello.\n',
      ...SECTION,
      '\n### Who can play, and where\n\nAll.\n\n## Two\n\n> S.\n\nL.',
    );
    const document = compile(text);
    expect(document.introduction).toBe('<p>Hello.</p>');
    expect(document.sections.map(({ number, id, title }) => [number, id, title])).toEqual([
      ['1', 'one', 'One'],
      ['2', 'two', 'Two'],
    ]);
    expect(document.sections[0]?.inBrief).toBe('<p>Short.</p>');
    expect(document.sections[0]?.html).toContain(
      '<h3 id="who-can-play-and-where"><span class="number">1.1</span> Who can play, and where</h3>',
    );
  });

  it('writes the number of the section into a bare reference', () => {
    const sections = compiled('See [](#deep) and [the end](#two).\n\n## Two\n\n> S.\n\n### Deep\n\nL.');
    expect(sections[0]?.html).toContain('<a href="#deep">section 2.1</a>');
    expect(sections[0]?.html).toContain('<a href="#two">the end</a>');
  });

  it('prints numbers by name: with their unit, as a bare figure, in words and with a capital', () => {
    const document = compile(
      source(
        '## At least {{number.adultAge}}',
        '',
        '> {{number.teamSize.Words}} names.',
        '',
        "{{ number.changeNotice }}' notice, INR {{number.liabilityCap.figure}}, **{{number.teamSize.words}}**,",
        'call [{{number.emergencyCall}}](tel:{{number.emergencyCall}}).',
      ).replace('What holds.', 'What holds for {{number.depositMaximum}}.'),
    );
    const [section] = document.sections;
    const eleven = printed('teamSize.words');
    const call = printed('emergencyCall');
    expect(document.description).toBe(`What holds for ${printed('depositMaximum')}.`);
    expect(section?.title).toBe(`At least ${printed('adultAge')}`);
    expect(section?.id).toBe(`at-least-${printed('adultAge')}`);
    expect(section?.inBrief).toBe(`<p>${eleven.charAt(0).toUpperCase()}${eleven.slice(1)} names.</p>`);
    expect(section?.html).toBe(
      `<p>${printed('changeNotice')}\u2019 notice, INR ${printed('liabilityCap.figure')}, <strong>${eleven}</strong>,\n` +
        `call <a href="tel:${call}">${call}</a>.</p>`,
    );
  });

  it.each([
    ['the year of a statute', 'the Consumer Protection Act, 2019, the Rules of 2021 and the 2025 Act'],
    ['a place in a statute', 'section 28A of the Evidence Act, and rule 3(2)(a) of the Rules of 2021'],
    ['a date', 'Checked on 2026-03-01.'],
    ['a month of a year', 'In force from May 2027.'],
    ['a time that means always', 'Watched 24x7.'],
    ['a path', 'On `/LP1?utm_source=poster`.'],
    ['a flag', 'It holds 0 or 1.'],
    ['one of many', 'the performance of one player alone'],
    ['words without a unit', 'One of us, in two steps, a hundred judgements and one-time passwords.'],
    ['the numbers of a list', '1. First.\n2. Second.'],
  ])('lets %s stand without a name', (_case, text) => {
    const sections = compiled(text);
    expect(sections[0]?.html).toContain(text.split('`')[0]?.replace(/^1\. |\n[\s\S]*$/g, ''));
  });

  it('keeps brand facts for later, in addresses too', () => {
    const sections = compiled('Ask [{{ email }}](mailto:{{email}}).');
    expect(sections[0]?.html).toContain('<a href="mailto:{{email}}">{{email}}</a>');
  });

  it('sets typographic quotes, not in code', () => {
    const sections = compiled('"We" don\'t (**"ever"**) `it\'s`.');
    expect(sections[0]?.html).toContain('\u201cWe\u201d don\u2019t (<strong>\u201cever\u201d</strong>)');
    expect(sections[0]?.html).toMatch(/<code>it(?:'|&#x27;)s<\/code>/);
  });

  it("puts the column's name into each cell", () => {
    const sections = compiled('| Age | Rule |\n|---|---|\n| Adult | Yes |');
    expect(sections[0]?.html).toContain('<th scope="col">Age</th>');
    expect(sections[0]?.html).toContain('<td data-label="Rule">Yes</td>');
  });

  it.each([
    ['an unknown brand fact', 'By {{nmae}}.', 'rules.md:13: Unknown brand fact {{nmae}}. Use one of name,'],
    ['one in an address', '[x](mailto:{{mail}})', '13: Unknown brand fact {{mail}}.'],
    ['a brand fact left open', 'By {{name.', '13: "{{" stands alone.'],
    [
      'a figure without a name',
      'Paid on\nrequest within 4,321 hours.',
      '14: The number "4,321" has no name. Give it a name in src/config/numbers.ts.',
    ],
    [
      'a figure that a name exists for',
      `At most ${printed('hadafLiabilityCap')}.`,
      `13: The number "${printed('hadafLiabilityCap.figure')}" has no name. Write {{number.hadafLiabilityCap}} if that is meant`,
    ],
    ['a figure in a heading', '### Above 60\n\nL.', '13: The number "60" has no name.'],
    ['a figure in a cell', '| Age |\n|---|\n| 61 |', '15: The number "61" has no name.'],
    ['a figure in an address', '[x](tel:62)', '13: The number "62" has no name.'],
    ['a figure in code', '`x=63`', '13: The number "63" has no name.'],
    ['a figure in a block of code', '```\nx\n64\n```', '15: The number "64" has no name.'],
    ['a figure below a forced line break', 'x  \n66', '14: The number "66" has no name.'],
    ['a figure in another script', '೬೭ ದಿನ', '13: The number "೬೭" has no name.'],
    ['a section of the document that is typed', 'See section 68.', '13: The number "68" has no name.'],
    [
      'a number in words with its unit',
      'Within twenty-one working days.',
      '13: The number "twenty-one working days" has no name.',
    ],
    ['words across emphasis', 'Within **six** months.', '13: The number "six months" has no name.'],
    [
      'a number in words that a name exists for',
      `In ${printed('restrictedStates.words')} states.`,
      'Write {{number.restrictedStates.words}} if that is meant',
    ],
    [
      'an unknown number',
      '{{number.adultAeg}}',
      '13: Unknown number {{number.adultAeg}}. Use one of adultAge,',
    ],
    [
      'an unknown way to print a number',
      '{{number.adultAge.roman}}',
      '13: The number {{number.adultAge.roman}} cannot be printed like that. Write {{number.adultAge}}',
    ],
    [
      'words for a number that has none',
      '{{number.emergencyCall.words}}',
      '13: The number {{number.emergencyCall.words}} cannot be printed like that.',
    ],
    [
      'a unit that would be printed twice',
      'Within **{{number.withdrawalTime}}** hours.',
      '13: {{number.withdrawalTime}} prints its unit itself. Leave out "hours", or write {{number.withdrawalTime.figure}}.',
    ],
    ['a skipped heading level', '#### Deep\n\nx', '13: Heading "Deep" skips a level. Use "###"'],
    ['headings with one anchor', SECTION.join('\n'), '13: Heading "One" gives the same anchor as line 7.'],
    ['raw HTML', '<b>Bold</b> words', '13: Raw HTML is not allowed. Use Markdown'],
    [
      'a reference to nowhere',
      '[](#tow)',
      '13: No heading has the anchor #tow. Anchors of this document: #one.',
    ],
    ['a picture', '![x](y.png)', '13: Pictures are not allowed.'],
    ['a footnote', 'x[^1]\n\n[^1]: y', '15: Footnotes are not allowed.'],
    ['a link definition', '[x][y]\n\n[y]: /z', '15: Link definitions are not allowed.'],
  ])('refuses %s below a section and says where, what and what to do', (_case, prose, expected) => {
    expect(complaint(source(...SECTION, '', prose))).toContain(expected);
  });

  const GOOD = source(...SECTION);

  it.each([
    ['no front matter', SECTION.join('\n'), '1: The document has no front matter. Start the file with'],
    [
      'a missing entry',
      GOOD.replace('description: What holds.\n', ''),
      '1: Front matter lacks "description". Add a line',
    ],
    [
      'an unknown entry',
      GOOD.replace('title:', 'author: me\ntitle:'),
      '3: Front matter has an unknown entry "author".',
    ],
    ['what is not YAML', GOOD.replace('Rules', '{{name}} rules'), '1: Front matter is not valid YAML'],
    [
      'a figure in the front matter',
      GOOD.replace('What holds.', 'What holds for 65 days.'),
      '4: The number "65" has no name.',
    ],
    [
      'a sub-heading before any section',
      source('### Early', '', ...SECTION),
      '7: Heading "Early" skips a level. Use "##"',
    ],
    ['a first level', source('# Rules', '', ...SECTION), '7: "# Rules" is a heading of the first level.'],
    [
      'a missing "in brief" box',
      source('## One\n\nLong.'),
      '7: Section "One" has no "in brief" box. Write its summary',
    ],
    ['an empty one', source('## One\n\n>\n\nLong.'), '7: Section "One" has no "in brief" box.'],
    ['a summary alone', source('## One\n\n> Short.'), '7: Section "One" has a summary but no text.'],
    ['no section', source('Hello.'), 'The document has no section. Begin each section with'],
  ])('refuses %s and says where, what and what to do', (_case, text, expected) => {
    expect(complaint(text)).toContain(expected);
  });

  it('reports everything at once, in the order of lines', () => {
    const lines = complaint(source('## One', '', '{{a}}', '', '{{b}}')).split('\n');
    expect(lines.map((line) => line.split(':')[1])).toEqual(['7', '9', '11']);
  });
});

describe('fillBrandFacts', () => {
  it('escapes values in HTML and leaves titles plain', () => {
    const brand = { ...BRANDS.main, name: 'Bat & <Ball> "XI"' };
    const text = source('## About {{name}}', '', '> {{name}}', '', 'By {{name}}.').replace(
      'Rules',
      '"Rules of {{name}}"',
    );
    const filled = fillBrandFacts(compile(text), brand);
    expect(filled.title).toBe('Rules of Bat & <Ball> "XI"');
    expect(filled.sections[0]?.title).toBe('About Bat & <Ball> "XI"');
    expect(filled.sections[0]?.html).toBe('<p>By Bat &amp; &lt;Ball&gt; &quot;XI&quot;.</p>');
  });

  it('throws on a name that no brand has', () => {
    const document = { title: '{{nmae}}', description: '', introduction: '', sections: [] };
    expect(() => fillBrandFacts(document, BRANDS.main)).toThrow('No brand fact is called "nmae"');
  });
});

describe('legalDocuments', () => {
  it('provides every document, compiled, with its versions', async () => {
    const cacheDir = mkdtempSync(join(tmpdir(), 'legal-'));
    const server = await createServer({
      configFile: false,
      cacheDir,
      plugins: [legalDocuments()],
      appType: 'custom',
      server: { middlewareMode: true, watch: null, hmr: false, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const module = await server.ssrLoadModule('virtual:legal-documents');
      const { undated, dated } = readLegalFolder('.');
      for (const [id, texts] of Object.entries(undated)) {
        for (const [language, text] of Object.entries(texts))
          expect(module.files[module.addresses[id][language]]).toEqual(text);
      }
      for (const [id, { versions, changes }] of Object.entries(dated)) {
        for (const [language, address] of Object.entries<string>(module.addresses[id])) {
          const file: DatedDocument = module.files[address];
          expect(file.changes).toEqual(changes);
          expect(file.versions).toMatchObject(module.histories[id].versions);
          expect(file.versions.map(({ texts }) => [texts.en, texts[language as Language]])).toEqual(
            versions.map(({ texts }) => [texts.en, texts[language as Language]]),
          );
        }
      }
      expect(JSON.stringify(module.files)).not.toContain('"statute"');
    } finally {
      await server.close();
      rmSync(cacheDir, { recursive: true, force: true });
    }
  });
});
