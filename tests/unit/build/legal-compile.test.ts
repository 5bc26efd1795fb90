import { describe, expect, it } from 'vitest';
import { compileText } from '../../../build/legal/compile.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { fillBrandFacts } from '../../../src/content/legal/brand-facts.ts';

/** A document whose prose starts on line 7. */
function source(...prose: string[]): string {
  return ['---', '', 'title: Rules', 'description: What holds.', '---', '', ...prose, ''].join(
    '\n',
  );
}

function compile(text: string) {
  return compileText(text, 'rules.md', () => null).text;
}

const SECTION = ['## One', '', '> Short.', '', 'Long.'];
const GOOD = source(...SECTION);

/** The text of the first section of a document that ends with this prose, on line 13. */
function compiled(prose: string): string {
  return compile(source(...SECTION, '', prose)).sections[0]?.html ?? '';
}

describe('a document without versions', () => {
  it('has numbered headings and sub-headings, and anchors from their words', () => {
    const { introduction, sections } = compile(
      source(
        'Hello.\n',
        ...SECTION,
        '\n### Who can play, and where\n\nAll.\n\n## Two\n\n> S.\n\nL.',
      ),
    );
    expect(introduction).toBe('<p>Hello.</p>');
    expect(sections).toMatchObject([
      { number: '1', id: 'one', title: 'One', inBrief: '<p>Short.</p>' },
      { number: '2', id: 'two', title: 'Two' },
    ]);
    expect(sections[0]?.html).toContain(
      '<h3 id="who-can-play-and-where"><span class="number">1.1</span> Who can play, and where</h3>',
    );
  });

  it.each([
    ['See [](#deep).\n\n## Two\n\n> S.\n\n### Deep\n\nL.', '<a href="#deep">section 2.1</a>'],
    ['See [the end](#two).\n\n## Two\n\n> S.\n\nL.', '<a href="#two">the end</a>'],
    ['Ask [{{ email }}](mailto:{{email}}).', '<a href="mailto:{{email}}">{{email}}</a>'],
    ['"We" don\'t (**"ever"**).', '\u201cWe\u201d don\u2019t (<strong>\u201cever\u201d</strong>)'],
    ["`it's`", /<code>it(?:'|&#x27;)s<\/code>/],
    [
      '| Age | Rule |\n|---|---|\n| Adult | Yes |',
      /<th scope="col">Age<.*<td data-label="Rule">Yes<\/td>/s,
    ],
    ["{{ number.intimateContent }}' notice", '2 hours\u2019 notice'],
    [
      '{{number.taxExampleAdded.figure}}, **{{number.teamSize.words}}**',
      '2,000, <strong>eleven</strong>',
    ],
    [
      'call {{number.emergencyCall}}, or [{{number.emergencyCall}}](tel:{{number.emergencyCall}})',
      'call <a href="tel:112">112</a>, or <a href="tel:112">112</a>',
    ],
  ])('prints %j', (prose, html) => {
    expect(compiled(prose)).toMatch(html);
  });

  it('fills numbers into its description, headings and anchors', () => {
    const text = source('## At least {{number.adultAge}}', ...SECTION.slice(1));
    const { description, sections } = compile(
      text.replace('holds.', 'holds for {{number.adultAge}}.'),
    );
    expect(description).toBe('What holds for 18.');
    expect(sections).toMatchObject([{ title: 'At least 18', id: 'at-least-18' }]);
  });

  it.each([
    'the Consumer Protection Act, 2019, the Rules of 2021 and the 2025 Act',
    'section 28A of the Evidence Act, and rule 3(2)(a) of the Rules of 2021',
    'Checked on 2026-03-01.',
    'the performance of one player alone',
    'One of us, in two steps, a hundred judgements and one-time passwords.',
  ])('may contain an unnamed figure: %s', (text) => {
    expect(compiled(text)).toContain(text);
    expect(compiled('1. First.\n2. On `/LP1?utm_source=poster`.')).toContain('<li>First.</li>');
  });

  it.each([
    ['By {{nmae}}.', 'rules.md:13: Unknown brand fact {{nmae}}. Use one of name,'],
    ['By {{name.', '13: "{{" has no counterpart.'],
    [
      'Paid on\nrequest within 4,321 hours.',
      '14: The number "4,321" has no name. Give it a name in',
    ],
    ['At most 2,000 rupees.', 'has no name. Write {{number.taxExampleAdded}} if that is'],
    ['| Age |\n|---|\n| 61 |', '15: The number "61" has no name.'],
    ['```\nx\n64\n```', '15: The number "64" has no name.'],
    ['೬೭ ದಿನ', '13: The number "೬೭" has no name.'],
    ['Within twenty-one working days.', '13: The number "twenty-one working days" has no name.'],
    ['Within **six** months.', '13: The number "six months" has no name.'],
    ['Of eleven players.', 'Write {{number.teamSize.words}} or {{number.playingSide.words}} if'],
    ['{{number.adultAeg}}', '13: Unknown number {{number.adultAeg}}. Use one of adultAge,'],
    ['{{number.adultAge.roman}}', 'cannot be printed like that. Write {{number.adultAge}}'],
    [
      'Within **{{number.withdrawalTime}}** hours.',
      '13: {{number.withdrawalTime}} prints its unit itself. Leave out "hours", or write {{number.withdrawalTime.figure}}.',
    ],
    ['#### Deep\n\nx', '13: Heading "Deep" skips a level. Use "###"'],
    [SECTION.join('\n'), '13: Heading "One" gives the same anchor as line 7.'],
    ['<b>Bold</b> words', '13: Raw HTML is not allowed. Use Markdown'],
    ['[](#tow)', '13: No heading has the anchor #tow. Anchors of this document: #one.'],
    ['![x](y.png)', '13: Pictures are not allowed.'],
    ['x[^1]\n\n[^1]: y', '15: Footnotes are not allowed.'],
    ['By CardXI.', '13: "CardXI" is typed. Write {{name}}: each brand that shows'],
    ['By\nHadaf Interactive Private Limited.', '14: "Hadaf Interactive Private Limited" is typed'],
    ['At [us](https://statxi.example/a).', '13: "statxi.example" is typed. Write {{domain}}'],
    ['To support@cardxi.example.', '"support@cardxi.example" is typed. Write {{email}} or'],
    [
      '[Cookies](/privacy-polcy#cookies)',
      '13: No page has the address /privacy-polcy. Did you mean /privacy-policy?',
    ],
  ])(
    'may not contain %j; the error names the line, the fault and the remedy',
    (prose, complaint) => {
      expect(() => compiled(prose)).toThrow(complaint);
    },
  );

  it.each([
    [SECTION.join('\n'), '1: The document has no front matter. Start the file with'],
    [
      GOOD.replace('description: What holds.\n', ''),
      '1: Front matter lacks "description". Add a line',
    ],
    [
      GOOD.replace('title:', 'author: me\ntitle:'),
      '3: Front matter has an unknown entry "author".',
    ],
    [GOOD.replace('Rules', '{{name}} rules'), '1: Front matter is not valid YAML'],
    [GOOD.replace('What holds.', 'What holds for 65 days.'), '4: The number "65" has no name.'],
    [GOOD.replace('What holds.', 'What CardXI holds.'), '4: "CardXI" is typed.'],
    [
      GOOD.replace('What holds.', `"${'x'.repeat(150)} {{name}}"`),
      '4: The description has 161 characters with the longest name of a brand; search engines show 155.',
    ],
    [source('### Early', '', ...SECTION), '7: Heading "Early" skips a level. Use "##"'],
    [source('# Rules', '', ...SECTION), '7: "# Rules" is a heading of the first level.'],
    [source('## One\n\nLong.'), '7: Section "One" has no "in brief" box. Write its summary'],
    [source('Hello.'), 'The document has no section. Begin each section with'],
    [
      source('## One', '', '{{a}}', '', '{{b}}'),
      /^rules\.md:7: .*\nrules\.md:9: .*\nrules\.md:11: .*$/,
    ],
  ])('is refused as %j', (text, complaint) => {
    expect(() => compile(text)).toThrow(complaint);
  });
});

it('fillBrandFacts escapes values in HTML and leaves titles plain', () => {
  const brand = { ...BRANDS.main, name: 'Bat & <Ball> "XI"' };
  const text = source('## About {{name}}', '', '> {{name}}', '', 'By {{name}}.');
  const filled = fillBrandFacts(compile(text.replace('Rules', '"Rules of {{name}}"')), brand);
  expect(filled.title).toBe('Rules of Bat & <Ball> "XI"');
  expect(filled.sections).toMatchObject([
    { title: 'About Bat & <Ball> "XI"', html: '<p>By Bat &amp; &lt;Ball&gt; &quot;XI&quot;.</p>' },
  ]);
});
