import { describe, expect, it } from 'vitest';
import type { SectionChanges } from '../../../src/content/legal/document.ts';
import { datedFixture } from '../../support/pages/legal-fixture.ts';

function changes(older: readonly string[], newer: readonly string[]) {
  const { changes } = datedFixture(
    { effective: '2025-10-01', prose: older },
    { effective: '2026-10-01', prose: newer },
  );
  const [change] = changes;
  if (!change) throw new Error('Two versions have no differences.');
  return change.en;
}

/** A section's parts, words added in braces and words removed in brackets. */
function marked({ blocks }: SectionChanges): string[] {
  return blocks.map(({ kind, under, pieces }) => {
    const text = pieces.map(({ change, text }) =>
      change === 'same' ? text : change === 'added' ? `{${text}}` : `[${text}]`,
    );
    return `${kind}${under === null ? '' : ` below ${under}`}: ${text.join(' ')}`;
  });
}

function section(title: string, ...body: readonly string[]): string[] {
  return ['', `## ${title}`, '', `> ${title} in short.`, '', ...body];
}

describe('changesBetween', () => {
  const LIST = '- one thing that stays\n';
  const TABLE = '\n\n| Age | Rule |\n|---|---|\n';

  it.each<[older: string, newer: string, shown: readonly string[]]>([
    [
      'We answer within a week of your letter.',
      'We answer within a fortnight of your letter.',
      ['text: We answer within a [week] {fortnight} of your letter.'],
    ],
    // Changes close to each other are one.
    [
      'Please write to us by post or by telephone when you like.',
      'Please write to them by letter or by fax when you like.',
      [
        'text: Please write to [us by post or by telephone] {them by letter or by fax} when you like.',
      ],
    ],
    // Paragraphs that have little in common are one removed and one added.
    [
      'Bread is baked before dawn in this town.',
      'Ships leave whenever tides permit.',
      [
        'text: [Bread is baked before dawn in this town.]',
        'text: {Ships leave whenever tides permit.}',
      ],
    ],
    [
      `${LIST}- another thing that goes${TABLE}| Adult | May play |`,
      `${LIST}${TABLE}| Adult | May play at once |`,
      ['item: [another thing that goes]', 'row: Adult · May play {at once}'],
    ],
    ['**Never** pay [us](/help) twice.', 'Never pay *us* twice.', []],
  ])('between %j and %j are %j', (older, newer, shown) => {
    const found = changes(section('Rules', older), section('Rules', newer));
    expect(found.sections.flatMap(marked)).toEqual(shown);
    expect(found.unchanged).toBe(shown.length > 0 ? 0 : 1);
  });

  it('lists sections that are new, removed, renamed or changed, in the newer order, and counts the others', () => {
    const older = [
      ...section('Same', 'This stays.'),
      ...section('Gone', 'This goes away for good.'),
      ...section('Old name', 'A section with many words that no one has touched at all.'),
      ...section('Last', 'The end is near.'),
    ];
    const newer = [
      'Welcome.',
      ...section('Same', 'This stays.'),
      ...section('Fresh', 'Something entirely different now begins here.'),
      ...section('New name', 'A section with many words that no one has touched at all.'),
      ...section('Last', 'The end is here.'),
    ];
    const { sections, unchanged } = changes(older, newer);
    expect(
      sections.map((one) => [one.kind, one.number, one.id, one.title, one.formerTitle]),
    ).toEqual([
      ['changed', '', '', '', null],
      ['removed', '2', 'gone', 'Gone', null],
      ['added', '2', 'fresh', 'Fresh', null],
      ['changed', '3', 'new-name', 'New name', 'Old name'],
      ['changed', '4', 'last', 'Last', null],
    ]);
    expect(unchanged).toBe(1);
    expect(sections.flatMap(marked).slice(1, 3)).toEqual([
      'brief: [Gone in short.]',
      'text: [This goes away for good.]',
    ]);
  });

  it('omits a section that was only renumbered, and shows a reference whose target changed by its number', () => {
    const second = section('Second', 'Text.');
    const both = [...section('First', 'Read and keep [](#second) well.'), ...second];
    const added = changes(both, [...section('Before', 'Something new.'), ...both]);
    expect(added.sections.map(({ title }) => title)).toEqual(['Before']);
    expect(added.unchanged).toBe(2);
    const moved = changes(both, [...section('First', 'Read and keep [](#first) well.'), ...second]);
    expect(moved.sections.flatMap(marked)).toEqual([
      'text: Read and keep [section\u00a02] {section\u00a01} well.',
    ]);
  });
});
