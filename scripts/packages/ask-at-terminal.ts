/** A question to the person at the terminal. */
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** On standard error, as standard output may go into a file. @returns whether the answer is "yes" */
export async function askAtTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // Ctrl+C and Ctrl+D reject; an input that ends leaves the question waiting. Neither is a yes.
    const closed = once(terminal, 'close').then(() => '');
    const answer = await Promise.race([terminal.question(question).catch(() => ''), closed]);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
