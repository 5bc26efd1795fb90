/** `npm run rollback [-- <version-id>]`: gives all visitors an earlier version (docs/operations.md#roll-back). */
import { readCommit } from './lib/checkout.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { runCommand, UsageError } from './lib/command.ts';
import { confirm } from './lib/confirm.ts';
import { rebuild } from './lib/roll-out/rebuild.ts';
import { ROLLBACK, rollBack } from './rollback/roll-back.ts';

await runCommand(ROLLBACK, async ({ environment, origins, version, yes, unfinished }) => {
  const done = await rollBack({
    cloudflare: openCloudflare(environment),
    environment,
    version,
    unfinished: unfinished ? readCommit() : null,
    rebuild(commit, message) {
      if (origins === null) throw new UsageError('Name the host to test: --origin https://….');
      return rebuild({ commit, environment, origins, variables: {}, message });
    },
    confirm: yes ? async () => true : confirm,
    log: console.log,
  });
  return done ? 0 : 1;
});
