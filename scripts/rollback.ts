/** `npm run rollback [-- <version-id>]`: gives all visitors an earlier version (docs/operations.md#roll-back). */
import { readCommit } from './lib/checkout.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { runCommand } from './lib/command.ts';
import { confirm } from './lib/confirm.ts';
import { ROLLBACK, rollBack } from './rollback/roll-back.ts';

await runCommand(ROLLBACK, async ({ environment, version, yes, unfinished }) => {
  const done = await rollBack({
    cloudflare: openCloudflare(environment),
    environment,
    version,
    unfinished: unfinished ? readCommit() : null,
    confirm: yes ? async () => true : confirm,
    log: console.log,
  });
  return done === null ? 1 : 0;
});
