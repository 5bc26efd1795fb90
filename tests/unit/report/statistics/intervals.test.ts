import jstat from 'jstat';
import { describe, expect, it } from 'vitest';
import {
  normalCdf,
  normalQuantile,
  wilsonInterval,
} from '../../../../scripts/report/statistics/distributions.ts';

/** Newcombe, Statistics in Medicine 17 (1998), first paper, table I. */
const PROPORTIONS: readonly [successes: number, trials: number, low: number, high: number][] = [
  [81, 263, 0.2552885, 0.3662096],
  [15, 148, 0.0623864, 0.1604872],
  [0, 20, 0, 0.1611251],
  [1, 29, 0.0061132, 0.1717552],
];

/** The same, second paper, method 10, which is made of two of Wilson's intervals. */
const DIFFERENCES: readonly [[number, number], [number, number], low: number, high: number][] = [
  [[56, 70], [48, 80], 0.0524315, 0.3338727],
  [[9, 10], [3, 10], 0.1705227, 0.809018],
  [[10, 10], [0, 20], 0.679086, 1],
  [[5, 56], [0, 29], -0.0381371, 0.19256],
];

describe("Wilson's interval", () => {
  it.each(PROPORTIONS)("of %i in %i is Newcombe's", (successes, trials, low, high) => {
    const [actualLow, actualHigh] = wilsonInterval(successes, trials);
    expect(actualLow).toBeCloseTo(low, 6);
    expect(actualHigh).toBeCloseTo(high, 6);
  });

  it.each(DIFFERENCES)("of %j and %j make Newcombe's interval of the difference", (a, b, low, high) => {
    const difference = a[0] / a[1] - b[0] / b[1];
    const [lowA, highA] = wilsonInterval(...a);
    const [lowB, highB] = wilsonInterval(...b);
    const below = Math.hypot(a[0] / a[1] - lowA, highB - b[0] / b[1]);
    const above = Math.hypot(highA - a[0] / a[1], b[0] / b[1] - lowB);
    expect(difference - below).toBeCloseTo(low, 6);
    expect(difference + above).toBeCloseTo(high, 6);
  });

  it('says nothing of no trials', () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  });

  it('reaches 0 and 1 exactly where every trial went one way', () => {
    expect(wilsonInterval(0, 7)[0]).toBe(0);
    expect(wilsonInterval(7, 7)[1]).toBe(1);
  });
});

describe('the normal distribution', () => {
  it.each([
    [0.975, 1.959963984540054],
    [0.9875, 2.241402727604947],
    [1 - 1e-6, 4.753424308822899],
    [1e-6, -4.753424308822899],
  ])('has its quantile at %f', (probability, expected) => {
    expect(normalQuantile(probability)).toBeCloseTo(expected, 8);
  });

  it.each([
    [-5, 2.866515718791939e-7],
    [-3, 0.0013498980316300946],
    [2, 0.9772498680518208],
  ])('lies below %f with the probability of the tables', (z, expected) => {
    expect(normalCdf(z)).toBeCloseTo(expected, 14);
  });

  // confseq's one-sided normal mixture, v = v_opt = 100, alpha 0.05: bound 27.66071.
  it("solves confseq's one-sided mixture", () => {
    const alpha = 0.05;
    const logs = -2 * Math.log(2 * alpha);
    const rho = 100 / (logs + Math.log(1 + logs));
    const s = 27.66071;
    const mixture =
      0.5 * Math.log((4 * rho) / (100 + rho)) +
      (s * s) / (2 * (100 + rho)) +
      Math.log(normalCdf(s / Math.sqrt(100 + rho)));
    expect(Math.exp(-mixture)).toBeCloseTo(alpha, 6);
  });
});

describe("the library's t distribution", () => {
  // The tests of gbstats 0.8.0: Welch's test of 14/28 against 16/30, as a lift.
  it("gives GrowthBook's p-value and interval", () => {
    const control = { mean: 14 / 28, trials: 28 };
    const treatment = { mean: 16 / 30, trials: 30 };
    const varianceOf = ({ mean, trials }: typeof control) => (mean * (1 - mean)) / trials;
    const ofControl = varianceOf(control) / control.mean ** 2;
    const ofTreatment = varianceOf(treatment) / control.mean ** 2;
    const lift = treatment.mean / control.mean - 1;
    const error = Math.sqrt(ofTreatment + ofControl * (1 + lift) ** 2);
    const degrees =
      (varianceOf(control) + varianceOf(treatment)) ** 2 /
      (varianceOf(control) ** 2 / 27 + varianceOf(treatment) ** 2 / 29);
    const margin = jstat.studentt.inv(0.975, degrees) * error;
    expect(2 * (1 - jstat.studentt.cdf(lift / error, degrees))).toBeCloseTo(0.80707, 5);
    expect(lift - margin).toBeCloseTo(-0.47767, 5);
    expect(lift + margin).toBeCloseTo(0.61101, 5);
  });
});
