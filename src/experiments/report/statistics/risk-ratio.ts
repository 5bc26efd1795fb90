/**
 * The ratio of two proportions over strata, by Mantel and Haenszel, and the variance of its logarithm by
 * Greenland and Robins. Both are ratios of sums over strata, so a day's counts are added once and every later
 * look costs nothing. Strata whose split or base rate differ do not mix: each compares only what was counted
 * side by side.
 * @see S. Greenland, J. M. Robins, Estimation of a common effect parameter from sparse follow-up data, Biometrics 41 (1985)
 */

/** One arm in one stratum; `successes` is at most `trials`. */
export interface Arm {
  trials: number;
  successes: number;
}

export interface LogRiskRatio {
  /** Above 0 where the treatment's proportion is the higher one. */
  logRatio: number;
  standardError: number;
  trials: number;
}

/** Sums over no strata. `trials` are those of both arms, of the strata that compare anything. */
export const NO_STRATA = { trials: 0, treatment: 0, control: 0, variance: 0 };

type RiskRatioSums = typeof NO_STRATA;

/** `sums` with one more stratum. A stratum in which an arm has no trials compares nothing and adds nothing. */
export function addStratum(sums: RiskRatioSums, treatment: Arm, control: Arm): RiskRatioSums {
  if (treatment.trials === 0 || control.trials === 0) return sums;
  const trials = treatment.trials + control.trials;
  const successes = treatment.successes + control.successes;
  return {
    trials: sums.trials + trials,
    treatment: sums.treatment + (treatment.successes * control.trials) / trials,
    control: sums.control + (control.successes * treatment.trials) / trials,
    variance:
      sums.variance +
      (successes * treatment.trials * control.trials) / (trials * trials) -
      (treatment.successes * control.successes) / trials,
  };
}

/** The estimate; `null` while an arm has no successes, or where every trial succeeded. */
export function estimateLogRiskRatio(sums: RiskRatioSums): LogRiskRatio | null {
  const { treatment, control, variance, trials } = sums;
  if (treatment <= 0 || control <= 0 || variance <= 0) return null;
  return {
    logRatio: Math.log(treatment / control),
    standardError: Math.sqrt(variance / (treatment * control)),
    trials,
  };
}

/** What one trial adds on average to the precision (1 / variance) of a log risk ratio. @param treatmentShare of the trials */
export function informationPerTrial(
  controlRate: number,
  treatmentRate: number,
  treatmentShare: number,
): number {
  const ofTreatment = (1 - treatmentRate) / (treatmentShare * treatmentRate);
  const ofControl = (1 - controlRate) / ((1 - treatmentShare) * controlRate);
  return 1 / (ofTreatment + ofControl);
}
