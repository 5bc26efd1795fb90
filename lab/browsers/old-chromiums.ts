/**
 * Old headless Chromiums, each from an npm package that contains one for servers without a browser. The packages are pinned
 * by digest, because their programs run here.
 */

/** A package and the Chromium in it. */
export interface OldChromium {
  major: number;
  /** `name@version`, as npm takes it. */
  package: string;
  /** Subresource integrity of its archive. */
  integrity: string;
  /** Size of the archive in millions of bytes. */
  megabytes: number;
}

/** Oldest first. Each takes 150 to 200 million bytes unpacked. */
export const OLD_CHROMIUMS: readonly OldChromium[] = [
  {
    major: 80,
    package: 'chrome-aws-lambda@2.1.1',
    integrity:
      'sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==',
    megabytes: 43,
  },
  {
    major: 88,
    package: 'chrome-aws-lambda@5.5.0',
    integrity:
      'sha512-nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
    megabytes: 47,
  },
  {
    major: 92,
    package: '@sparticuz/chromium@92.0.0',
    integrity:
      'sha512-xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
    megabytes: 50,
  },
  {
    major: 103,
    package: '@sparticuz/chromium@103.0.0',
    integrity:
      'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
    megabytes: 55,
  },
  {
    major: 106,
    package: '@sparticuz/chromium@106.0.2',
    integrity:
      'sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==',
    megabytes: 53,
  },
  {
    major: 112,
    package: '@sparticuz/chromium@112.0.2',
    integrity:
      'sha512-tpoY0o4vhrFE4/mXmJF3fcPLKIeKIQxbokfLgZB62rYW7KOIljbQTqCTBARzRXGN/k2+kLvhys1LVv6PWGwWNw==',
    megabytes: 58,
  },
  {
    major: 119,
    package: '@sparticuz/chromium@119.0.2',
    integrity:
      'sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
    megabytes: 61,
  },
  {
    major: 138,
    package: '@sparticuz/chromium@138.0.2',
    integrity:
      'sha512-vs5qUiK6kFCzLCxZ2buWONcB6jdF3VWdYp6kH1tt56tZ78p51dMAxfWsfk9P62z/jAeqbVg4V6Rb3Ic4aAeOKQ==',
    megabytes: 68,
  },
];
