/** `npm run report -- --demo`: a full report of made-up visitors whose true rates are known. */
import { parseVariables } from '../../src/config/variables.ts';
import { runsInForce } from '../../src/decide/run.ts';
import { sourceOf } from '../../src/report/counts/database.ts';
import { type Command, UsageError } from '../lib/command.ts';
import { DEMO_STATE, fillDemo } from '../lib/demo/fill-demo.ts';
import { openLocalDatabase } from '../lib/local-state.ts';
import { printReport } from './command.ts';
import { REPORT, type ReportOptions } from './options.ts';

export const DEMO: Command<ReportOptions> = {
  usage: `Usage:
  npm run report -- --demo [--html FILE] [--json] and the other options of npm run report

Reports on eight weeks of made-up visitors, which npm run desk -- --demo shows too. They are made once a day, in seconds.`,
  parse: (commandLine) => REPORT.parse(commandLine.filter((word) => word !== '--demo')),
};

/** Makes the visitors up unless today's exist, and prints the report on them. */
export function printDemo(options: ReportOptions): Promise<number> {
  return printReport(options, async (choice) => {
    if (choice.kind !== 'local' || Object.keys(choice.variables).length > 0)
      throw new UsageError(
        '--demo cannot be combined with --remote, --counts or --var: it has its own counts.',
      );
    await fillDemo(DEMO_STATE, Date.now());
    return sourceOf(
      await openLocalDatabase(DEMO_STATE),
      runsInForce(parseVariables({}).values),
      'made-up visitors',
    );
  });
}
