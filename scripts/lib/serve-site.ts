/** A built site on `wrangler dev`, with the counter beside it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LocalWorkers, serveWorkers } from './wrangler-dev.ts';

/** Short, because a developer looks at the counts at once. */
const FLUSH_SECONDS = 1;

/** Serves a build until it is stopped. @param folder of the build, from the repository's root @returns the exit code */
export async function serveSite(
  folder: string,
  options: Omit<LocalWorkers, 'configurations'>,
): Promise<number> {
  const local = join(folder, 'counter/local.json');
  const counter = JSON.parse(await readFile(join(folder, 'counter/wrangler.json'), 'utf8'));
  await writeFile(local, JSON.stringify({ ...counter, vars: { ...counter.vars, FLUSH_SECONDS } }));
  return serveWorkers({
    ...options,
    configurations: [join(folder, 'worker/wrangler.json'), local],
  });
}
