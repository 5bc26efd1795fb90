/** The stand-in as a command: what it knows lies in a file between two calls. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { WranglerError } from '../../scripts/lib/wrangler.ts';
import { createWranglerStandIn, type WorkerState } from './wrangler-stand-in.ts';

const file = process.env.STAND_IN_STATE ?? '';
const state: WorkerState = JSON.parse(readFileSync(file, 'utf8'));
try {
  const environment = { WRANGLER_OUTPUT_FILE_PATH: process.env.WRANGLER_OUTPUT_FILE_PATH ?? '' };
  console.log(await createWranglerStandIn(state)(process.argv.slice(2), { environment }));
} catch (error) {
  if (!(error instanceof WranglerError)) throw error;
  console.error(error.output);
  process.exitCode = 1;
} finally {
  // At once and whole: two commands may run at the same time, and one must not read what the other has half written.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify(state));
  renameSync(written, file);
}
