/**
 * `npm run rehearse`: first set-up, deploy, a failing roll-out, rollback, a variable, staging and a closed terminal, by the
 * commands of docs/operations.md and the installed Wrangler, against a simulated account on loopback.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defineCommand, printable, runCommand } from '../scripts/lib/command.ts';
import { openAccount } from './rehearsal/account/account.ts';
import { copyCheckout } from './rehearsal/copy.ts';
import { describeAccount, findFaults } from './rehearsal/describe.ts';
import { rehearse } from './rehearsal/story.ts';

const USAGE = `Usage: npm run rehearse

Rehearses first set-up, deploys, a failing roll-out, rollback, staging and a closed terminal against a simulated account.
Exits with code 1 when visitors are left divided between versions or with cash claims.`;

await runCommand(
  defineCommand(USAGE, {}, () => null),
  rehearseAll,
);

async function rehearseAll(): Promise<number> {
  const folder = await copyCheckout();
  const account = await openAccount();
  const started = Date.now();
  let count = 0;
  // The running command gets the signal too and fails; then everything is cleaned up.
  process.on('SIGINT', () => {});
  try {
    await rehearse({
      account,
      folder,
      stateFolder: join(folder, 'state'),
      async step(title, work) {
        count += 1;
        console.log(`\n${count}. ${title}`);
        await work();
        for (const line of describeAccount(account)) console.log(`     ${line}`);
        const faults = findFaults(account);
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
      say: (line) => console.log(`   ${line}`),
      quote(line) {
        if (line.trim() !== '') console.log(`   │ ${printable(line)}`);
      },
    });
    console.log(
      `\nRehearsed in ${Math.round((Date.now() - started) / 1000)} s. After each step every visitor had the same version, without cash claims.`,
    );
    return 0;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    return 1;
  } finally {
    await account.close();
    await rm(folder, { recursive: true, force: true });
  }
}
