import { BRANDS } from '../../src/config/brands/index.ts';
import { LANDING_PAGES, type LandingIdentifier } from '../../src/config/pages.ts';
import { findPageTest, PAGE_TESTS, type PageTest } from '../../src/config/tests/index.ts';
import { VARIABLE_NAMES } from '../../src/config/variables.ts';
import {
  defineCommandWithWords,
  notUnderstood,
  parseBrand,
  parseVar,
  UsageError,
} from '../lib/command.ts';

/** Where to read counts from. A file's path is as typed; `variables` are those that the local site was started with. */
export type SourceChoice =
  | { kind: 'local'; variables: Readonly<Record<string, string>> }
  | { kind: 'remote' }
  | { kind: 'file'; file: string };

const USAGE = `Usage:
  npm run report [-- --days N] [--brand ID] [--lift PERCENT] [--json] [--html FILE]
                 [--var NAME:value … | --remote | --counts FILE]
  npm run report -- --audit [--json] [--remote]
  npm run report -- --demo [--html FILE] [--json]
  npm run report -- plan <page> --lift 10 --days 21 [--test NAME] [--try | --yes] [--brand ID]
                 [--var NAME:value … | --remote]

Shows what can be concluded for each split page and each page test. You can run it as often as you like: looking early or often does not invalidate the result.

--days N       only the last N days, today's included; decide from the report without it
--brand ID     one brand: ${Object.keys(BRANDS).join(', ')}
--lift PERCENT the difference that matters to you, for the forecasts; default 10
--json         prints one object on standard output
--html FILE    writes a page to show and print
--remote       reads the database at Cloudflare, instead of that of npm start on this machine
--var          a variable that npm start was given (--var RUN:x), for the run in force. SITE_RUN=x in the environment and
               .dev.vars count too; RUN without the prefix does not
--counts FILE  reads daily counts from a JSON file
--audit        replays these counts 1,000 times with shuffled labels: how often would there be a false alarm?
plan           fixes the end before the first visitor comes; finds a lift with fewer visitors, but only at that end. Shows
               first how likely that is, and asks
--test NAME    with plan: plans this page test, instead of the split of labels
--try          shows what a plan would find, without asking
--yes          fixes the plan without asking`;

export const REPORT = defineCommandWithWords(
  USAGE,
  {
    days: { type: 'string' },
    brand: { type: 'string' },
    lift: { type: 'string' },
    json: { type: 'boolean', default: false },
    html: { type: 'string' },
    remote: { type: 'boolean', default: false },
    var: { type: 'string', multiple: true, default: [] },
    counts: { type: 'string' },
    audit: { type: 'boolean', default: false },
    test: { type: 'string' },
    try: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
  (values, words) => {
    const [word, page, ...others] = words;
    if (others.length > 0 || (word !== undefined && word !== 'plan'))
      throw notUnderstood(words.join(' '), USAGE);
    const asked = {
      // The smallest lift that matters: 0.1 for ten per cent.
      source: parseSource(values),
      lift: parseNumber('--lift', values.lift ?? '10', 0.1, 1000) / 100,
      ...(values.brand === undefined ? {} : { brand: parseBrand(values.brand) }),
    };
    const days =
      values.days === undefined ? undefined : parseNumber('--days', values.days, 1, 3650, true);
    if (word === 'plan') {
      if (values.try && values.yes)
        throw new UsageError('--try fixes nothing, and --yes fixes: choose one.');
      const planned = {
        ...asked,
        ...parsePlace(page ?? '', values.test),
        isTrial: values.try,
        isAgreed: values.yes,
      };
      if (days === undefined || values.lift === undefined) {
        throw new UsageError(
          'A plan needs --lift, for example 10 (per cent), and --days, for example 21.',
        );
      }
      return { command: 'plan' as const, ...planned, days };
    }
    if (values.try || values.yes || values.test !== undefined) {
      throw new UsageError('--try, --yes and --test can only be used with plan.');
    }
    return {
      command: values.audit ? ('audit' as const) : ('report' as const),
      ...asked,
      json: values.json,
      ...(days !== undefined && { days }),
      ...(values.html !== undefined && { html: values.html }),
    };
  },
);

/** The parsed command line; paths are as typed. */
export type ReportOptions = ReturnType<typeof REPORT.parse>;

function parseSource({
  remote,
  counts: file,
  var: given,
}: {
  remote: boolean;
  counts?: string | undefined;
  var: string[];
}): SourceChoice {
  if (remote && file !== undefined) {
    throw new UsageError('--remote and --counts exclude each other. Choose one.');
  }
  if (given.length > 0 && (remote || file !== undefined)) {
    throw new UsageError(
      '--var is only for the site on this machine: --remote reads the live variables, and a file names its runs.',
    );
  }
  if (file !== undefined) return { kind: 'file', file };
  return remote
    ? { kind: 'remote' }
    : { kind: 'local', variables: Object.fromEntries(given.map(parseKnownVar)) };
}

function parseKnownVar(text: string): [name: string, value: string] {
  const [name, value] = parseVar(text);
  if (VARIABLE_NAMES.some((known) => known === name)) return [name, value];
  throw new UsageError(
    `--var ${name} is not a variable of this site. Choose from ${VARIABLE_NAMES.join(', ')}.`,
  );
}

function parseNumber(
  option: string,
  text: string,
  least: number,
  most: number,
  isWhole = false,
): number {
  const value = Number(text);
  if (
    text.trim() === '' ||
    !(value >= least && value <= most) ||
    (isWhole && !Number.isInteger(value))
  ) {
    throw new UsageError(
      `${option} ${text} is not understood. Give a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`,
    );
  }
  return value;
}

function parsePlace(
  text: string,
  testName: string | undefined,
): { page: LandingIdentifier; test?: PageTest } {
  const test = testName === undefined ? undefined : findPageTest(testName);
  if (testName !== undefined && test === undefined) {
    const known = PAGE_TESTS.map(({ name }) => name).join(', ');
    throw new UsageError(`"${testName}" is not a page test. Choose from ${known}.`);
  }
  const pages = LANDING_PAGES.filter(({ id, labelRule }) =>
    test ? test.pages.includes(id) : labelRule === 'split',
  );
  const page = pages.find(({ identifier }) => identifier.toLowerCase() === text.toLowerCase());
  if (!page) {
    const names = new Set(pages.map(({ identifier }) => identifier));
    const kind = test ? `a page of ${test.name}` : 'a page with a split';
    const complaint = text === '' ? 'A plan needs a page.' : `"${text}" is not ${kind}.`;
    throw new UsageError(`${complaint} Name one of ${[...names].join(', ')}.`);
  }
  return { page: page.identifier, ...(test && { test }) };
}
