/** `npm run rollback [-- <version-id>]`: gives all visitors an earlier version (docs/operations.md#roll-back). */
import { createInterface } from 'node:readline/promises';
import { readCommit } from './lib/checkout.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { runCommand } from './lib/command.ts';
import { ROLLBACK, rollBack } from './rollback/roll-back.ts';

/** Without a terminal the question cannot be answered, so `--yes` is needed. */
async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log(`${question} Confirm with --yes.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

await runCommand(ROLLBACK, async ({ environment, version, yes, unfinished }) => {
  const done = await rollBack({
    cloudflare: openCloudflare(environment),
    environment,
    version,
    unfinished: unfinished ? readCommit() : null,
    confirm: yes ? async () => true : ask,
    log: console.log,
  });
  return done === null ? 1 : 0;
});
