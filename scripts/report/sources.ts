/** Opens the counts that the command line names. */
import { parseVariables, type Variables } from '../../src/config/variables.ts';
import { runsInForce } from '../../src/decide/run.ts';
import type { CountsDatabase } from '../../src/experiments/counting/read-counts.ts';
import type { CountsSource } from '../../src/experiments/report/counts/daily-counts.ts';
import { sourceOf } from '../../src/experiments/report/counts/database.ts';
import { LOCAL_STATE, readDevVars } from '../lib/configuration.ts';
import { readLiveVariables, variablesIn } from '../lib/live-versions.ts';
import type { ReportOptions } from './options.ts';

/** @throws Error with a sentence for the user when the counts cannot be opened */
export async function openSource(source: ReportOptions['source']): Promise<CountsSource> {
  if (source === 'remote') {
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
  if (source === 'demo') {
    // What makes visitors up is not loaded for another report.
    const { DEMO_STATE, fillDemo } = await import('../lib/demo/fill-demo.ts');
    await fillDemo(DEMO_STATE, Date.now());
    return sourceInForce(
      await openLocalDatabase(DEMO_STATE),
      parseVariables({}).values,
      'made-up visitors',
    );
  }
  const local = { environment: process.env, devVars: readDevVars() };
  return sourceInForce(
    await openLocalDatabase(LOCAL_STATE),
    localVariables(local),
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

/** The variables in force on this machine's site: `SITE_…` of the environment precede `.dev.vars`. */
export function localVariables({
  environment,
  devVars,
}: {
  environment: NodeJS.ProcessEnv;
  devVars: Record<string, string> | null;
}): Variables {
  return parseVariables({ ...devVars, ...variablesIn(environment) }).values;
}
