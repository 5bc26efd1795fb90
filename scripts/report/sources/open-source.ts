/** From the command line's words to the counts they mean. */
import { parseVariables } from '../../../src/config/variables.ts';
import { runCode } from '../../../src/decide/run.ts';
import { UsageError } from '../../lib/command.ts';
import { readDevVars } from '../../lib/configuration.ts';
import type { CountsDatabase } from '../../lib/counts-database.ts';
import { readLiveVariables } from '../../lib/variables.ts';
import type { CountsSource } from '../daily-counts.ts';
import type { SourceChoice } from '../options.ts';
import { readCounts, writePlan, writeVerdict } from './counts-reader.ts';
import { openFile } from './file-source.ts';

const LOCAL_STATE = '.wrangler/state';

/**
 * @param kind what the person at the keyboard asked for
 * @param file an absolute path, for a file
 * @throws UsageError where there is nothing to open
 */
export async function openSource({ kind, file }: SourceChoice): Promise<CountsSource> {
  if (kind === 'file') {
    if (file === undefined) throw new UsageError('Name a file of daily counts: --counts FILE.');
    return openFile(file);
  }
  if (kind === 'remote') return openRemote();
  const { openLocalDatabase } = await import('../../lib/local-database.ts');
  const run = runInForce({ ...readDevVars(), ...process.env });
  return sourceOf([await openLocalDatabase(LOCAL_STATE)], run, 'the database of npm start on this machine');
}

async function openRemote(): Promise<CountsSource> {
  const live = await readLiveVariables();
  if ('reason' in live) throw new Error(`The variables in force could not be read: ${live.reason}`);
  const { openRemoteDatabase } = await import('../../lib/remote-database.ts');
  return sourceOf([openRemoteDatabase()], runInForce(live.values), 'the database at Cloudflare');
}

/** Counts of one database, or of several that share the work. */
export function sourceOf(shards: readonly CountsDatabase[], run: string, description: string): CountsSource {
  return {
    description,
    read: () => readCounts(shards, run),
    register: (plan) => writePlan(shards, plan),
    record: (plan, label, verdict) => writeVerdict(shards, plan, label, verdict),
    async close() {
      await Promise.all(shards.map((shard) => shard.close()));
    },
  };
}

/** The code of the run that these variables put in force. */
export function runInForce(variables: Readonly<Record<string, unknown>>): string {
  return runCode(parseVariables(variables).values);
}
