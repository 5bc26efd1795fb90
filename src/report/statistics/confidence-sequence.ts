/**
 * A bound that holds at every look at once, however often it is looked at and whenever they stop: the asymptotic
 * confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas ("Time-uniform central limit theory
 * and asymptotic confidence sequences", Annals of Statistics, 2024). The running estimate is compared with a
 * mixture of normal distributions; `tunedFor` is the number of trials at which the bound is tightest. It has to
 * be fixed before the first trial: chosen later, it would be chosen by what was seen.
 */

export interface SequenceTuning {
  /** Trials of both arms at which the bound is tightest (N* in the paper). */
  tunedFor: number;
  /** Chance of ever being wrong, for one comparison. */
  alpha: number;
}

/**
 * How many standard errors from the estimate the bound lies after `trials`.
 * @example criticalValue(5000, { tunedFor: 5000, alpha: 0.05 }) // 3.0352, where one single look needs 1.96
 */
export function criticalValue(trials: number, tuning: SequenceTuning): number {
  const scaled = trials * mixtureVariance(tuning);
  return Math.sqrt(((scaled + 1) / scaled) * 2 * Math.log(Math.sqrt(scaled + 1) / tuning.alpha));
}

/** The p-value of that bound: at most `tuning.alpha` where it leaves out no difference. @param z estimate over standard error */
export function sequentialPValue(z: number, trials: number, tuning: SequenceTuning): number {
  const scaled = trials * mixtureVariance(tuning);
  return Math.min(1, Math.sqrt(scaled + 1) * Math.exp((-scaled * z * z) / (2 * (scaled + 1))));
}

/** Variance of the mixture (rho²), approximately the best for `tunedFor`. */
function mixtureVariance({ tunedFor, alpha }: SequenceTuning): number {
  const logs = -2 * Math.log(alpha);
  return (logs + Math.log(1 + logs)) / tunedFor;
}
