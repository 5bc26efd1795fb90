/**
 * The budgets, one row each. A row of the bench or a test takes its limit from here (docs/behaviour.md#budgets).
 */

/** Rows of `npm run bench`, by the names that `--only` takes. */
export type BenchRow =
  | 'warm'
  | 'cold'
  | 'downloads'
  | 'download-memory'
  | 'counting'
  | 'counting-cost'
  | 'reading'
  | 'start-up'
  | 'heap'
  | 'taps'
  | 'lighthouse'
  | 'first-paint'
  | 'first-screen';

/** A row of the table. */
export interface Budget {
  /** What is measured. */
  what: string;
  bound: 'at most' | 'at least';
  /** In bytes for `megabytes`, `kilobytes` and `bytes`. */
  limit: number;
  /** A tighter limit to aim at, which is only reported. */
  wanted?: number;
  unit: keyof typeof FORMATS;
  /** A row of the bench, or the test that holds it. */
  measuredBy: readonly (BenchRow | `tests/${string}.test.ts`)[];
}

const KIBIBYTE = 1024;

/** In units of 1,024 bytes. @example formatKilobytes(1536) // '1.5 KB' */
export const formatKilobytes = (bytes: number): string => `${(bytes / KIBIBYTE).toFixed(1)} KB`;
/** @example formatMs(61.7) // '62 ms' */
export const formatMs = (ms: number): string => `${ms.toFixed(0)} ms`;
/** Without a unit. @example formatRatio(0.876) // '0.88' */
export const formatRatio = (ratio: number): string => ratio.toFixed(2);

const FORMATS = {
  kilobytes: formatKilobytes,
  megabytes: (bytes: number) => `${(bytes / KIBIBYTE ** 2).toFixed(1)} MB`,
  bytes: (bytes: number) => `${bytes.toLocaleString('en')} bytes`,
  milliseconds: formatMs,
  share: formatRatio,
  times: (ratio: number) => `${formatRatio(ratio)}×`,
  number: String,
} as const satisfies Record<string, (amount: number) => string>;

