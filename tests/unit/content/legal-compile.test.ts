import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { compileLegalDocument } from '../../../build/legal/compile.ts';
import { LegalDocumentError } from '../../../build/legal/complaint.ts';
import { readLegalFolder } from '../../../build/legal/read-folder.ts';
import { legalDocuments } from '../../../build/legal-documents.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { fillBrandFacts } from '../../../src/content/legal/brand-facts.ts';
import { printed } from '../../fixtures/legal-facts.ts';

const FRONT_MATTER = ['---', '', 'title: Rules', 'description: What holds.', '---'];

/** A document whose prose starts on line 7. */
function source(...prose: string[]): string {
  return [...FRONT_MATTER, '', ...prose, ''].join('\n');
}

function complaint(text: string): string {
  try {
    compileLegalDocument(text, 'rules.md');
  } catch (error) {
    if (error instanceof LegalDocumentError) return error.message;
    throw error;
  }
  throw new Error('The document was accepted.');
}

const SECTION = ['## One', '', '> Short.', '', 'Long.'];

describe('compileLegalDocument', () => {
  it('numbers headings and sub-headings and gives them anchors from their words', () => {
    const text = source(
      'Hello.',
      '',
      ...SECTION,
      '',
      '### Who can play, and where',
      '',
      'All.',
      '',
      '## Two',
      '',
      '> S.',
      '',
      'L.',
    );
    const document = compileLegalDocument(text, 'rules.md');
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
    const { sections } = compileLegalDocument(
      source(
        ...SECTION,
        '',
        'See [](#deep) and [the end](#two).',
        '',
        '## Two',
        '',
        '> S.',
        '',
        '### Deep',
        '',
        'L.',
      ),
      'rules.md',
    );
    expect(sections[0]?.html).toContain('<a href="#deep">section 2.1</a>');
    expect(sections[0]?.html).toContain('<a href="#two">the end</a>');
  });

  it('prints numbers by name: with their unit, as a bare figure, in words and with a capital', () => {
    const document = compileLegalDocument(
      source(
        '## At least {{number.adultAge}}',
        '',
        '> {{number.teamSize.Words}} names.',
        '',
        "{{ number.changeNotice }}' notice, INR {{number.liabilityCap.figure}}, **{{number.teamSize.words}}**,",
        'call [{{number.emergencyCall}}](tel:{{number.emergencyCall}}).',
      ).replace('What holds.', 'What holds for {{number.depositMaximum}}.'),
      'rules.md',
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
    const { sections } = compileLegalDocument(source(...SECTION, '', text), 'rules.md');
    expect(sections[0]?.html).toContain(text.split('`')[0]?.replace(/^1\. |\n[\s\S]*$/g, ''));
  });

  it('keeps brand facts for later, in addresses too', () => {
    const { sections } = compileLegalDocument(
      source(...SECTION, '', 'Ask [{{ email }}](mailto:{{email}}).'),
      'rules.md',
    );
    expect(sections[0]?.html).toContain('<a href="mailto:{{email}}">{{email}}</a>');
  });

  it('sets typographic quotes, not in code', () => {
    const { sections } = compileLegalDocument(
      source(...SECTION, '', '"We" don\'t (**"ever"**) `it\'s`.'),
      'rules.md',
    );
    expect(sections[0]?.html).toContain('\u201cWe\u201d don\u2019t (<strong>\u201cever\u201d</strong>)');
    expect(sections[0]?.html).toMatch(/<code>it(?:'|&#x27;)s<\/code>/);
  });

  it("puts the column's name into each cell", () => {
    const { sections } = compileLegalDocument(
      source(...SECTION, '', '| Age | Rule |', '|---|---|', '| Adult | Yes |'),
      'rules.md',
    );
    expect(sections[0]?.html).toContain('<th scope="col">Age</th>');
    expect(sections[0]?.html).toContain('<td data-label="Rule">Yes</td>');
  });

  it.each([
    [
      'an unknown brand fact',
      source(...SECTION, '', 'By {{nmae}}.'),
      'rules.md:13: Unknown brand fact {{nmae}}. Use one of name,',
    ],
    [
      'an unknown brand fact in an address',
      source(...SECTION, '', '[x](mailto:{{mail}})'),
      'rules.md:13: Unknown brand fact {{mail}}.',
    ],
    ['a brand fact left open', source(...SECTION, '', 'By {{name.'), 'rules.md:13: "{{" stands alone.'],
    [
      'a figure without a name',
      source(...SECTION, '', 'Paid on', 'request within 4,321 hours.'),
      'rules.md:14: The number "4,321" has no name. Give it a name in src/config/numbers.ts.',
    ],
    [
      'a figure that a name exists for',
      source(...SECTION, '', `At most ${printed('hadafLiabilityCap')}.`),
      `rules.md:13: The number "${printed('hadafLiabilityCap.figure')}" has no name. Write {{number.hadafLiabilityCap}} if that is meant`,
    ],
    [
      'a figure in a heading',
      source(...SECTION, '', '### Above 60', '', 'L.'),
      'rules.md:13: The number "60" has no name.',
    ],
    [
      'a figure in a cell',
      source(...SECTION, '', '| Age |', '|---|', '| 61 |'),
      'rules.md:15: The number "61" has no name.',
    ],
    [
      'a figure in an address',
      source(...SECTION, '', '[x](tel:62)'),
      'rules.md:13: The number "62" has no name.',
    ],
    ['a figure in code', source(...SECTION, '', '`x=63`'), 'rules.md:13: The number "63" has no name.'],
    [
      'a figure in a block of code',
      source(...SECTION, '', '```', 'x', '64', '```'),
      'rules.md:15: The number "64" has no name.',
    ],
    [
      'a figure in the front matter',
      source(...SECTION).replace('What holds.', 'What holds for 65 days.'),
      'rules.md:4: The number "65" has no name.',
    ],
    [
      'a figure below a forced line break',
      source(...SECTION, '', 'x  ', '66'),
      'rules.md:14: The number "66" has no name.',
    ],
    [
      'a figure in another script',
      source(...SECTION, '', '೬೭ ದಿನ'),
      'rules.md:13: The number "೬೭" has no name.',
    ],
    [
      'a section of the document that is typed',
      source(...SECTION, '', 'See section 68.'),
      'rules.md:13: The number "68" has no name.',
    ],
    [
      'a number in words with its unit',
      source(...SECTION, '', 'Within twenty-one working days.'),
      'rules.md:13: The number "twenty-one working days" has no name.',
    ],
    [
      'a number in words across emphasis',
      source(...SECTION, '', 'Within **six** months.'),
      'rules.md:13: The number "six months" has no name.',
    ],
    [
      'a number in words that a name exists for',
      source(...SECTION, '', `In ${printed('restrictedStates.words')} states.`),
      'Write {{number.restrictedStates.words}} if that is meant',
    ],
    [
      'an unknown number',
      source(...SECTION, '', '{{number.adultAeg}}'),
      'rules.md:13: Unknown number {{number.adultAeg}}. Use one of adultAge,',
    ],
    [
      'an unknown way to print a number',
      source(...SECTION, '', '{{number.adultAge.roman}}'),
      'rules.md:13: The number {{number.adultAge.roman}} cannot be printed like that. Write {{number.adultAge}}',
    ],
    [
      'words for a number that has none',
      source(...SECTION, '', '{{number.emergencyCall.words}}'),
      'rules.md:13: The number {{number.emergencyCall.words}} cannot be printed like that.',
    ],
    [
      'a unit that would be printed twice',
      source(...SECTION, '', 'Within **{{number.withdrawalTime}}** hours.'),
      'rules.md:13: {{number.withdrawalTime}} prints its unit itself. Leave out "hours", or write {{number.withdrawalTime.figure}}.',
    ],
    [
      'no front matter',
      SECTION.join('\n'),
      'rules.md:1: The document has no front matter. Start the file with',
    ],
    [
      'a missing entry',
      source(...SECTION).replace('description: What holds.\n', ''),
      'rules.md:1: Front matter lacks "description". Add a line',
    ],
    [
      'an unknown entry',
      source(...SECTION).replace('title:', 'author: me\ntitle:'),
      'rules.md:3: Front matter has an unknown entry "author".',
    ],
    [
      'front matter that is not YAML',
      source(...SECTION).replace('Rules', '{{name}} rules'),
      'rules.md:1: Front matter is not valid YAML',
    ],
    [
      'a skipped heading level',
      source(...SECTION, '', '#### Deep', '', 'x'),
      'rules.md:13: Heading "Deep" skips a level. Use "###"',
    ],
    [
      'a sub-heading before any section',
      source('### Early', '', ...SECTION),
      'rules.md:7: Heading "Early" skips a level. Use "##"',
    ],
    [
      'a heading of the first level',
      source('# Rules', '', ...SECTION),
      'rules.md:7: "# Rules" is a heading of the first level.',
    ],
    [
      'two headings with one anchor',
      source(...SECTION, '', ...SECTION),
      'rules.md:13: Heading "One" gives the same anchor as line 7.',
    ],
    [
      'raw HTML',
      source(...SECTION, '', '<b>Bold</b> words'),
      'rules.md:13: Raw HTML is not allowed. Use Markdown',
    ],
    [
      'a missing "in brief" box',
      source('## One', '', 'Long.'),
      'rules.md:7: Section "One" has no "in brief" box. Write its summary',
    ],
    [
      'an empty "in brief" box',
      source('## One', '', '>', '', 'Long.'),
      'rules.md:7: Section "One" has no "in brief" box.',
    ],
    [
      'a summary without text',
      source('## One', '', '> Short.'),
      'rules.md:7: Section "One" has a summary but no text.',
    ],
    ['no section', source('Hello.'), 'The document has no section. Begin each section with'],
    [
      'a reference to nowhere',
      source(...SECTION, '', '[](#tow)'),
      'rules.md:13: No heading has the anchor #tow. Anchors of this document: #one.',
    ],
    ['a picture', source(...SECTION, '', '![x](y.png)'), 'rules.md:13: Pictures are not allowed.'],
    ['a footnote', source(...SECTION, '', 'x[^1]', '', '[^1]: y'), 'rules.md:15: Footnotes are not allowed.'],
    [
      'a link definition',
      source(...SECTION, '', '[x][y]', '', '[y]: /z'),
      'rules.md:15: Link definitions are not allowed.',
    ],
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
    const filled = fillBrandFacts(compileLegalDocument(text, 'rules.md'), brand);
    expect(filled.title).toBe('Rules of Bat & <Ball> "XI"');
    expect(filled.sections[0]?.title).toBe('About Bat & <Ball> "XI"');
    expect(filled.sections[0]?.html).toBe('<p>By Bat &amp; &lt;Ball&gt; &quot;XI&quot;.</p>');
  });

  it('throws on a name that no brand has', () => {
    const document = {
      title: '{{nmae}}',
      description: '',
      introduction: '',
      sections: [],
    };
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
      expect(module.undated).toEqual(undated);
      const withoutSources = Object.entries(dated).map(([id, { versions, changes }]) => [
        id,
        {
          versions: versions.map(({ sources: _sources, summary: _summary, ...version }) => version),
          changes,
        },
      ]);
      expect(module.dated).toEqual(Object.fromEntries(withoutSources));
    } finally {
      await server.close();
      rmSync(cacheDir, { recursive: true, force: true });
    }
  });
});
