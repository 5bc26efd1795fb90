/** Opens the counts that the command line names. */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseVariables, type Variables } from '../../src/config/variables.ts';
import type { CountsDatabase } from '../../src/counting/read-counts.ts';
import { runsInForce } from '../../src/decide/run.ts';
import type { CountsSource } from '../../src/report/counts/daily-counts.ts';
import { sourceOf } from '../../src/report/counts/database.ts';
import { LOCAL_STATE, readDevVars } from '../lib/configuration.ts';
import { readLiveVariables, variablesIn } from '../lib/live-versions.ts';
import { parseDailyCounts } from './counts-file.ts';
import type { SourceChoice } from './options.ts';

/** @throws Error with a sentence for the user when the counts cannot be opened */
export async function openSource(choice: SourceChoice): Promise<CountsSource> {
  if (choice.kind === 'file') return openFile(choice.file);
  if (choice.kind === 'remote') {
    const live = await readLiveVariables();
    if ('reason' in live)
      throw new Error(`The variables in force could not be read: ${live.reason}`);
    const { openRemoteDatabase } = await import('../lib/reports-database.ts');
    return sourceInForce(
      openRemoteDatabase(),
      parseVariables(live.values).values,
      'the database at Cloudflare',
    );
  }
  const { openLocalDatabase } = await import('../lib/local-state.ts');
  const local = { environment: process.env, devVars: readDevVars() };
  return sourceInForce(
    await openLocalDatabase(LOCAL_STATE),
    localVariables(choice.variables, local),
    'the database of npm start on this machine',
  );
}

function sourceInForce(
  database: CountsDatabase,
  variables: Variables,
  description: string,
): CountsSource {
  return sourceOf(database, runsInForce(variables), description, variables.ship);
}

/** The variables in force on this machine's site. @param given values of `--var`; they precede `SITE_…`, which precede `.dev.vars` */
export function localVariables(
  given: Readonly<Record<string, string>>,
  {
    environment,
    devVars,
  }: { environment: NodeJS.ProcessEnv; devVars: Record<string, string> | null },
): Variables {
  return parseVariables({ ...devVars, ...variablesIn(environment), ...given }).values;
}

const WITH_PLANS = z.looseObject({
  plans: z.array(z.looseObject({ verdicts: z.looseObject({}).optional() })),
});

/**
 * Daily counts in a JSON file: one object with the tables of `CountsTables`.
 * @throws Error on reading when there is no such file, or it is not JSON
 */
export function openFile(file: string): CountsSource {
  async function read(): Promise<unknown> {
    const text = await readFile(file, 'utf8').catch((cause) => {
      throw new Error(`${file} cannot be read. Check the path.`, { cause });
    });
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new Error(`${file} is not JSON.`, { cause });
    }
  }
  type Plans = z.infer<typeof WITH_PLANS>['plans'];
  async function change(toNew: (plans: Plans) => Plans): Promise<void> {
    const counts = WITH_PLANS.parse(await read());
    await writeFile(
      file,
      `${JSON.stringify({ ...counts, plans: toNew(counts.plans) }, null, 2)}\n`,
    );
  }
  return {
    description: file,
    read: async (question) => parseDailyCounts(await read(), question),
    register: (plan) => change((plans) => [...plans, { ...plan }]),
    record: ({ page, brand, run }, label, verdict) =>
      change((plans) =>
        plans.map((plan) =>
          plan.page === page && plan.brand === brand && plan.run === run
            ? { ...plan, verdicts: { [label]: verdict, ...plan.verdicts } }
            : plan,
        ),
      ),
    close: async () => {},
  };
}
