/** How long a comparison takes, and what it would find by when: more browsers than for a test looked at once. */

import { addDays, countDays } from '../../../shared/days.ts';
import { sumOf } from '../counts/daily-counts.ts';
import { criticalValue, type SequenceTuning } from '../statistics/confidence-sequence.ts';
import { type LookAhead, powerByLook } from '../statistics/crossing.ts';
import { informationPerTrial } from '../statistics/risk-ratio.ts';
import { type ComparedDay, FEWEST_SUCCESSES } from './comparison.ts';

/** A future comparison: two arms, the rate of the control, and the lift to be found. */
export interface Prospect {
  /** Part of the control's browsers that finish. */
  controlRate: number;
  /** The true lift to be found: 0.1 for ten per cent. */
  lift: number;
  /** Part of both arms' browsers that the treatment gets. */
  treatmentShare: number;
  /** Browsers of both arms that come in a day. */
  trialsADay: number;
}

/** The probability with which a true lift is to be found. */
export const WANTED_POWER = 0.8;
/** Beyond this there is no point in a date. */
const MOST_DAYS = 730;
/** Up to here looks are daily, and then weekly: so late that makes hardly any difference. */
const DAILY_UP_TO = 60;

/**
 * Whole days until a true lift has been found with the wanted power.
 * @param soFar browsers of both arms at the end of each day up to now, rising
 * @returns 0 where it has been found by now; `null` for more than two years
 */
export function daysUntilFound(
  prospect: Prospect,
  tuning: SequenceTuning,
  soFar: readonly number[] = [],
): number | null {
  const start = soFar.at(-1) ?? 0;
  const ahead: number[] = [];
  for (let day = 1; day <= MOST_DAYS; day += day < DAILY_UP_TO ? 1 : 7) ahead.push(day);
  const totals = [...soFar, ...ahead.map((day) => start + day * prospect.trialsADay)];
  const looks = totals.map((trials) => lookAhead(prospect, trials, criticalValue(trials, tuning)));
  let index = 0;
  for (const found of powerByLook(looks, Math.log1p(prospect.lift))) {
    if (found >= WANTED_POWER)
      return index < soFar.length ? 0 : (ahead[index - soFar.length] ?? null);
    index++;
  }
  return null;
}

/** The probability that a true lift has been found by the end of each of the first days, with a look each day. */
export function powerByDay(prospect: Prospect, tuning: SequenceTuning, days: number): number[] {
  const looks = Array.from({ length: days }, (_, index) => {
    const trials = (index + 1) * prospect.trialsADay;
    return lookAhead(prospect, trials, criticalValue(trials, tuning));
  });
  return [...powerByLook(looks, Math.log1p(prospect.lift))];
}

/** Today's traffic is the mean of this many days; the present day is not over and does not count. */
const TRAFFIC_DAYS = 7;

/**
 * Days of today's traffic until a true `lift` has been found, for one comparison.
 * @returns as `daysUntilFound`; `undefined` while no whole day, or no success of the control, was counted
 */
export function forecast(
  days: readonly ComparedDay[],
  lift: number,
  tuning: SequenceTuning,
  today: string,
): number | null | undefined {
  const totals = days.map(({ day, strata }) => ({
    day,
    treatment: strata.reduce((sum, { treatment }) => sum + treatment.trials, 0),
    control: strata.reduce((sum, { control }) => sum + control.trials, 0),
    successes: strata.reduce((sum, { control }) => sum + control.successes, 0),
  }));
  const { treatment, control, successes } = sumOf(totals, ['treatment', 'control', 'successes']);
  const [first] = totals;
  const week = addDays(today, -TRAFFIC_DAYS);
  const since = first && first.day > week ? first.day : week;
  const wholeDays = countDays(since, today);
  const recent = totals.filter(({ day }) => day >= since && day < today);
  const trials = recent.reduce((sum, day) => sum + day.treatment + day.control, 0);
  if (successes === 0 || treatment === 0 || trials === 0 || wholeDays === 0) return undefined;

  let running = 0;
  const soFar = totals.map((day) => {
    running += day.treatment + day.control;
    return running;
  });
  const prospect = {
    controlRate: Math.min(0.99, successes / control),
    lift,
    treatmentShare: treatment / (treatment + control),
    trialsADay: trials / wholeDays,
  };
  return daysUntilFound(prospect, tuning, soFar);
}

/** A look decides only when both arms can be expected to have enough successes. */
function lookAhead(prospect: Prospect, trials: number, critical: number): LookAhead {
  const { controlRate, lift, treatmentShare } = prospect;
  const treatmentRate = Math.min(0.999, controlRate * (1 + lift));
  const fewest =
    trials * Math.min((1 - treatmentShare) * controlRate, treatmentShare * treatmentRate);
  return {
    information: trials * informationPerTrial(controlRate, treatmentRate, treatmentShare),
    critical: fewest < FEWEST_SUCCESSES ? Number.POSITIVE_INFINITY : critical,
  };
}
