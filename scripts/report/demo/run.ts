/** `npm run report -- --demo`: a full report of simulated visitors whose true rates are known. */
import { parseVariables } from '../../../src/config/variables.ts';
import { runsInForce } from '../../../src/decide/run.ts';
import { sourceOf } from '../../../src/report/counts/database.ts';
import { type Command, UsageError } from '../../lib/command.ts';
import { openLocalDatabase } from '../../lib/local-state.ts';
import { printReport } from '../command.ts';
import { REPORT, type ReportOptions } from '../options.ts';
import { fillDemo } from './fill-demo.ts';

/** Where the database of the simulated visitors is stored. */
const STATE = '.wrangler/demo';

export const DEMO: Command<ReportOptions> = {
  usage: `Usage:
  npm run report -- --demo [--html FILE] [--json] and the other options of npm run report

Sends a fortnight of simulated visitors through a separate local site, once a day, and reports on them.`,
  parse: (commandLine) => REPORT.parse(commandLine.filter((word) => word !== '--demo')),
};

/** Simulates the visitors unless today's exist, and prints the report on them. */
export function printDemo(options: ReportOptions): Promise<number> {
  return printReport(options, async (choice) => {
    if (choice.kind !== 'local' || Object.keys(choice.variables).length > 0)
      throw new UsageError(
        '--demo cannot be combined with --remote, --counts or --var: it has its own site and counts.',
      );
    await fillDemo(STATE, console.error);
    return sourceOf(
      await openLocalDatabase(STATE),
      runsInForce(parseVariables({}).values),
      'a site of simulated visitors',
    );
  });
}
