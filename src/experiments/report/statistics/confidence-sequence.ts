/**
 * A bound that holds at all looks together, for any number of looks and any stopping rule: the asymptotic
 * confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas ("Time-uniform central limit theory
 * and asymptotic confidence sequences", Annals of Statistics, 2024). The running estimate is compared with a
 * mixture of normal distributions; `tunedFor` is the number of trials at which the bound is tightest. It has to
 * be fixed before the first trial, because a later choice could depend on the data.
 */

export interface SequenceTuning {
  /** Trials of both arms at which the bound is tightest (N* in the paper). */
  tunedFor: number;
  /** Probability that the bound is ever wrong, for one comparison. */
  alpha: number;
}

/**
 * The distance of the bound from the estimate after `trials`, in standard errors.
 * @example criticalValue(5000, { tunedFor: 5000, alpha: 0.05 }) // 3.0352, where one single look needs 1.96
 */
export function criticalValue(trials: number, tuning: SequenceTuning): number {
  const scaled = trials * mixtureVariance(tuning);
  return Math.sqrt(((scaled + 1) / scaled) * 2 * Math.log(Math.sqrt(scaled + 1) / tuning.alpha));
}

/** The p-value of that bound: at most `tuning.alpha` where the bound excludes no difference. @param z estimate over standard error */
export function sequentialPValue(z: number, trials: number, tuning: SequenceTuning): number {
  const scaled = trials * mixtureVariance(tuning);
  return Math.min(1, Math.sqrt(scaled + 1) * Math.exp((-scaled * z * z) / (2 * (scaled + 1))));
}

/** Variance of the mixture (rho²), approximately the best for `tunedFor`. */
function mixtureVariance({ tunedFor, alpha }: SequenceTuning): number {
  const logs = -2 * Math.log(alpha);
  return (logs + Math.log(1 + logs)) / tunedFor;
}
