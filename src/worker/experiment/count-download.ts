/**
 * Packages are counted where their bytes are served (docs/behaviour.md#counts). A download has one first and one last
 * byte, however many requests fetch what lies between, so a resume, a browser's slices and eight connections of a
 * download manager count once each. A browser finishes with the last byte of its *first* download; a further one is counted
 * as *again*, whether the first was complete or not, the same way in every arm.
 */

import { hasMark } from '../../decide/marks.ts';
import type { DayMeasure } from '../../experiments/counting/measures.ts';
import { dayOf, type Milestone, trafficOf } from '../../experiments/counting/occurrence.ts';
import { isOpenedByPerson } from '../../lib/http/fetch-metadata.ts';
import { type ByteRange, lengthOf } from '../../lib/http/range.ts';
import type { BodyWatch, SentBytes } from '../../lib/http/serve-representation.ts';
import { formatIndianDate } from '../../shared/days.ts';
import { isWithinRate, readNetwork } from '../request/rate-limit.ts';
import { refusesMeasuring } from '../request/visitor.ts';
import type { RouteContext } from '../route.ts';
import { createBegunDownloads } from './begun-downloads.ts';
import { type BrowserCredit, countMilestone, readCredits, rememberMark } from './browser-marks.ts';
import { sourceOfDownload } from './traffic-source.ts';

/** Less is a probe, which fetches a few bytes to learn the length. */
const LEAST_START_BYTES = 64 * 1024;
const LEAST_END_BYTES = 1024;
/** An end whose beginning this isolate has not seen: fewer bytes are seldom left of a download that is taken up again. */
const LEAST_END_ELSEWHERE_BYTES = 64 * 1024;

const begunDownloads = createBegunDownloads();

/** What is to be done with an answer that was counted. */
export interface CountedDownload {
  cookies: readonly string[] | undefined;
  /** Of its body; `undefined` where that neither begins nor ends a download. */
  watch: BodyWatch | undefined;
}

/**
 * Counts what an answer to `GET` begins, once its first bytes have been handed over, and what it finishes, once all of them
 * have. What no person opens is not counted, nor is a request that asks not to be measured. A network that asks for more than visitors do is still
 * served, but no longer counted.
 */
