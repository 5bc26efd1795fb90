import { PACKAGES } from '../../src/config/packages.ts';
import { defineCommandWithWords, parseEnvironment, UsageError } from '../lib/command.ts';
import type { StoreChoice } from '../lib/packages/open-store.ts';
import type { Refusal } from '../lib/packages/package-file.ts';

const USAGE = `Usage:
  npm run packages -- put <package> <file.apk> [--remote [--env staging]] [--production] [--rollback] [--yes] [--json]
  npm run packages -- list [--remote [--env staging]] [--json]
  npm run packages -- rollback <package> [--remote [--env staging]] [--production] [--json]
  npm run packages -- verify <file.apk> [--remote [--env staging]] [--json]
  npm run packages -- inspect <file.apk> [<package>] [--remote [--env staging]] [--json]

<package> is one of ${PACKAGES.join(', ')}.
--remote      the bucket at Cloudflare; without it the one of wrangler dev on this machine
--env staging  the bucket of staging, where a package may be tried first
--production  the brand's keys, its application id and a version name are demanded; --remote implies it, but for staging
--rollback    the file's version may be lower than that of the release that is live
--yes         a file more than 5 % larger than the release that is live is meant: without a terminal, and with --json,
              it is refused otherwise; at a terminal it is asked
--json        the last line of the output is an object for programs
--persist-to  state directory of a wrangler dev that was started with the same option

Exits 0 when done, 1 when refused (nothing is changed then), 2 when the words make no command.
What each refusal means: docs/packages.md`;

/** How a command ends: what to print for people, and what `--json` prints beside `"ok": true`, or why not. */
export type Outcome = { ok: true; text: string; json: Readonly<Record<string, unknown>> } | Refusal;

export const PACKAGES_COMMAND = defineCommandWithWords(
  USAGE,
  {
    remote: { type: 'boolean', default: false },
    env: { type: 'string', default: '' },
    production: { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'persist-to': { type: 'string' },
  },
  (values, words) => {
    const { json, remote, rollback, yes, env, 'persist-to': persistTo } = values;
    if (env !== '' && !remote)
      throw new UsageError('--env goes with --remote: this machine has one bucket.');
    const environment = parseEnvironment(env);
    const store: StoreChoice = {
      remote,
      environment,
      ...(persistTo !== undefined && { persistTo }),
    };
    const production = values.production || (remote && environment === '');
    const options = { json, store, production, rollback, yes };
    const [name, first, second] = words;
    const operands = words.length - 1;
    if (name === 'list' && operands === 0) return { name: 'list' as const, ...options };
    if (name === 'put' && first && second && operands === 2) {
      return { name: 'put' as const, packageName: first, file: second, ...options };
    }
    if (name === 'rollback' && first && operands === 1)
      return { name: 'rollback' as const, packageName: first, ...options };
    if (name === 'verify' && first && operands === 1)
      return { name: 'verify' as const, file: first, ...options };
    if (name === 'inspect' && first && operands <= 2) {
      return { name: 'inspect' as const, file: first, packageName: second ?? null, ...options };
    }
    throw new UsageError(`This is not a command that can be run.\n\n${USAGE}`);
  },
);

export type Command = ReturnType<typeof PACKAGES_COMMAND.parse>;
