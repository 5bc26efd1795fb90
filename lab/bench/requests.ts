/** Requests of a phone's browser as the edge passes them on, each with a query of its own, and rounds of them in turn. */
import { Pool } from 'undici';
import { USER_AGENTS } from '../../scripts/lib/user-agents.ts';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { readCpuSeconds } from '../../tests/support/process-usage.ts';

/** Enough to keep a single-threaded server busy. */
const CONNECTIONS = 8;

export interface Asked {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** What the edge knows about a visitor, which workerd passes to the worker as `request.cf`. */
const EDGE_FACTS = {
  asn: 55836,
  asOrganization: 'Reliance Jio Infocomm Limited',
  city: 'Mumbai',
  colo: 'BOM',
  continent: 'AS',
  country: 'IN',
  httpProtocol: 'HTTP/2',
  latitude: '19.07480',
  longitude: '72.88560',
  postalCode: '400017',
  region: 'Maharashtra',
  regionCode: 'MH',
  timezone: 'Asia/Kolkata',
  tlsCipher: 'AEAD-AES128-GCM-SHA256',
  tlsVersion: 'TLSv1.3',
};

const USUAL_HEADERS = {
  host: 'pavilion11.example',
  'user-agent': USER_AGENTS.phone,
  accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'accept-encoding': 'gzip, br',
  'accept-language': 'en-IN,en;q=0.9,hi;q=0.8',
  cookie:
    'ab=previous-version; _ga=GA1.1.1193046.1700000000; _ga_XXXXXXXXXX=GS2.1.s1700000000$o1$g0$t1700000000',
  'sec-ch-ua': '"Chromium";v="141", "Google Chrome";v="141", "Not?A_Brand";v="8"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
  referer: 'https://news.example/',
  priority: 'u=0, i',
  'x-forwarded-proto': 'https',
  'x-real-ip': '203.0.113.7',
  'cf-connecting-ip': '203.0.113.7',
  'cf-ipcountry': 'IN',
  'cf-region-code': 'MH',
  'cf-ray': '8f1d2c3b4a596877-BOM',
  'cf-visitor': '{"scheme":"https"}',
  'cf-blob': JSON.stringify(EDGE_FACTS),
};

/** `count` visits that differ in the query of an advertisement. @param headers replace or join the usual ones */
export function visits(
  count: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Asked[] {
  return Array.from({ length: count }, (_none, visit) => ({
    path: path + campaignQuery(visit),
    headers: { ...USUAL_HEADERS, ...headers },
  }));
}

/** About 110 bytes, like the links of an advertising campaign. */
function campaignQuery(visit: number): string {
  const click = ((visit + 1) * 2654435761).toString(36).padStart(12, 'c');
  return `?utm_source=news&utm_medium=cpc&utm_campaign=season-opener&utm_content=${visit}&gclid=EAIaIQobChMI${click}`;
}

/** @returns the body as text @throws Error when the status is not 200 */
export async function read(port: number, { path, headers }: Asked): Promise<string> {
  const pool = new Pool(`http://127.0.0.1:${port}`);
  try {
    const { statusCode, body } = await pool.request({ path, headers, method: 'GET' });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text}`);
    return text;
  } finally {
    await pool.close();
  }
}

/** Sends requests over eight connections. @returns a second's worth of them @throws Error when a status is not 200 */
export async function sendLoad(port: number, requests: readonly Asked[]): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS, pipelining: 1 });
  const left = requests.values();
  const drive = async (): Promise<void> => {
    for (const { path, headers } of left) {
      const { statusCode, body } = await pool.request({ path, headers, method: 'GET' });
      for await (const _chunk of body) {
        // Only its end matters.
      }
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
    }
  };
  const begun = performance.now();
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, drive));
  } finally {
    await pool.destroy();
  }
  return (requests.length * 1000) / (performance.now() - begun);
}

/**
 * Warms a site up with all its landing pages, as a real isolate is: after visits to a single one V8 sometimes settles on code
 * that is a tenth slower.
 */
export async function visitAllPages(port: number): Promise<void> {
  const all = LANDING_PAGES.flatMap(({ path }) => visits(50, path));
  for (let round = 0; round < 30; round += 1) await sendLoad(port, all);
}

/** A process to measure, its loopback port, and what it is sent in each round. */
export interface Side {
  pid: number;
  port: number;
  requests: readonly Asked[];
}

/** One side as a multiple of the other. */
export interface Ratios {
  /** Requests a second. */
  rate: number;
  /** CPU time a request. */
  cpu: number;
}

/**
 * Sends rounds to both sides in turn, every other one in reverse order, so that other load on the machine meets both alike:
 * the median of the rounds' ratios. V8 compiles in stages, the last after some 20,000 requests, so that the first rounds do
 * not count.
 */
export async function compareSides(
  one: Side,
  other: Side,
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<Ratios> {
  const ratios: Ratios[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const isReversed = round % 2 !== 0;
    const first = await measure(isReversed ? other : one);
    const second = await measure(isReversed ? one : other);
    const [own, others] = isReversed ? [second, first] : [first, second];
    if (round >= 0) ratios.push({ rate: own.rate / others.rate, cpu: own.cpu / others.cpu });
  }
  return medians(ratios);
}

/** The median of several comparisons, each of new processes: those of one build differ by some hundredths. */
export async function compareAgain(times: number, compare: () => Promise<Ratios>): Promise<Ratios> {
  const ratios: Ratios[] = [];
  while (ratios.length < times) ratios.push(await compare());
  return medians(ratios);
}

/** The median of each. */
export function medians(ratios: readonly Ratios[]): Ratios {
  return {
    rate: median(ratios.map(({ rate }) => rate)),
    cpu: median(ratios.map(({ cpu }) => cpu)),
  };
}

async function measure({ pid, port, requests }: Side): Promise<Ratios> {
  const before = await readCpuSeconds(pid);
  const rate = await sendLoad(port, requests);
  return { rate, cpu: ((await readCpuSeconds(pid)) - before) / requests.length };
}

/** The middle value, or the mean of the two middle ones; `NaN` for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(
    Math.ceil(middle) - 1,
    Math.floor(middle) + 1,
  );
  return (low + high) / 2;
}
