/** `npm run report`: what can be concluded from the experiments (docs/behaviour.md#report). */
import { runCommand } from './lib/command.ts';
import { printReport } from './report/command.ts';
import { REPORT } from './report/options.ts';
import { openSource } from './report/sources.ts';

if (process.argv.includes('--demo')) {
  // What makes visitors up is not loaded for a report.
  const { DEMO, printDemo } = await import('./report/demo.ts');
  await runCommand(DEMO, printDemo);
} else {
  await runCommand(REPORT, (options) => printReport(options, openSource));
}
