/**
 * One arm against the control, day by day. A look takes in everything up to the end of its day, over strata of
 * day and run (docs/decisions/0018-a-bound-that-may-be-looked-at.md).
 */
import {
  criticalValue,
  type SequenceTuning,
  sequentialPValue,
} from '../statistics/confidence-sequence.ts';
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

/** The result of a comparison. */
export interface Comparison {
  /** One look a day, oldest first; a day with too few successes has none. */
  looks: readonly DayLook[];
  /** Of everything looked at; `null` without a look. */
  p: number | null;
  verdict: 'better' | 'worse' | 'nothing-yet' | 'no-difference';
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
 * Compares the arms: valid at every look, for any number of looks.
 * @param liftThatMatters a difference that is certainly smaller counts as none
 */
export function compare(
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
    looks,
    p: latest ? sequentialPValue(zOf(latest), latest.trials, tuning) : null,
    verdict: look ? judge(look, liftThatMatters) : 'nothing-yet',
  };
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
