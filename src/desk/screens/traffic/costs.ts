/** What downloads cost, from what a form says was spent. Nothing of it is stored: it is in the answer to the form, and in its file. */
import { TRAFFIC_KINDS, type TrafficKind } from '../../../experiments/counting/measures.ts';
import type { TrafficCounts } from '../../../experiments/counting/read-traffic.ts';
import type { Reason } from '../../parts/refusal.tsx';

/** What was spent on a campaign, place or link, with what came by it. */
export interface Cost extends TrafficCounts {
  kind: TrafficKind;
  value: string;
  name: string;
  /** In rupees. */
  spent: number;
}

/** Rupees for each; `null` where there were none. */
export const costOf = (spent: number, count: number) => (count === 0 ? null : spent / count);

interface Row extends TrafficCounts {
  kind: TrafficKind;
  value: string | null;
  name: string;
}

/** Far longer than a name with an amount. */
const LONGEST_LINE = 200;
const AMOUNT = /^(?:₹|Rs\.?|INR)?\s*(\d[\d,]*(?:\.\d+)?)$/i;

/**
 * A name, then an amount: `diwali-2026 1,20,000`, or two cells of a spreadsheet. Split where what follows is an amount first;
 * one pattern for all of it would begin again at every blank.
 */
function splitLine(line: string): { named: string; amount: string } {
  if (line.length > LONGEST_LINE) return { named: '', amount: '' };
  for (const { index } of line.matchAll(/[\s;,]/g)) {
    const amount = AMOUNT.exec(line.slice(index).replace(/^[\s;,]+/, ''))?.[1];
    if (index > 0 && amount !== undefined) return { named: line.slice(0, index), amount };
  }
  return { named: '', amount: '' };
}

/**
 * Reads lines of a name and an amount. A line without an amount says nothing.
 * @param tables what has come, by kind
 * @returns what could be read, and the first line that could not
 */
export function parseCosts(
  text: string,
  tables: Readonly<Partial<Record<TrafficKind, readonly Omit<Row, 'kind'>[]>>>,
): { costs: Cost[]; reason: Reason | null } {
  const rows = TRAFFIC_KINDS.flatMap((kind) =>
    (tables[kind] ?? []).map((row): Row => ({ ...row, kind })),
  );
  const costs: Cost[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || findRow(rows, trimmed) !== undefined) continue;
    const { named, amount } = splitLine(trimmed);
    const row = findRow(rows, named);
    if (row === undefined || row.value === null)
      return { costs, reason: refuseLine(index + 1, trimmed, named) };
    const { kind, value, name, views, taps, begun, finished } = row;
    const spent = Number(amount.replaceAll(',', ''));
    costs.push({ kind, value, name, spent, views, taps, begun, finished });
  }
  return { costs, reason: null };
}

function findRow(rows: readonly Row[], named: string): Row | undefined {
  const text = named.trim().toLowerCase();
  return rows.find(
    ({ value, name }) => value?.toLowerCase() === text || name.toLowerCase() === text,
  );
}

function refuseLine(number: number, line: string, named: string): Reason {
  const sentence =
    named === ''
      ? `Line ${number}, “${line}”, has no amount: write a campaign and what was spent, such as asia-cup 1,20,000.`
      : `Line ${number} is about “${named}”, which is not a campaign, place or link of these days.`;
  return { field: 'spent', sentence };
}
