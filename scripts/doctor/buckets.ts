/** Checks the buckets at Cloudflare: that each exists, where it is, and what its lock protects. */
import { z } from 'zod';
import { readBucket } from '../lib/configuration.ts';
import { type AskWrangler, askWrangler, WranglerError } from '../lib/wrangler.ts';
import { type Finding, missing, note, ok, wrong } from './finding.ts';

/** A bucket as Cloudflare describes it. */
interface BucketState {
  /** Such as `apac`; in capitals in some answers. */
  location: string;
  /** What Wrangler prints for each rule of the lock. */
  rules: readonly Rule[];
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
}

const WANTED = {
  PACKAGES: { locked: ['packages/'] },
  RECORDS: { locked: ['log/'] },
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
    return judgeBucket(name, wanted, await readState(name, ask));
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

async function readState(name: string, ask: AskWrangler): Promise<BucketState> {
  const info = await ask(['r2', 'bucket', 'info', name, '--json']);
  const lock = await ask(['r2', 'bucket', 'lock', 'list', name]);
  return { ...INFO.parse(JSON.parse(info)), rules: parseRules(lock) };
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
  return [judgePlace(name, state), ...judgeLock(name, wanted, state)];
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
            why: 'What must change, such as the pointer to a release, can no longer be replaced.',
            next: `Remove the rule without a prefix: npx wrangler r2 bucket lock remove ${name} --name <its name>`,
          }),
        ]
      : []),
    ...(open.length === 0 && !whole
      ? [ok(`The lock of ${name} protects ${locked.join(', ')}.`)]
      : []),
  ];
}
