/** How far a long step is, as one line that redraws itself, for a person at a terminal. */
import type { WriteStream } from 'node:tty';

const BAR_WIDTH = 30;
/** Often enough to look alive, seldom enough to cost nothing. */
const REDRAW_MS = 100;

/** A line that shows one step after the other. */
export interface ProgressLine {
  show(step: string, doneBytes: number, totalBytes: number): void;
  /** Takes the line away. */
  clear(): void;
}

/** @param stream a terminal, usually standard error; anything else is left alone: a log wants no redrawn lines */
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
export function formatProgress(step: string, doneBytes: number, totalBytes: number): string {
  const share = totalBytes === 0 ? 1 : Math.min(1, doneBytes / totalBytes);
  const bar = '#'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '-');
  const percent = `${Math.floor(share * 100)}`.padStart(3);
  return `${step.padEnd(20)} [${bar}] ${percent} %  ${megabytes(doneBytes)} of ${megabytes(totalBytes)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
