/** `npm run report -- --demo`: a full report of simulated visitors whose true rates are known. */
import { runCommand, UsageError } from '../scripts/lib/command.ts';
import { openLocalDatabase } from '../scripts/lib/local-state.ts';
import { printReport } from '../scripts/report/command.ts';
import { REPORT } from '../scripts/report/options.ts';
import { parseVariables } from '../src/config/variables.ts';
import { runsInForce } from '../src/decide/run.ts';
import { sourceOf } from '../src/report/counts/database.ts';
import { fillDemo } from './demo/fill-demo.ts';

/** Where the database of the simulated visitors is kept. */
const STATE = '.wrangler/demo';

const DEMO = {
  ...REPORT,
  usage: `Usage:
  npm run report -- --demo [--html FILE] [--json] and the other options of npm run report

Sends a fortnight of simulated visitors through a local site of their own, once a day, and reports on them.`,
};

await runCommand(DEMO, (options) =>
  printReport(options, async (choice) => {
    if (choice.kind !== 'local' || Object.keys(choice.variables).length > 0)
      throw new UsageError(
        'The demo has its own site and counts: leave out --remote, --counts and --var.',
      );
    await fillDemo(STATE, console.error);
    return sourceOf(
      await openLocalDatabase(STATE),
      runsInForce(parseVariables({}).values),
      'a site of simulated visitors',
    );
  }),
);
