import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../src/config/pages.ts';
import type { Verdict } from '../../browsers/judge.ts';
import { type EngineOutcome, failuresOf, formatTable } from '../../browsers/report.ts';

function outcome(name: string, styled: Verdict['result'], scene: Verdict['result']): EngineOutcome {
  const visit = (id: 'lp1' | 'lp2', result: Verdict['result']) => ({
    page: pageOf(id),
    verdicts: [{ check: 'styled', result, why: result === 'failed' ? 'white' : '' }],
    phone: [],
    desktop: null,
    facts: null,
  });
  return {
    id: name,
    name,
    visits: [visit('lp1', 'held'), visit('lp2', styled)],
    scenes: [{ check: 'a tap', result: scene, why: scene === 'failed' ? 'dead' : '' }],
  };
}

const OUTCOMES = [
  outcome('New', 'held', 'held'),
  outcome('Old', 'failed', 'failed'),
  outcome('Odd', 'held', 'skipped'),
];

describe('the report', () => {
  it('counts the pages that hold, and what was not tried as neither', () => {
    const [, styled, tap] = formatTable(OUTCOMES).split('\n');
    expect(styled?.split(/\s{2,}/)).toEqual(['styled', '2/2', '1/2', '2/2']);
    expect(tap?.split(/\s{2,}/)).toEqual(['a tap', '1/1', '0/1', '–']);
  });

  it('names every failure with its engine, place and reason', () => {
    expect(failuresOf(OUTCOMES)).toEqual(['Old, /LP2: styled: white', 'Old, a tap: dead']);
  });
});