export function countDownload(context: RouteContext, sent: SentBytes): CountedDownload {
  const isStart = begins(sent);
  const isEnd = ends(sent);
  const { headers } = context.request;
  if ((!isStart && !isEnd) || !isOpenedByPerson(headers, 'file') || refusesMeasuring(headers))
    return { cookies: undefined, watch: undefined };

  const { request, env, brand, site, waitUntil } = context;
  const askedAtMs = Date.now();
  const network = readNetwork(request);
  const source = sourceOfDownload(request.headers.get('referer'), context.origin, context.query);
  const isAdmitted = isWithinRate(request, env);
  const credits = readCredits(request).map((credit): CreditedDownload => {
    const who = whoOf(network, credit);
    const isMarked = hasMark(credit.marks, 'begun');
    const isRepeated = isStart && isMarked && begunDownloads.isRepeated(who, askedAtMs);
    return { credit, who, isMarked, isFirst: !isMarked || isRepeated };
  });
  const isShared = credits.every(({ credit }) => credit.experiment !== 'split');
  /** @param decide what it counts as for each of the browser's credits */
  const note = (
    measure: 'started' | 'finished',
    decide: (download: CreditedDownload) => Milestone | undefined,
  ): void => {
    const day = formatIndianDate(Date.now());
    site.tally.note(dayOf(day, brand.id, measure), waitUntil);
    site.tally.note(trafficOf(day, source.brand ?? brand.id, TRAFFIC[measure], source), waitUntil);
    if (isShared) site.tally.note(dayOf(day, brand.id, SHARED[measure]), waitUntil);
    for (const download of credits) {
      const milestone = decide(download);
      if (milestone !== undefined) countMilestone(context, download.credit, milestone);
    }
  };

  const begun = [network, ...credits.filter(({ isFirst }) => isFirst).map(({ who }) => who)];
  if (isStart) for (const who of begun) begunDownloads.begin(who, askedAtMs);
  const start = (isHandedOver: boolean, isWithin: boolean): void => {
    if (!isHandedOver) for (const who of begun) begunDownloads.breakOff(who);
    else if (isWithin) note('started', (download) => beginningOf(download)?.milestone);
    else site.tally.note(dayOf(formatIndianDate(Date.now()), brand.id, 'uncounted'), waitUntil);
  };
  const finish = (): void => {
    const isTakenUp = credits.some(({ isMarked }) => isMarked) || namesRelease(headers);
    const isShown = isStart || (isTakenUp && lengthOf(sent.range) >= LEAST_END_ELSEWHERE_BYTES);
    if (!begunDownloads.finishAny(network, Date.now(), isShown)) return;
    note('finished', ({ credit, who, isMarked, isFirst }) => {
      // What begins with the mark set is a further download, and every end after that belongs to it.
      if ((isStart && !isFirst) || hasMark(credit.marks, 'begunAgain')) return undefined;
      return begunDownloads.finish(who, askedAtMs, isMarked) ? 'finished' : undefined;
    });
  };
  const watch: BodyWatch = {
    firstBytes: isStart ? LEAST_START_BYTES : 0,
    watch(first, all) {
      if (isStart) waitUntil(Promise.all([first, isAdmitted]).then((both) => start(...both)));
      if (isEnd)
        waitUntil(Promise.all([all, isAdmitted]).then((both) => both.every(Boolean) && finish()));
    },
  };
  const cookies = isStart
    ? credits.flatMap(({ credit, ...download }) => {
        const beginning = beginningOf({ credit, ...download });
        return beginning === undefined || hasMark(credit.marks, beginning.mark)
          ? []
          : [rememberMark(context, credit.experiment, 'marks', credit.marks, beginning.mark)];
      })
    : [];
  return { cookies: cookies.length > 0 ? cookies : undefined, watch };
}

/** A download as a browser's credit sees it. */
interface CreditedDownload {
  credit: BrowserCredit;
  /** The same for all connections of a browser, and for no other network. */
  who: string;
  /** Its cookies show that one has begun. */
  isMarked: boolean;
  /** It is that one, or the first. */
  isFirst: boolean;
}

const SHARED = {
  started: 'sharedStarted',
  finished: 'sharedFinished',
} as const satisfies Record<string, DayMeasure>;
const TRAFFIC = { started: 'begun', finished: 'finished' } as const;

/** What a beginning counts as for a browser, and the letter that remembers it; `undefined` from the third one on. */
function beginningOf({ credit: { marks }, isFirst }: CreditedDownload) {
  if (isFirst) return { milestone: 'started', mark: 'begun' } as const;
  if (!hasMark(marks, 'begunAgain')) return { milestone: 'again', mark: 'begunAgain' } as const;
  return undefined;
}

function whoOf(network: string, { marks }: BrowserCredit): string {
  return [network, marks.day, marks.run, marks.page, marks.label].join(' ');
}

/** Whether a part is asked for of the release that the client has begun, as browsers and download managers take one up again. */
function namesRelease(headers: Headers): boolean {
  return ['if-range', 'if-match'].some((name) => headers.get(name)?.includes('"'));
}

function begins({ range, isSuffix, sizeBytes }: SentBytes): boolean {
  return (
    !isSuffix &&
    range.start === 0 &&
    (lengthOf(range) >= LEAST_START_BYTES || isLast(range, sizeBytes))
  );
}

/** By its first byte: the last ones alone are what a player or a list of an archive asks for, and no download that goes on. */
function ends({ range, isSuffix, sizeBytes }: SentBytes): boolean {
  return (
    !isSuffix && lengthOf(range) >= Math.min(LEAST_END_BYTES, sizeBytes) && isLast(range, sizeBytes)
  );
}

function isLast({ end }: ByteRange, sizeBytes: number): boolean {
  return end === sizeBytes - 1;
}
