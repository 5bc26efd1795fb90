/** Place and locks of the buckets, by what Wrangler 4.156.0 prints (recorded from the tool, not from an account). */
import { expect, it } from 'vitest';
import { checkBuckets } from '../../../../scripts/doctor/buckets.ts';
import { type AskWrangler, WranglerError } from '../../../../scripts/lib/wrangler.ts';

interface State {
  location?: string;
  /** Prefix and condition of each rule; an empty prefix is for all objects. */
  rules?: readonly (readonly [prefix: string, condition: string])[];
}

const INDEFINITELY = 'indefinitely';
const RECORDS = ['log/'];

/** An account with these buckets; others do not exist. */
function account(buckets: Readonly<Record<string, State>>): AskWrangler {
  return async (words) => {
    const bucket = words.find((word) => word.startsWith('pavilion-')) ?? '';
    const { location = 'apac', rules = [] } = buckets[bucket] ?? {};
    if (!(bucket in buckets)) {
      const refusal = 'The specified bucket does not exist. [code: 10006]';
      throw new WranglerError(refusal, refusal);
    }
    if (words.includes('info'))
      return JSON.stringify({ name: bucket, created: '2026-11-01T00:00:00.000Z', location });
    const printed = rules.map(
      ([prefix, condition]) =>
        `name:       rule\nenabled:    Yes\nprefix:     ${prefix || '(all prefixes)'}\ncondition:  ${condition}\n`,
    );
    return `\n ⛅️ wrangler 4.156.0\n────\nListing lock rules for bucket '${bucket}'...\n${printed.join('\n')}`;
  };
}

const linesOf = async (ask: AskWrangler) =>
  (await checkBuckets(ask)).map(({ status, what }) => `${status}: ${what}`);

const GOOD: Readonly<Record<string, State>> = {
  'pavilion-packages': { rules: [['packages/', INDEFINITELY]] },
  'pavilion-records': { rules: RECORDS.map((prefix) => [prefix, INDEFINITELY] as const) },
};

it('finds nothing where each bucket has its place and its locks', async () => {
  const lines = await linesOf(account(GOOD));
  expect(lines.filter((line) => !line.startsWith('ok: '))).toEqual([]);
});

it.each<[string, Readonly<Record<string, State | undefined>>, string[]]>([
  [
    'another place',
    { 'pavilion-packages': { ...GOOD['pavilion-packages'], location: 'weur' } },
    ['wrong: The bucket pavilion-packages is in “weur”.'],
  ],
  [
    'no lock, or one that ends',
    { 'pavilion-packages': { rules: [['packages/', 'after 1 day']] } },
    ['missing: Objects of pavilion-packages below packages/ are not locked.'],
  ],
  [
    'a lock of everything',
    { 'pavilion-packages': { rules: [['', INDEFINITELY]] } },
    ['wrong: Every object of pavilion-packages is locked.'],
  ],
])('finds %s', async (_what, change, faults) => {
  const buckets = { ...GOOD, ...change } as Readonly<Record<string, State>>;
  const lines = await linesOf(account(buckets));
  expect(lines.filter((line) => !line.startsWith('ok: '))).toEqual(faults);
});

it('names a missing bucket with the command that makes it', async () => {
  const { 'pavilion-packages': _gone, ...others } = GOOD;
  const faults = (await checkBuckets(account(others))).filter(({ status }) => status !== 'ok');
  expect(faults).toEqual([
    {
      status: 'missing',
      what: 'The bucket pavilion-packages does not exist.',
      next: 'npx wrangler r2 bucket create pavilion-packages --location apac',
    },
  ]);
});
