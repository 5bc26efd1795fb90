import { PACKAGE_BRANDS } from '../../src/config/brands/index.ts';
import { PACKAGES } from '../../src/config/packages.ts';
import { REMARK_LENGTHS, type Remark } from '../../src/packages/release-document.ts';
import { defineCommandWithWords, parseEnvironment, printable, UsageError } from '../lib/command.ts';
import type { StoreChoice } from '../lib/packages/open-store.ts';
import type { Refusal } from '../lib/packages/package-file.ts';
import { isAddress } from './fetch-file.ts';

const BRAND_IDS = PACKAGE_BRANDS.map(({ id }) => id).join(', ');

const USAGE = `Usage:
  npm run packages -- put <package> <file.apk or https address> [--sha256 <digest>] [--note <text>] [--by <who>]
                          [--brand <id>] [--remote [--env staging]] [--production] [--rollback] [--yes]
                          [--trials <file>] [--confirm-untried] [--json]
  npm run packages -- list [--brand <id>] [--remote [--env staging]] [--json]
  npm run packages -- rollback <package> [--note <text>] [--by <who>] [--brand <id>] [--remote [--env staging]] [--production] [--json]
  npm run packages -- verify <file.apk> [--brand <id>] [--remote [--env staging]] [--json]
  npm run packages -- enter <sha256> [--note <text>] [--brand <id>] [--remote [--env staging]] [--json]
  npm run packages -- try <package> <file.apk or https address> --trials <file> [--sha256 <digest>] [--brand <id>] [--remote [--env staging]] [--production] [--rollback] [--json]

<package> is one of ${PACKAGES.join(', ')}.
--remote      uses the bucket at Cloudflare, instead of the local one of wrangler dev
--brand       the brand with packages of its own whose package it is: one of ${BRAND_IDS}. Default: the first
--env staging  uses the bucket of staging, where a package can be tried first
--production  requires the brand's key, its application id, a version name and trials on emulators, and refuses what
              Google's scanner blocks in India; implied by --remote, except on staging
--rollback    allows a version lower than that of the live release
--yes         allows a file more than 5 % larger than the live release. Without it the command asks at a terminal, and
              refuses elsewhere and with --json
--trials      what "try" has written about installing the file on emulators; "put" under production's rules reads it
--confirm-untried  releases although something was not tried, which is named. Without it the command asks at a terminal,
              and refuses elsewhere and with --json
--sha256      the digest that the file must have; an address needs it
--note, --by  what is new, and who releases it: kept with the release, for "list" and the desk
--json        prints an object for programs as the last line
--persist-to  state directory of a wrangler dev that was started with the same option

Exits 0 when done, 1 when refused, with nothing changed, and 2 when the command line is not understood.
docs/packages.md explains each refusal.`;

/** How a command ends: the text to print and what `--json` prints beside `"ok": true`, or a refusal. */
export type Outcome = { ok: true; text: string; json: Readonly<Record<string, unknown>> } | Refusal;

export const PACKAGES_COMMAND = defineCommandWithWords(
  USAGE,
  {
    remote: { type: 'boolean', default: false },
    brand: { type: 'string' },
    env: { type: 'string', default: '' },
    production: { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    sha256: { type: 'string' },
    note: { type: 'string', default: '' },
    by: { type: 'string', default: '' },
    trials: { type: 'string' },
    'confirm-untried': { type: 'boolean', default: false },
    'persist-to': { type: 'string' },
  },
  (values, words) => {
    const { json, remote, rollback, yes, brand, env, 'persist-to': persistTo } = values;
    if (env !== '' && !remote)
      throw new UsageError('--env needs --remote: this machine has only one bucket.');
    const environment = parseEnvironment(env);
    const store: StoreChoice = {
      remote,
      environment,
      ...(persistTo !== undefined && { persistTo }),
    };
    const production = values.production || (remote && environment === '');
    const options = { json, store, production, rollback, yes, brandId: brand ?? null };
    const sha256 = values.sha256 === undefined ? null : parseDigest(values.sha256, '--sha256');
    const remark = parseRemark(values);
    const [name, first, second] = words;
    const operands = words.length - 1;
    if (name === 'list' && operands === 0) return { name: 'list' as const, ...options };
    if (name === 'put' && first && second && operands === 2) {
      if (isAddress(second) && sha256 === null)
        throw new UsageError('A file at an address needs its digest: --sha256 <64 digits>.');
      const { trials = null, 'confirm-untried': confirmUntried } = values;
      const file = { packageName: first, file: second, sha256 };
      return { name: 'put' as const, ...file, remark, trials, confirmUntried, ...options };
    }
    if (name === 'try' && first && second && operands === 2) {
      if (values.trials === undefined)
        throw new UsageError('"try" needs a file for what comes of it: --trials <file>.');
      if (isAddress(second) && sha256 === null)
        throw new UsageError('A file at an address needs its digest: --sha256 <64 digits>.');
      const file = { packageName: first, file: second, sha256 };
      return { name: 'try' as const, ...file, trials: values.trials, ...options };
    }
    if (name === 'rollback' && first && operands === 1)
      return { name: 'rollback' as const, packageName: first, remark, ...options };
    if (name === 'verify' && first && operands === 1)
      return { name: 'verify' as const, file: first, ...options };
    if (name === 'enter' && first && operands === 1) {
      const digest = parseDigest(first, 'The digest');
      return { name: 'enter' as const, digest, note: remark.note, ...options };
    }
    throw new UsageError(`The command is incomplete or unknown.\n\n${USAGE}`);
  },
);

/** @throws UsageError for anything but 64 hexadecimal digits, with or without colons */
function parseDigest(text: string, what: string): string {
  const digest = text.replaceAll(':', '').trim().toLowerCase();
  if (/^[0-9a-f]{64}$/.test(digest)) return digest;
  throw new UsageError(`${what} is not a SHA-256: 64 hexadecimal digits.`);
}

/** Empty texts are left out. @throws UsageError when one is too long */
function parseRemark(values: { note: string; by: string }): Remark {
  const entries = (['note', 'by'] as const).flatMap((name) => {
    const text = printable(values[name].trim());
    if (text.length > REMARK_LENGTHS[name])
      throw new UsageError(`--${name} is longer than ${REMARK_LENGTHS[name]} characters.`);
    return text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(entries);
}

export type Command = ReturnType<typeof PACKAGES_COMMAND.parse>;
