/** Terminal output besides the outcome: progress, a question, and the format of numbers. */
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { WriteStream } from 'node:tty';

const BAR_WIDTH = 30;
/** Often enough to look alive, rarely enough to cost nothing. */
const REDRAW_MS = 100;

export interface ProgressLine {
  show(step: string, doneBytes: number, totalBytes: number): void;
  clear(): void;
}

/** @param stream usually standard error. Draws nothing unless it is a terminal, because a log needs no redrawn lines */
export function createProgressLine(stream: Pick<WriteStream, 'isTTY' | 'write'>): ProgressLine {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined };
  let drawnAtMs = 0;
  let drawnStep = '';
  return {
    show(step, doneBytes, totalBytes) {
      const nowMs = Date.now();
      if (step === drawnStep && doneBytes < totalBytes && nowMs - drawnAtMs < REDRAW_MS) return;
      drawnAtMs = nowMs;
      drawnStep = step;
      stream.write(`\r\x1b[K${formatProgress(step, doneBytes, totalBytes)}`);
    },
    clear() {
      if (drawnStep !== '') stream.write('\r\x1b[K');
      drawnStep = '';
    },
  };
}

/** `Uploading            [###############---------------]  50 %  9.0 of 18.0 MB` */
function formatProgress(step: string, doneBytes: number, totalBytes: number): string {
  const share = totalBytes === 0 ? 1 : Math.min(1, doneBytes / totalBytes);
  const bar = '#'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '-');
  const percent = `${Math.floor(share * 100)}`.padStart(3);
  return `${step.padEnd(20)} [${bar}] ${percent} %  ${(doneBytes / 1e6).toFixed(1)} of ${formatMegabytes(totalBytes)}`;
}

/** Asks on standard error, because standard output may be redirected. @returns whether the answer is "yes" */
export async function askAtTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // Ctrl+C and Ctrl+D reject the question; at the end of the input it would wait for ever. Neither is a yes.
    const closed = once(terminal, 'close').then(() => '');
    const answer = await Promise.race([terminal.question(question).catch(() => ''), closed]);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

/** The speed for which a download's time is printed: a slow mobile network (docs/behaviour.md#budgets). */
export const SLOW_MBIT = 1.6;

/** Seconds that a download of the bytes takes. @param megabits per second */
export function secondsAt(bytes: number, megabits: number): number {
  return (bytes * 8) / (megabits * 1e6);
}

/** `18.0 MB` */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** `1,234,567` */
export function formatBytes(bytes: number): string {
  return bytes.toLocaleString('en');
}

/** `+1,234 (+5.0 %)`, `-1,234 (-5.0 %)`, `+1,234 (new)` or `0`. */
export function formatChange(bytes: number, formerBytes: number): string {
  const change = bytes - formerBytes;
  if (change === 0) return '0';
  const sign = change > 0 ? '+' : '';
  const share = formerBytes === 0 ? 'new' : `${sign}${((change / formerBytes) * 100).toFixed(1)} %`;
  return `${sign}${formatBytes(change)} (${share})`;
}
