/**
 * Packages are counted where their bytes are served (docs/behaviour.md#counts). A download has one first and one last
 * byte, however many requests fetch what lies between, so a resume, a browser's slices and eight connections of a
 * download manager count once each.
 */
import type { DayMeasure } from '../counting/measures.ts';
import { dayOf } from '../counting/occurrence.ts';
import { hasMark } from '../decide/marks.ts';
import { parseQueryLabels } from '../decide/query.ts';
import { isPrefetch } from '../http/prefetch.ts';
import type { SentBytes } from '../http/serve-representation.ts';
import { countDeed, noteDeed, readCredit } from './experiment.ts';
import type { RouteContext } from './route.ts';

/** Less is a probe, which fetches a few bytes to learn the length. */
const LEAST_START_BYTES = 64 * 1024;
const LEAST_END_BYTES = 1024;

/** What counting an answer leads to. */
export interface CountedDownload {
  cookies: readonly string[] | undefined;
  /** Wants to know whether the answer is handed over; `undefined` where it does not hold the last byte. */
  onEnd: ((isHandedOver: Promise<boolean>) => void) | undefined;
}

/** Counts what an answer to `GET` that is no prefetch begins, at once, and what it finishes, once its bytes have been handed over. */
export function countDownload(context: RouteContext, sent: SentBytes): CountedDownload {
  const isStart = begins(sent);
  const isEnd = ends(sent);
  if ((!isStart && !isEnd) || isPrefetch(context.request.headers))
    return { cookies: undefined, onEnd: undefined };

  const { query, brand, site, waitUntil } = context;
  const [label = null] = parseQueryLabels(query);
  const credit = readCredit(context, label);
  const note = (measure: DayMeasure, shared: DayMeasure) => {
    const day = site.today(Date.now());
    site.tally.note(dayOf(day, brand.id, measure), waitUntil);
    if (credit.class === 'shared') site.tally.note(dayOf(day, brand.id, shared), waitUntil);
  };
  const finish = (isHandedOver: boolean): void => {
    if (!isHandedOver) return;
    note('finished', 'sharedFinished');
    if (credit.class !== 'shared' && !hasMark(credit.marks, 'verified'))
      noteDeed(context, credit, 'finished');
  };

  if (isStart) note('started', 'sharedStarted');
  return {
    cookies: isStart
      ? countDeed(context, credit, { mark: 'begun', once: 'started', again: 'again' })
      : undefined,
    onEnd: isEnd ? (isHandedOver) => waitUntil(isHandedOver.then(finish)) : undefined,
  };
}

function begins({ ranges: [first], lengthBytes, sizeBytes }: SentBytes): boolean {
  return first.start === 0 && (lengthBytes >= LEAST_START_BYTES || first.end === sizeBytes - 1);
}

function ends({ ranges, lengthBytes, sizeBytes }: SentBytes): boolean {
  return (
    lengthBytes >= Math.min(LEAST_END_BYTES, sizeBytes) && ranges.some(({ end }) => end === sizeBytes - 1)
  );
}
