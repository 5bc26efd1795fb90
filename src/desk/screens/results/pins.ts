/** Readouts that were pinned: frozen, named, dated, and never changed. */
import { hasEntered } from '../../../experiments/report/analysis/findings.ts';
import { nameExperiment } from '../../../experiments/report/analysis/format.ts';
import {
  addressOf,
  comparisonsOf,
  describeComparison,
  type Pin,
  type Readout,
  readoutOf,
  subjectOf,
} from '../../readout.ts';
import { addRecord, keepContent, type LogRecord, openContent, readLog } from '../../records/log.ts';
import { readNotes } from '../../records/notes.ts';
import { analyseNow } from '../../report.ts';
import type { DeskContext } from '../../screen.tsx';
import { type Told, tell } from './told.ts';

/** What was frozen: one readout for each brand and then for each earlier name, and the sentence above them. */
export interface Frozen {
  lead: string;
  readouts: Readout[];
  /** A pin of before has none. */
  told?: Told;
}

/** Pins without their readouts, the newest first; of one subject, or all. */
export async function listPins(
  { RECORDS }: Pick<DeskBindings, 'RECORDS'>,
  subject?: string,
): Promise<Pin[]> {
  const { records } = await readLog(RECORDS, 'pin');
  return records
    .filter(({ row }) => subject === undefined || row.subject === subject)
    .map(toPin)
    .toReversed();
}

function toPin({ id, at, row: { subject, name, by } }: LogRecord<'pin'>): Pin {
  const href = `${addressOf({ test: null, page: subject })}/pins/${id}`;
  return { id, subject, name, pinnedBy: by, pinnedAt: at, href };
}

/**
 * A pin with what was frozen, or `null` where there is none. A readout that is gone, or not as it was pinned, is not shown:
 * then `frozen` is `null`, and `broken` says so.
 */
export async function openPin({ RECORDS }: DeskBindings, subject: string, id: string) {
  const { records } = await readLog(RECORDS, 'pin');
  const record = records.find((one) => one.id === id);
  if (record?.row.subject.toLowerCase() !== subject.toLowerCase()) return null;
  const { readout: seen } = record.row;
  const readout = await openContent(RECORDS, seen, 'json');
  return {
    pin: { ...toPin(record), seen },
    frozen: readout === null ? null : (JSON.parse(readout) as Frozen),
    broken: readout === null ? 'What was pinned is gone from the records, or was changed.' : null,
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
  const named = subjectOf(first);
  const told = tell(report, pages, named, await readNotes(env, named));
  const lead = hasEntered(first)
    ? `${nameExperiment(first)}: ${first.verdict.text}`
    : describeComparison(first, [first]);
  const frozen = { lead, readouts, told } satisfies Frozen;
  return { report, pages, frozen, subject: named };
}

/** Freezes what the subject shows now. @returns the pin; `null` where there is no such subject */
export async function pinNow(context: DeskContext, name: string): Promise<Pin | null> {
  const now = new Date();
  const shown = await readNow(context, now.getTime());
  if (shown === null) return null;
  const { RECORDS } = context.env;
  const readout = await keepContent(RECORDS, JSON.stringify(shown.frozen), 'json');
  const row = { subject: shown.subject, name, by: context.person.email, readout };
  return toPin(await addRecord(RECORDS, 'pin', row, now.getTime()));
}
