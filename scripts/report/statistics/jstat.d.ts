/** The small part of `jstat` that is used; the package ships no types. */
declare module 'jstat' {
  const jstat: {
    normal: {
      cdf: (x: number, mean: number, deviation: number) => number;
      inv: (probability: number, mean: number, deviation: number) => number;
    };
    /** Logarithm of the gamma function. */
    gammaln: (x: number) => number;
    /** Regularised lower incomplete gamma function. */
    lowRegGamma: (shape: number, x: number) => number;
  };
  export default jstat;
}
