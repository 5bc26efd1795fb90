/** The small part of `jstat` that is used; the package ships no types. */
declare module 'jstat' {
  const jstat: {
    normal: {
      cdf: (x: number, mean: number, deviation: number) => number;
      inv: (probability: number, mean: number, deviation: number) => number;
    };
    gammaln: (x: number) => number;
    lowRegGamma: (shape: number, x: number) => number;
  };
  export default jstat;
}
