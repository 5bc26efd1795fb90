import { describe, expect, it } from 'vitest';
import { countFaults, formatReport, ok } from '../../../../scripts/doctor/finding.ts';

const SECTIONS = [
  {
    title: 'Tools',
    findings: [
      ok('Node 24'),
      { status: 'wrong', what: 'It is wrong.', why: 'Something breaks.', next: 'Mend it.' } as const,
    ],
  },
  { title: 'Empty', findings: [] },
  {
    title: 'Bucket',
    findings: [
      { status: 'missing', what: 'Nothing there.' } as const,
      { status: 'note', what: 'By the way.' } as const,
    ],
  },
];

describe('formatReport', () => {
  it('has a line for each finding, its reason and next step below, and a verdict', () => {
    expect(formatReport(SECTIONS)).toBe(
      `Tools
  ok       Node 24
  wrong    It is wrong.
           Something breaks.
           Next: Mend it.

Bucket
  missing  Nothing there.
  note     By the way.

2 things are missing or wrong.`,
    );
  });

  it('says so when all is well', () => {
    expect(formatReport([{ title: 'Tools', findings: [ok('Node 24')] }])).toMatch(
      /Nothing is missing or wrong\.$/,
    );
  });
});

describe('countFaults', () => {
  it('counts what is missing or wrong, not notes', () => {
    expect(countFaults(SECTIONS)).toBe(2);
    expect(countFaults([])).toBe(0);
  });
});
