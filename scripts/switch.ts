/** `npm run switch [-- NAME value]`: sets one variable of the live site (docs/operations.md#a-variable). */
import { setTimeout as pause } from 'node:timers/promises';
import { git } from './lib/checkout.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { runCommand } from './lib/command.ts';
import { confirm } from './lib/confirm.ts';
import { decideLiveVersion } from './lib/live-versions.ts';
import { rebuild } from './lib/roll-out/rebuild.ts';
import { checkHost } from './switch/check-host.ts';
import { SWITCH } from './switch/command-line.ts';
import { listInForce } from './switch/judge-change.ts';
import { switchVariable } from './switch/switch-variable.ts';

await runCommand(SWITCH, async ({ change, environment, origins, by, yes }) => {
  const cloudflare = openCloudflare(environment);
  if (change === null || origins === null) {
    const live = decideLiveVersion(await cloudflare.readDeployments());
    if (live === null) throw new Error('Nothing is deployed.');
    for (const line of listInForce(await cloudflare.readVariables(live))) console.log(line);
    return 0;
  }
  const done = await switchVariable({
    cloudflare,
    environment,
    change,
    by,
    origins,
    isRead(commit) {
      const table = git('show', `${commit}:src/config/variables.ts`);
      return table === '' ? null : new RegExp(`^ {2}${change.name}:`, 'm').test(table);
    },
    check: (origin) => checkHost(origin, change.name),
    rebuild: (commit, message) =>
      rebuild({
        commit,
        environment,
        origins,
        variables: { [change.name]: change.value },
        message,
      }),
    confirm: yes ? async () => true : confirm,
    pause: (ms) => pause(ms),
    log: console.log,
  });
  return done ? 0 : 1;
});
