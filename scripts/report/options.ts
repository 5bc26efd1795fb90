import { BRANDS } from '../../src/config/brands/index.ts';
import { defineCommand, parseBrand, UsageError } from '../lib/command.ts';

const USAGE = `Usage:
  npm run report [-- --days N] [--brand ID] [--json] [--remote | --demo]

Shows what can be concluded for each split page and each page test. You can run it as often as you like: looking early or often does not invalidate the result. The desk's Results has every figure.

--days N    only the last N days, today's included; decide from the report without it
--brand ID  one brand: ${Object.keys(BRANDS).join(', ')}
--json      prints one object on standard output
--remote    reads the database at Cloudflare, instead of that of npm start on this machine
--demo      eight weeks of made-up visitors, which npm run desk -- --demo shows too; they are made once a day, in seconds`;

export const REPORT = defineCommand(
  USAGE,
  {
    days: { type: 'string' },
    brand: { type: 'string' },
    json: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
  },
  ({ days, brand, json, remote, demo }) => {
    if (remote && demo) throw new UsageError('--remote and --demo exclude each other. Choose one.');
    return {
      json,
      source: remote ? ('remote' as const) : demo ? ('demo' as const) : ('local' as const),
      ...(brand !== undefined && { brand: parseBrand(brand) }),
      ...(days !== undefined && { days: parseDays(days) }),
    };
  },
);

/** The parsed command line. */
export type ReportOptions = ReturnType<typeof REPORT.parse>;

const MOST_DAYS = 3650;

function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) return days;
  throw new UsageError(
    `--days ${text} is not understood. Give a whole number from 1 to ${MOST_DAYS}.`,
  );
}
