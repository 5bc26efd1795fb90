/**
 * `npm run types`: checks the types of every project of `tsconfig.json`. A file that several projects hold is checked in
 * each, and its errors are printed once. Words on the command line go to `tsc`.
 */
import { spawnSync } from 'node:child_process';
import { findTool } from './lib/run-tool.ts';
import { errorsOnce } from './types/errors-once.ts';

const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [findTool('typescript', 'tsc'), '-b', '--pretty', 'false', ...process.argv.slice(2)],
  { encoding: 'utf8', stdio: ['inherit', 'pipe', 'pipe'], maxBuffer: Number.POSITIVE_INFINITY },
);
process.stdout.write(errorsOnce(stdout));
process.stderr.write(stderr);
process.exitCode = status ?? 1;
