import { describe, expect, it } from 'vitest';
import { countFaults, type Finding, formatReport, ok } from '../../../../scripts/doctor/finding.ts';

const findings: Finding[] = [
  ok('Node 24'),
  { status: 'wrong', what: 'It is wrong.', why: 'Something breaks.', next: 'Mend it.' },
  { status: 'missing', what: 'Nothing there.' },
  { status: 'note', what: 'By the way.' },
];
const SECTIONS = [
  { title: 'Tools', findings },
  { title: 'Empty', findings: [] },
];

describe('the report', () => {
  it('has a line for each finding, its reason and next step below, and a verdict', () => {
    expect(countFaults(SECTIONS)).toBe(2);
    expect(formatReport(SECTIONS)).toBe(
      `Tools
  ok       Node 24
  wrong    It is wrong.
           Something breaks.
           Next: Mend it.
  missing  Nothing there.
  note     By the way.

2 things are missing or wrong.`,
    );
  });

  it('says so when all is well', () => {
    const sections = [{ title: 'Tools', findings: [ok('Node 24')] }];
    expect(countFaults(sections)).toBe(0);
    expect(formatReport(sections)).toMatch(/Nothing is missing or wrong\.$/);
  });
});
