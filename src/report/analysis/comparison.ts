/**
 * One arm against the control, day by day. A look takes in everything up to the end of its day, over strata of
 * day and run (docs/decisions/0018-a-bound-that-may-be-looked-at.md).
 */
import type { Verdict } from '../counts/daily-counts.ts';
import {
  criticalValue,
  type SequenceTuning,
  sequentialPValue,
} from '../statistics/confidence-sequence.ts';
import {
  criticalValues,
  plannedPValue,
  spendLikeOBrienFleming,
} from '../statistics/group-sequential.ts';
import {
  type Arm,
  addStratum,
  estimateLogRiskRatio,
  type LogRiskRatio,
  NO_STRATA,
} from '../statistics/risk-ratio.ts';

/** One day's counts of an arm and the control: a stratum for each run that had both. */
export interface ComparedDay {
  day: string;
  strata: readonly { treatment: Arm; control: Arm }[];
}

/** The result of a day's look. Lifts are parts: 0.12 is twelve per cent more. */
export interface DayLook {
  day: string;
  /** Browsers of both arms so far. */
  trials: number;
  lift: number;
  interval: [low: number, high: number];
}

/** The result of a comparison. `isFinal` where a plan is decided or over: its verdict is then to be recorded. */
export interface Comparison {
  method: 'always-valid' | 'planned-end';
  /** One look a day, oldest first; a day with too few successes has none. */
  looks: readonly DayLook[];
  /** Of everything looked at; `null` without a look. Worked out when asked: for a plan that takes a second. */
  readPValue: () => number | null;
  verdict: Verdict['verdict'];
  isFinal: boolean;
}

/** A planned end, as one comparison sees it. */
interface PlannedEnd {
  /** Two-sided, for this comparison. */
  alpha: number;
  /** Browsers of both arms that the plan counts on. */
  trials: number;
  /** Whether the plan's last day is over. */
  isOver: boolean;
}

/** With fewer successes than this in either arm, there is no estimate: the bounds are right for larger counts. */
export const FEWEST_SUCCESSES = 10;

/** Sums after each day, where both arms have enough successes. */
function estimatesByDay(days: readonly ComparedDay[]): ({ day: string } & LogRiskRatio)[] {
  let sums = NO_STRATA;
  let ofTreatment = 0;
  let ofControl = 0;
  return days.flatMap(({ day, strata }) => {
    for (const { treatment, control } of strata) {
      if (treatment.trials === 0 || control.trials === 0) continue;
      sums = addStratum(sums, treatment, control);
      ofTreatment += treatment.successes;
      ofControl += control.successes;
    }
    const estimate = estimateLogRiskRatio(sums);
    return estimate && Math.min(ofTreatment, ofControl) >= FEWEST_SUCCESSES
      ? [{ day, ...estimate }]
      : [];
  });
}

/**
 * Compares without an end: valid at every look, for any number of looks.
 * @param liftThatMatters a difference that is certainly smaller counts as none
 */
export function compareAlways(
  days: readonly ComparedDay[],
  tuning: SequenceTuning,
  liftThatMatters: number,
): Comparison {
  const estimates = estimatesByDay(days);
  const looks = estimates.map((estimate) =>
    lookAt(estimate, criticalValue(estimate.trials, tuning)),
  );
  const [latest, look] = [estimates.at(-1), looks.at(-1)];
  return {
    method: 'always-valid',
    looks,
    readPValue: () => (latest ? sequentialPValue(zOf(latest), latest.trials, tuning) : null),
    verdict: look ? judge(look, liftThatMatters) : 'nothing-yet',
    isFinal: false,
  };
}

/**
 * Compares before a planned end: the first look that reaches its bound decides, and otherwise the last one. Later
 * looks are left out.
 * @param days whole days, none after the plan's last
 */
export function compareToPlannedEnd(
  days: readonly ComparedDay[],
  { alpha, trials, isOver }: PlannedEnd,
): Comparison {
  const estimates = risingInInformation(estimatesByDay(days)).map((estimate, index, all) => ({
    ...estimate,
    fraction: isOver && index === all.length - 1 ? 1 : Math.min(1, estimate.trials / trials),
  }));
  const fullAt = estimates.findIndex(({ fraction }) => fraction === 1);
  const planned = fullAt === -1 ? estimates : estimates.slice(0, fullAt + 1);
  const criticals = criticalValues(planned, spendLikeOBrienFleming(alpha));
  const decidedAt = criticals.findIndex((critical, index) => {
    const estimate = planned[index];
    return estimate !== undefined && Math.abs(zOf(estimate)) >= critical;
  });
  const shown = decidedAt === -1 ? planned : planned.slice(0, decidedAt + 1);
  const last = shown.at(-1);
  const isFinal = decidedAt !== -1 || fullAt !== -1 || isOver;
  const undecided = isFinal && last ? 'no-difference' : 'nothing-yet';
  return {
    method: 'planned-end',
    looks: shown.map((estimate, index) =>
      lookAt(estimate, criticals[index] ?? Number.POSITIVE_INFINITY),
    ),
    readPValue: () => (last ? plannedPValue(shown, shown.map(zOf)) : null),
    verdict: decidedAt === -1 || !last ? undecided : zOf(last) > 0 ? 'better' : 'worse',
    isFinal,
  };
}

/**
 * A planned comparison whose verdict was recorded. Downloads that finished since then change older looks, so the
 * recorded look ends the comparison and is not computed again.
 * @param days whole days, as for `compareToPlannedEnd`
 */
export function recallVerdict(
  { verdict, day, look }: Verdict,
  days: readonly ComparedDay[],
  plan: PlannedEnd,
): Comparison {
  const earlier = compareToPlannedEnd(
    days.filter((one) => one.day < day),
    { ...plan, isOver: false },
  ).looks;
  return {
    method: 'planned-end',
    looks: look
      ? [...earlier, { day, trials: look.trials, lift: look.lift, interval: look.interval }]
      : [],
    readPValue: () => look?.p ?? null,
    verdict,
    isFinal: true,
  };
}

/** What is to be recorded of a comparison that is final. @param lastDay the plan's */
export function verdictOf({ verdict, looks, readPValue }: Comparison, lastDay: string): Verdict {
  const look = looks.at(-1);
  const p = readPValue();
  if (!look || p === null) return { verdict, day: lastDay, look: null };
  const { day, trials, lift, interval } = look;
  return { verdict, day, look: { trials, lift, interval, p } };
}

/** A day that adds no information (no browser came) is not a look. */
function risingInInformation<Estimate extends LogRiskRatio>(
  estimates: readonly Estimate[],
): Estimate[] {
  let highest = 0;
  return estimates.filter(({ information }) => {
    if (information <= highest * (1 + 1e-6)) return false;
    highest = information;
    return true;
  });
}

function zOf({ logRatio, standardError }: LogRiskRatio): number {
  return logRatio / standardError;
}

function lookAt(estimate: { day: string } & LogRiskRatio, critical: number): DayLook {
  const { day, trials, logRatio, standardError } = estimate;
  const margin = critical * standardError;
  return {
    day,
    trials,
    lift: Math.expm1(logRatio),
    interval: [Math.expm1(logRatio - margin), Math.expm1(logRatio + margin)],
  };
}

function judge({ interval: [low, high] }: DayLook, liftThatMatters: number): Comparison['verdict'] {
  if (low > 0) return 'better';
  if (high < 0) return 'worse';
  const isSmall = high < liftThatMatters && low > 1 / (1 + liftThatMatters) - 1;
  return isSmall ? 'no-difference' : 'nothing-yet';
}
