/**
 * `npm run packages -- put <package> <file.apk>`, `list`, `rollback <package>` and `verify <file.apk>`
 * (docs/behaviour.md#releases).
 */
import { basename, resolve } from 'node:path';
import { runCommand } from './lib/command.ts';
import { StorageError } from './lib/packages/object-store.ts';
import { refuse } from './lib/packages/refusal.ts';
import { printable } from './lib/printable.ts';
import { type Command, PACKAGES_COMMAND } from './packages/command-line.ts';
import { list } from './packages/commands/list.ts';
import { put } from './packages/commands/put.ts';
import { rollBack } from './packages/commands/roll-back.ts';
import { verify } from './packages/commands/verify.ts';
import type { Outcome } from './packages/outcome.ts';
import { createProgressLine, type ProgressLine } from './packages/progress-line.ts';

const REFUSED = 1;

/** @throws UsageError when a file that was named cannot be read */
async function run(command: Command, progress: ProgressLine): Promise<Outcome> {
  try {
    switch (command.name) {
      case 'list':
        return await list(command);
      case 'put':
        return await put(command, whereTyped(command.file), progress);
      case 'rollback':
        return await rollBack(command, progress);
      case 'verify':
        return await verify(command, whereTyped(command.file), progress);
    }
  } catch (error) {
    if (error instanceof StorageError) return refuse('storage', error.message);
    throw error;
  } finally {
    progress.clear();
  }
}

/** Relative paths start where the person is: npm itself runs scripts in the repository's root. */
function whereTyped(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** One line for each line that was meant, and no other character that steers a terminal. */
function print(text: string, write: (line: string) => void): void {
  for (const line of text.split('\n')) write(printable(line));
}

/** @returns the exit code */
function report(command: Command, outcome: Outcome): number {
  if (outcome.ok) {
    print(outcome.text, command.json ? console.error : console.log);
  } else {
    const subject = 'file' in command ? `${printable(basename(command.file))} is refused` : 'Refused';
    print(`${subject} (${outcome.code}): ${outcome.message}`, console.error);
    if (command.name === 'put' || command.name === 'rollback') print('Nothing was changed.', console.error);
  }
  if (command.json) {
    const line = outcome.ok ? { ok: true, ...outcome.json } : outcome;
    console.log(JSON.stringify(line));
  }
  return outcome.ok ? 0 : REFUSED;
}

await runCommand(PACKAGES_COMMAND, async (command) =>
  report(command, await run(command, createProgressLine(process.stderr))),
);
