/**
 * `npx node lab/switches.ts`: takes a claim, a page, cash claims in one state and all of them away on a running site, one
 * after the other, and prints the seconds from the change of the variable to the changed answer, and the same back. It
 * serves the build of `npm run build:test`. On Cloudflare the change has to reach every location besides.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { convertV4MiniflareOptions } from 'miniflare';
import { readCounter, readSite, serveWorkers } from '../scripts/lib/built-site.ts';
import type { VariableName } from '../src/config/variables.ts';

/** How often the site is asked: the precision of what is printed. */
const EVERY_MS = 20;
const LONGEST_MS = 60_000;

interface Answer {
  status: number;
  text: string;
}

const IN_MAHARASHTRA = { 'cf-ipcountry': 'IN', 'cf-region-code': 'MH' };

/** What is set, the address that is asked, and how one sees that it is gone. */
const SWITCHES: readonly [
  name: VariableName,
  value: string,
  path: string,
  (answer: Answer) => boolean,
][] = [
  ['CLAIMS_OFF', 'active-users', '/LP1', ({ text }) => !text.includes('1.5 million')],
  ['PAGES_OFF', '/lp5', '/lp5', ({ status }) => status === 302],
  ['CASH_OFF_IN', 'MH', '/LP3', ({ text }) => !text.includes('₹750')],
  ['CASH_OFFERS', 'off', '/LP3', ({ text }) => !text.includes('₹750')],
];

const counter = await readCounter('test');
const site = await serveWorkers([await readSite('test', {}), counter], {});

/** Gives the running site other variables. */
async function set(vars: Partial<Record<VariableName, string>>): Promise<void> {
  await site.miniflare.setOptions(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: Number(new URL(site.url).port),
      cf: false,
      workers: [await readSite('test', { vars }), counter],
    }),
  );
}

async function ask(path: string): Promise<Answer> {
  const answer = await fetch(site.url + path, { redirect: 'manual', headers: IN_MAHARASHTRA });
  return { status: answer.status, text: await answer.text() };
}

/** Seconds from the change to the first answer that shows it. */
async function measure(
  vars: Parameters<typeof set>[0],
  path: string,
  isChanged: (answer: Answer) => boolean,
): Promise<string> {
  const begunMs = performance.now();
  const change = set(vars);
  while (performance.now() - begunMs < LONGEST_MS) {
    // While the runtime is replaced a request may be refused.
    const answer = await ask(path).catch(() => null);
    if (answer !== null && isChanged(answer)) {
      const seconds = (performance.now() - begunMs) / 1000;
      await change;
      return seconds.toFixed(1);
    }
    await pause(EVERY_MS);
  }
  throw new Error(`${JSON.stringify(vars)} changed nothing at ${path} within a minute.`);
}

try {
  for (const [name, value, path, isGone] of SWITCHES) {
    if (isGone(await ask(path))) throw new Error(`${path} is as if ${name} were set already.`);
    const off = await measure({ [name]: value }, path, isGone);
    const on = await measure({}, path, (answer) => !isGone(answer));
    console.log(`${name}=${value}  ${path}: gone after ${off} s, back after ${on} s`);
  }
} finally {
  await site.dispose();
}
