/** `npm run rollback [-- <version-id>]`: gives all visitors an earlier version (docs/operations.md#roll-back). */
import { createInterface } from 'node:readline/promises';
import { parseRollbackOptions, ROLLBACK_USAGE } from './deploy/options.ts';
import { openCloudflare } from './lib/cloudflare.ts';
import { readCommit } from './lib/git.ts';
import { rollBack } from './rollback/roll-back.ts';

/** Without a terminal nobody can answer: `--yes` has to say it. */
async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log(`${question} Say it with --yes.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

try {
  const { environment, version, yes, unfinished, help } = parseRollbackOptions(process.argv.slice(2));
  if (help) console.log(ROLLBACK_USAGE);
  else {
    const done = await rollBack({
      cloudflare: openCloudflare(environment),
      environment,
      version,
      unfinished: unfinished ? readCommit() : null,
      confirm: yes ? async () => true : ask,
      say: console.log,
    });
    process.exitCode = done === null ? 1 : 0;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
