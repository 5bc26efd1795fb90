/** `npm run report`: what can be concluded from the experiments (docs/behaviour.md#report). */
import { runCommand } from './lib/command.ts';
import { runReport } from './report/command.ts';
import { REPORT } from './report/options.ts';
import { openSource } from './report/sources.ts';

await runCommand(REPORT, async (options) => {
  const io = { openSource, nowMs: Date.now(), log: console.error };
  console.log(await runReport(options, io));
  return 0;
});
