/** Checks the buckets at Cloudflare: that each exists, where it is, what its lock protects, and what it deletes by itself. */
import { z } from 'zod';
import { KEPT_SHARED_DAYS, SHARE_DAYS } from '../../src/shared/shared-readout.ts';
import { readBucket } from '../lib/configuration.ts';
import { type AskWrangler, askWrangler, WranglerError } from '../lib/wrangler.ts';
import { type Finding, missing, note, ok, wrong } from './finding.ts';

/** A bucket as Cloudflare describes it. */
interface BucketState {
  /** Such as `apac`; in capitals in some answers. */
  location: string;
  /** What Wrangler prints for each rule of the lock. */
  rules: readonly Rule[];
  /** After how many days its lifecycle deletes objects, by each rule for all of them; `null` where it was not asked. */
  deletesAfter: readonly number[] | null;
}

interface Rule {
  /** Empty for a rule that holds for every object. */
  prefix: string;
  isEnabled: boolean;
  isIndefinite: boolean;
}

const LOCATION = 'apac';

interface Wanted {
  /** The prefixes that must be locked for good. Other objects, such as pointers to releases, must stay replaceable. */
  locked: readonly string[];
  /** Whether old objects must go by themselves. */
  deletes: boolean;
}

const WANTED = {
  PACKAGES: { locked: ['packages/'], deletes: false },
  RECORDS: { locked: ['log/', 'shares/'], deletes: false },
  SHARED: { locked: [], deletes: true },
} as const satisfies Readonly<Record<string, Wanted>>;
const BINDINGS = Object.keys(WANTED) as (keyof typeof WANTED)[];

/** @see https://developers.cloudflare.com/r2/api/error-codes/ */
const NO_BUCKET = /\[code: 10006\]/;
const INFO = z.looseObject({ location: z.string() });

/** @param ask runs Wrangler; a test passes its own */
export async function checkBuckets(ask: AskWrangler = askWrangler): Promise<Finding[]> {
  const findings = await Promise.all(BINDINGS.map((binding) => checkBucket(binding, ask)));
  return findings.flat();
}

async function checkBucket(binding: keyof typeof WANTED, ask: AskWrangler): Promise<Finding[]> {
  const name = readBucket(binding);
  try {
    const wanted: Wanted = WANTED[binding];
    return judgeBucket(name, wanted, await readState(name, wanted, ask));
  } catch (error) {
    if (error instanceof WranglerError && NO_BUCKET.test(error.output)) {
      return [
        missing(`The bucket ${name} does not exist.`, {
          next: `npx wrangler r2 bucket create ${name} --location ${LOCATION}`,
        }),
      ];
    }
    return [
      note(`The place and the lock of the bucket ${name} were not checked.`, {
        why: error instanceof Error ? error.message : String(error),
        next: 'Reading them needs a token with Workers R2 Storage: read, or your own login (npx wrangler login).',
      }),
    ];
  }
}

async function readState(
  name: string,
  { deletes }: Wanted,
  ask: AskWrangler,
): Promise<BucketState> {
  const info = await ask(['r2', 'bucket', 'info', name, '--json']);
  const lock = await ask(['r2', 'bucket', 'lock', 'list', name]);
  const lifecycle = deletes ? await ask(['r2', 'bucket', 'lifecycle', 'list', name]) : null;
  return {
    ...INFO.parse(JSON.parse(info)),
    rules: parseRules(lock),
    deletesAfter: lifecycle === null ? null : parseLifecycle(lifecycle),
  };
}

/** `wrangler r2 bucket lifecycle list` has no JSON either. */
function parseLifecycle(text: string): number[] {
  return [
    ...text.matchAll(
      /^enabled:\s+Yes\s*\nprefix:\s+\(all prefixes\)\s*\naction:.*?Expire objects after ([\d.]+) days/gm,
    ),
  ].map(([, days]) => Number(days));
}

/** `wrangler r2 bucket lock list` has no JSON: four labelled lines a rule. */
function parseRules(text: string): Rule[] {
  return [
    ...text.matchAll(/^enabled:\s+(\w+)\s*\nprefix:\s+(.+?)\s*\ncondition:\s+(.+?)\s*$/gm),
  ].map(([, enabled, prefix = '', condition]) => ({
    prefix: prefix === '(all prefixes)' ? '' : prefix,
    isEnabled: enabled === 'Yes',
    isIndefinite: condition === 'indefinitely',
  }));
}

function judgeBucket(name: string, wanted: Wanted, state: BucketState): Finding[] {
  return [
    judgePlace(name, state),
    ...judgeLock(name, wanted, state),
    ...judgeLifecycle(name, state),
  ];
}

function judgePlace(name: string, { location }: BucketState): Finding {
  if (location.toLowerCase() === LOCATION) return ok(`The bucket ${name} is in Asia-Pacific.`);
  return wrong(`The bucket ${name} is in “${location}”.`, {
    why: 'Every request for it travels there from India. The place of a bucket cannot be changed.',
    next: `While it is empty: npx wrangler r2 bucket delete ${name}, then npx wrangler r2 bucket create ${name} --location ${LOCATION}`,
  });
}

function judgeLock(name: string, { locked }: Wanted, { rules }: BucketState): Finding[] {
  const inForce = rules.filter(({ isEnabled }) => isEnabled);
  const whole = inForce.some(({ prefix }) => prefix === '');
  const open = locked.filter(
    (prefix) => !inForce.some((rule) => rule.isIndefinite && prefix.startsWith(rule.prefix)),
  );
  return [
    ...open.map((prefix) =>
      missing(`Objects of ${name} below ${prefix} are not locked.`, {
        why: 'Anyone who may write to the bucket can replace and delete them.',
        next: `npx wrangler r2 bucket lock add ${name} ${prefix.slice(0, -1)} ${prefix} --retention-indefinite`,
      }),
    ),
    ...(whole
      ? [
          wrong(`Every object of ${name} is locked.`, {
            why: 'What must change, such as the pointer to a release or what is no longer shared, can no longer be replaced.',
            next: `Remove the rule without a prefix: npx wrangler r2 bucket lock remove ${name} --name <its name>`,
          }),
        ]
      : []),
    ...(open.length === 0 && !whole && locked.length > 0
      ? [ok(`The lock of ${name} protects ${locked.join(', ')}.`)]
      : []),
  ];
}

const LONGEST_SHARE = Math.max(...SHARE_DAYS);

function judgeLifecycle(name: string, { deletesAfter }: BucketState): Finding[] {
  if (deletesAfter === null) return [];
  const next = `npx wrangler r2 bucket lifecycle add ${name} ended --expire-days ${KEPT_SHARED_DAYS} --force`;
  if (deletesAfter.length === 0)
    return [
      missing(`No lifecycle rule deletes old objects of ${name}.`, {
        why: 'Readouts that are no longer shared would stay there for good.',
        next,
      }),
    ];
  const days = Math.min(...deletesAfter);
  return days > LONGEST_SHARE
    ? [ok(`Objects of ${name} are deleted after ${days} days.`)]
    : [
        wrong(`Objects of ${name} are deleted after ${days} days already.`, {
          why: `A readout can be shared for ${LONGEST_SHARE} days.`,
          next: `Remove that rule (npx wrangler r2 bucket lifecycle remove ${name} --name <its name>), then: ${next}`,
        }),
      ];
}
