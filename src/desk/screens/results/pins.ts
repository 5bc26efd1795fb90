/** Readouts that were pinned: frozen, named, dated, and never changed. */
import {
  addressOf,
  comparisonsOf,
  describeComparison,
  type Pin,
  type Readout,
  readoutOf,
  subjectOf,
} from '../../readout.ts';
import { appendRow, type ChainedRow, openSeen, readChain } from '../../records/chain.ts';
import { analyseNow } from '../../report.ts';
import type { DeskContext } from '../../screen.tsx';

/** What was frozen: one readout for each brand and then for each earlier name, and the sentence above them. */
export interface Frozen {
  lead: string;
  readouts: Readout[];
}

type Row = ChainedRow<'pins'>;

/** Pins without their readouts, the newest first; of one subject, or all. */
export async function listPins(
  { RECORDS }: Pick<DeskBindings, 'RECORDS'>,
  subject?: string,
): Promise<Pin[]> {
  const { rows } = await readChain(RECORDS, 'pins');
  return rows
    .filter((row) => subject === undefined || row.subject === subject)
    .map(toPin)
    .toReversed();
}

function toPin({ id, subject, name, pinnedBy, pinnedAt }: Row): Pin {
  const href = `${addressOf({ test: null, page: subject })}/pins/${id}`;
  return { id, subject, name, pinnedBy, pinnedAt, href };
}

/**
 * A pin with what was frozen, or `null` where there is none. `broken` is what is wrong with it or with the chain. A readout
 * that is not as it was pinned is not shown: then `frozen` is `null`.
 */
export async function openPin({ RECORDS }: DeskBindings, subject: string, id: number) {
  const { rows, broken } = await readChain(RECORDS, 'pins');
  const row = rows.find((one) => one.id === id);
  if (row?.subject.toLowerCase() !== subject.toLowerCase()) return null;
  const readout = await openSeen(RECORDS, 'pins', row.seen);
  return {
    pin: { ...toPin(row), seen: row.seen, chain: row.chain },
    frozen: readout?.isWhole ? (JSON.parse(readout.text) as Frozen) : null,
    broken,
  };
}

/** What a subject shows now; `null` where there is no such subject. */
export async function readNow(
  { env, subject }: Pick<DeskContext, 'env' | 'subject'>,
  nowMs: number,
) {
  const report = await analyseNow(env, nowMs, { history: true });
  const pages = comparisonsOf(report.comparisons, subject);
  const [first] = pages;
  if (first === undefined) return null;
  const readouts = pages.map((page) => readoutOf(page, report.analysis));
  const frozen: Frozen = { lead: describeComparison(first, [first]), readouts };
  return { report, pages, frozen, subject: subjectOf(first) };
}

/** Freezes what the subject shows now. @returns the pin; `null` where there is no such subject */
export async function pinNow(context: DeskContext, name: string): Promise<Pin | null> {
  const now = new Date();
  const shown = await readNow(context, now.getTime());
  if (shown === null) return null;
  const readout = JSON.stringify(shown.frozen);
  const given = {
    subject: shown.subject,
    name,
    pinnedBy: context.person.email,
    pinnedAt: now.toISOString(),
  };
  return toPin(await appendRow(context.env.RECORDS, 'pins', given, { seen: readout }));
}