/** Every budget. */
export const BUDGETS = {
  warmRate: {
    what: 'Landing page, warm, with all its headers and a link of the visitor’s own: requests per second against a bare worker that answers a constant of the same size, both under plain `workerd`; no memory is shared between two answers',
    bound: 'at least',
    limit: 0.7,
    unit: 'share',
    measuredBy: ['warm'],
  },
  warmCpu: {
    what: '… or, where the rate is missed, CPU time per request against the same',
    bound: 'at most',
    limit: 1.5,
    unit: 'times',
    measuredBy: ['warm'],
  },
  /** Includes the runtime's own work on 100 KB more of a request. */
  filledRequest: {
    what: 'Any one request whose headers, address or content are filled to the platform’s limits: time to the answer’s head beyond 1.5 times that of the same request short',
    bound: 'at most',
    limit: 50,
    unit: 'milliseconds',
    measuredBy: ['tests/slow/filled-requests.test.ts'],
  },
  coldCpu: {
    what: 'Page whose template React has to render: CPU time against a plain `renderToReadableStream`',
    bound: 'at most',
    limit: 1.2,
    unit: 'times',
    measuredBy: ['cold'],
  },
  /** One initial congestion window: ten segments. */
  documentBytes: {
    what: 'Landing page: HTML with its inlined styles, brotli',
    bound: 'at most',
    limit: 14 * KIBIBYTE,
    unit: 'kilobytes',
    measuredBy: ['tests/slow/page-bytes.test.ts'],
  },
  /** The target is the same window, ten segments of 1,460 bytes. One more sentence must not fail a build, 5 % more does. */
  edgeBytes: {
    what: 'The same as an edge sends it, brotli at level 4 and zstd at level 3, with the head of the answer, in every state and with every tag',
    bound: 'at most',
    limit: 15_330,
    wanted: 14_600,
    unit: 'bytes',
    measuredBy: ['tests/slow/page-bytes.test.ts'],
  },
  scriptBytes: {
    what: 'Scripts that a document names, gzip',
    bound: 'at most',
    limit: 3 * KIBIBYTE,
    unit: 'kilobytes',
    measuredBy: ['tests/worker/build.test.ts', 'tests/slow/page-bytes.test.ts'],
  },
  islandBytes: {
    what: 'Part of an island with the runtime that hydrates it, gzip',
    bound: 'at most',
    limit: 14 * KIBIBYTE,
    unit: 'kilobytes',
    measuredBy: ['tests/worker/build.test.ts'],
  },
  blockingRequests: {
    what: 'Requests that block rendering',
    bound: 'at most',
    limit: 0,
    unit: 'number',
    measuredBy: ['tests/slow/page-bytes.test.ts'],
  },
  largestContentfulPaint: {
    what: 'LCP of every page, Slow 4G (1.6 Mbit/s, 150 ms), CPU slowed four times',
    bound: 'at most',
    limit: 1_500,
    unit: 'milliseconds',
    measuredBy: ['lighthouse'],
  },
  firstPaint: {
    what: 'FCP of every landing page at the first visit, the same, against the same document without web fonts and scripts',
    bound: 'at most',
    limit: 1.1,
    unit: 'times',
    measuredBy: ['first-paint'],
  },
  largestPaint: {
    what: 'LCP, against the same',
    bound: 'at most',
    limit: 1.1,
    unit: 'times',
    measuredBy: ['first-paint'],
  },
  firstScreen: {
    what: 'FCP of LP1 and /, the same, against a page that has only their first screen',
    bound: 'at most',
    limit: 1.25,
    unit: 'times',
    measuredBy: ['first-screen'],
  },
  blockingTime: {
    what: 'tasks of more than 50 ms: what they take beyond it, the same visits',
    bound: 'at most',
    limit: 60,
    unit: 'milliseconds',
    measuredBy: ['first-screen'],
  },
  layoutShift: {
    what: 'CLS of every page, the same',
    bound: 'at most',
    limit: 0,
    unit: 'number',
    measuredBy: ['lighthouse'],
  },
  tapToFirstByte: {
    what: 'LP2, the same, tapped as soon as it is painted and its script listens: from the tap to the package’s first byte',
    bound: 'at most',
    limit: 400,
    unit: 'milliseconds',
    measuredBy: ['taps'],
  },
  tapToProgress: {
    what: '… to the first progress that a visitor sees',
    bound: 'at most',
    limit: 600,
    unit: 'milliseconds',
    measuredBy: ['taps'],
  },
  lighthouse: {
    what: 'Lighthouse, mobile, every page: each of the four categories',
    bound: 'at least',
    limit: 100,
    unit: 'number',
    measuredBy: ['lighthouse'],
  },
  workerBundle: {
    what: 'Worker bundle, gzip',
    bound: 'at most',
    limit: 250 * KIBIBYTE,
    unit: 'kilobytes',
    measuredBy: ['tests/worker/build.test.ts'],
  },
  downloadRate: {
    what: 'Throughput of a package against a worker that returns R2’s body as it is',
    bound: 'at least',
    limit: 0.95,
    unit: 'share',
    measuredBy: ['downloads'],
  },
  countingCpu: {
    what: 'Landing page, warm, that a browser enters by: CPU time with counting on against off',
    bound: 'at most',
    limit: 1.05,
    unit: 'times',
    measuredBy: ['counting'],
  },
  pageTestCpu: {
    what: 'Landing page, warm, for a browser that carries its arm of a page test: CPU time with the test on against off',
    bound: 'at most',
    limit: 1.05,
    unit: 'times',
    measuredBy: ['counting'],
  },
  downloadMemory: {
    what: 'Memory of a thousand slow downloads against R2’s body as it is',
    bound: 'at most',
    limit: 1.2,
    unit: 'times',
    measuredBy: ['download-memory'],
  },
  countingCost: {
    what: 'What counting costs a month, by the operations of the real counter at published prices, against what serving costs: at 1, 10 and 100 million visits a day',
    bound: 'at most',
    limit: 1,
    unit: 'share',
    measuredBy: ['counting-cost'],
  },
  eventsCounted: {
    what: '100,000 events through endpoint, queue and database while consumers crash: counts that are missing or too many',
    bound: 'at most',
    limit: 0,
    unit: 'number',
    measuredBy: ['tests/slow/bad-day.test.ts'],
  },
  /** The platform ends an isolate at 128 MB. */
  isolateHeap: {
    what: 'JavaScript heap and buffers of an isolate with every cache full',
    bound: 'at most',
    limit: 64 * KIBIBYTE * KIBIBYTE,
    unit: 'megabytes',
    measuredBy: ['heap'],
  },
  /** A person waits for it. */
  deskScreen: {
    what: 'Two years of counts, every page on every host: Today, Results and one of its subjects',
    bound: 'at most',
    limit: 1_000,
    unit: 'milliseconds',
    measuredBy: ['reading'],
  },
  /** A call from Worker to Worker carries 32 MiB; an isolate of 128 MB holds the answer several times. */
  countsAnswer: {
    what: '… what the site sends to the desk about them',
    bound: 'at most',
    limit: 2 * KIBIBYTE * KIBIBYTE,
    unit: 'megabytes',
    measuredBy: ['tests/slow/two-years.test.ts'],
  },
  reportTime: {
    what: '… `npm run report` of them',
    bound: 'at most',
    limit: 10_000,
    unit: 'milliseconds',
    measuredBy: ['reading'],
  },
  reportMemory: {
    what: '… and the most memory that it takes',
    bound: 'at most',
    limit: 300 * KIBIBYTE * KIBIBYTE,
    unit: 'megabytes',
    measuredBy: ['reading'],
  },
  /** The platform refuses a Worker that takes a second (https://developers.cloudflare.com/workers/platform/limits/). */
  startUp: {
    what: 'A Worker’s start: CPU before its first request',
    bound: 'at most',
    limit: 250,
    unit: 'milliseconds',
    measuredBy: ['start-up'],
  },
  heroPicture: {
    what: 'A page’s first picture on a wide screen as AVIF, at every width',
    bound: 'at most',
    limit: 40_000,
    unit: 'bytes',
    measuredBy: ['tests/unit/config/images.test.ts'],
  },
  phonePicture: {
    what: '… on a phone',
    bound: 'at most',
    limit: 19_000,
    unit: 'bytes',
    measuredBy: ['tests/unit/config/images.test.ts'],
  },
  /** WhatsApp shows no preview for a larger picture. */
  sharePicture: {
    what: 'Picture of a shared link',
    bound: 'at most',
    limit: 300_000,
    unit: 'bytes',
    measuredBy: ['tests/unit/config/share-pictures.test.ts'],
  },
} as const satisfies Record<string, Budget>;

/** @example formatAmount(BUDGETS.documentBytes, 9523) // '9.3 KB' */
export function formatAmount({ unit }: Budget, amount: number): string {
  return FORMATS[unit](amount);
}

/** @example formatLimit(BUDGETS.documentBytes) // '≤ 14 KB' */
export function formatLimit(budget: Budget): string {
  const { bound, limit, wanted } = budget;
  if (bound === 'at most' && limit === 0) return '0';
  const format = (amount: number) => formatAmount(budget, amount).replace(/\.0(?= )/, '');
  const text = `${bound === 'at most' ? '≤' : '≥'} ${format(limit)}`;
  return wanted === undefined ? text : `${text}, wanted ${format(wanted)}`;
}

/** Whether an amount in the budget's unit is within it. NaN and infinity are not measurements, so they are not. */
export function isWithin({ bound, limit }: Budget, actual: number): boolean {
  return Number.isFinite(actual) && (bound === 'at most' ? actual <= limit : actual >= limit);
}
