/** `npm run report`: what can be concluded from the experiments (docs/behaviour.md#report). */
import { spawnSync } from 'node:child_process';
import { runCommand } from './lib/command.ts';
import { printReport } from './report/command.ts';
import { REPORT } from './report/options.ts';
import { openSource } from './report/sources.ts';

/** The same report of simulated visitors (lab/demo.ts). */
const DEMO = '--demo';
const options = process.argv.slice(2);

if (options.includes(DEMO)) {
  const others = options.filter((option) => option !== DEMO);
  process.exitCode =
    spawnSync(process.execPath, ['lab/demo.ts', ...others], { stdio: 'inherit' }).status ?? 1;
} else {
  await runCommand(REPORT, (options) => printReport(options, openSource));
}
