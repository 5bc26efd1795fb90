/** Readouts that were pinned: frozen, named, dated, and never changed. */
import { appendRow, digestOf, readRow, verifyChain } from '../../chain.ts';
import {
  addressOf,
  comparisonsOf,
  describeComparison,
  freeze,
  type Pin,
  type Readout,
  subjectOf,
} from '../../readout.ts';
import { analyseNow } from '../../report.ts';
import type { DeskContext } from '../../screen.tsx';

/** What was frozen: one readout for each brand and then for each earlier name, and the sentence above them. */
export interface Frozen {
  lead: string;
  readouts: Readout[];
}

type Row = Omit<Pin, 'href'>;

/** Pins without their readouts, the newest first; of one subject, or all. */
export async function listPins(
  { DESK }: Pick<DeskBindings, 'DESK'>,
  subject?: string,
): Promise<Pin[]> {
  const { results } = await DESK.prepare(
    'SELECT id, subject, name, pinnedBy, pinnedAt FROM pins WHERE ?1 IS NULL OR subject = ?1 ORDER BY id DESC',
  )
    .bind(subject ?? null)
    .all<Row>();
  return results.map(toPin);
}

function toPin({ id, subject, name, pinnedBy, pinnedAt }: Row): Pin {
  const href = `${addressOf({ test: null, page: subject })}/pins/${id}`;
  return { id, subject, name, pinnedBy, pinnedAt, href };
}

/**
 * A pin with what was frozen, or `null` where there is none. `broken` is what is wrong with it or with the chain. A readout
 * that is not as it was pinned is not shown: then `frozen` is `null`.
 */
export async function openPin(env: DeskBindings, subject: string, id: number) {
  const row = await readRow(env, 'pins', id);
  if (row?.subject.toLowerCase() !== subject.toLowerCase()) return null;
  const broken = await verifyChain(env, 'pins');
  const isAsSeen = row.seen === (await digestOf(row.readout));
  return {
    pin: { ...toPin(row), seen: row.seen, chain: row.chain },
    frozen: isAsSeen ? (JSON.parse(row.readout) as Frozen) : null,
    broken: isAsSeen ? broken : `The readout of pin ${id} was changed after it was written.`,
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
  const readouts = pages.map((page) => freeze(page, report.analysis));
  const frozen: Frozen = { lead: describeComparison(first, [first]), readouts };
  return { report, pages, frozen, subject: subjectOf(first) };
}

/** Freezes what the subject shows now. @returns the pin; `null` where there is no such subject */
export async function pinNow(context: DeskContext, name: string): Promise<Pin | null> {
  const now = new Date();
  const shown = await readNow(context, now.getTime());
  if (shown === null) return null;
  const readout = JSON.stringify(shown.frozen);
  const row = await appendRow(context.env, 'pins', {
    subject: shown.subject,
    name,
    readout,
    seen: await digestOf(readout),
    pinnedBy: context.person.email,
    pinnedAt: now.toISOString(),
  });
  return toPin(row);
}
