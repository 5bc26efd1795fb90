import { createInterface } from 'node:readline/promises';

/** Asks a yes-or-no question. Without a terminal it cannot be answered, so `--yes` is needed. */
export async function confirm(question: string): Promise<boolean> {
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
