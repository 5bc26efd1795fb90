/**
 * Old headless Chromiums, each from an npm package that contains one for servers without a browser. The packages are pinned
 * by digest, because their programs run here.
 */
export const OLD_CHROMIUMS = {
  80: {
    package: 'chrome-aws-lambda@2.1.1',
    integrity:
      'sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==',
  },
  88: {
    package: 'chrome-aws-lambda@5.5.0',
    integrity:
      'sha512-nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
  },
} as const;

export type OldMajor = keyof typeof OLD_CHROMIUMS;
