import { type ChildProcess, spawn } from 'node:child_process';

/** A program and its arguments. */
export interface Run {
  file: string;
  args: readonly string[];
}

export interface Outcome {
  name: string;
  /** `null` for a step that was not run. */
  code: number | null;
  durationMs: number | null;
  /** The last lines of what a step printed that failed; empty otherwise. */
  lastLines: string;
}

/** Enough for the summary that a test runner prints at its end. */
const LAST_LINES = 100;

/** Exit code of a process that a signal has ended, as a shell reports it. */
const CODE_OF_SIGNAL = 128;

/**
 * Runs the stages one after another, likewise the groups of a stage, and the steps of a group side by side. A stage
 * starts only when everything before it has passed. The first step of a group prints while it runs. The output of the
 * others follows, so that lines do not mix, and only if they have failed.
 *
 * A signal that would end this process is passed on to the running steps; the remaining steps are not run.
 * @param stages names of steps
 * @param runOf what a step runs
 * @returns an outcome for each step, in their order
 */
export async function runStages(
  stages: readonly (readonly (readonly string[])[])[],
  runOf: (name: string) => Run,
): Promise<Outcome[]> {
  const running = new Set<ChildProcess>();
  let isInterrupted = false;
  const interrupt = (signal: NodeJS.Signals): void => {
    isInterrupted = true;
    for (const child of running) endGroup(child, signal);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);

  const outcomes: Outcome[] = [];
  try {
    for (const stage of stages) {
      const isRun = outcomes.every(({ code }) => code === 0);
      for (const group of stage) {
        if (isRun && !isInterrupted) outcomes.push(...(await runSideBySide(group, runOf, running)));
        else outcomes.push(...group.map(describeUnrun));
      }
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
  return outcomes;
}

function describeUnrun(name: string): Outcome {
  return { name, code: null, durationMs: null, lastLines: '' };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function runSideBySide(
  names: readonly string[],
  runOf: (name: string) => Run,
  running: Set<ChildProcess>,
): Promise<Outcome[]> {
  const steps = names.map((name, index) => runStep(name, runOf(name), index === 0, running));
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const { output, isShown, ...outcome } = await step;
    const hasFailed = outcome.code !== 0;
    if (hasFailed && !isShown) process.stdout.write(output);
    const lastLines = hasFailed ? output.trimEnd().split('\n').slice(-LAST_LINES).join('\n') : '';
    outcomes.push({ ...outcome, lastLines });
  }
  return outcomes;
}

/** @param isShown whether its output is shown at once */
function runStep(
  name: string,
  { file, args }: Run,
  isShown: boolean,
  running: Set<ChildProcess>,
): Promise<Omit<Outcome, 'lastLines'> & { output: string; isShown: boolean }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its output is a pipe, so that it cannot see a terminal by itself.
      env: { ...process.env, ...(isShown && process.stdout.isTTY && { FORCE_COLOR: '1' }) },
      // The leader of a process group, so that a signal reaches what npm has started, and no child gets Ctrl-C twice.
      detached: true,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (isShown) process.stdout.write(text);
      });
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      const durationMs = performance.now() - started;
      resolve({ name, code: code ?? CODE_OF_SIGNAL, durationMs, output, isShown });
    });
  });
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** @example formatDuration(247_300) // '4 min 7 s' */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
