/** `npm run validate`: the checks that a change must pass before it is pushed. CI runs the same (`.ci/run`). */
import { alignColumns, defineCommand, runCommand, UsageError } from './lib/command.ts';
import { formatDuration, type Outcome, type Run, runStages } from './validate/stages.ts';

/**
 * npm scripts in stages, which run one after another; the groups of inner arrays run side by side. The second stage
 * takes most of the time, so it starts only when the first has passed; it tests what `test` has built. Its steps are
 * those of `npm run test:slow`. The old browser mostly waits.
 */
const STAGES = [[['check'], ['test']], [['test:long', 'test:engine']]] as const;

const NAMES: readonly string[] = STAGES.flat(2);

const USAGE = `Usage:
  npm run validate                      ${NAMES.join(', ')}
  npm run validate -- --only check,test some of them

The tests run even if the check fails. What takes long runs only if both have passed, on what \`test\` has built. Only its
first step prints while it runs; the others print if they fail. The last lines of what failed are printed once more at
the end.`;

const VALIDATE = defineCommand(
  USAGE,
  { only: { type: 'string', default: NAMES.join(',') } },
  ({ only }) => {
    const chosen = only.split(',');
    for (const name of chosen)
      if (!NAMES.includes(name))
        throw new UsageError(`There is no step "${name}". Steps: ${NAMES.join(', ')}.`);
    return STAGES.map((stage) =>
      stage.map((group) => group.filter((name) => chosen.includes(name))),
    );
  },
);

await runCommand(VALIDATE, async (stages, { log }) => {
  const started = performance.now();
  const outcomes = await runStages(stages, npmRun);
  const isPassed = outcomes.every(({ code }) => code === 0);
  const took = formatDuration(performance.now() - started);
  for (const { name, lastLines } of outcomes)
    if (lastLines !== '') log(`\nThe last lines of ${name}:\n${lastLines}`);
  log(`\nvalidate ${isPassed ? 'passed' : 'FAILED'} after ${took}`);
  for (const line of alignColumns(outcomes.map(describe))) log(`  ${line}`);
  return isPassed ? 0 : 1;
});

/** Uses the npm that runs this command, which need not be on the path. */
function npmRun(name: string): Run {
  const npm = process.env.npm_execpath;
  return npm === undefined
    ? { file: 'npm', args: ['run', name] }
    : { file: process.execPath, args: [npm, 'run', name] };
}

function describe({ name, code, durationMs }: Outcome): string[] {
  if (code === null || durationMs === null) return [`${name}: not run`];
  const verdict = code === 0 ? 'passed' : `FAILED with code ${code}`;
  return [`${name}: ${verdict}`, formatDuration(durationMs)];
}
