/**
 * `npm run deploy`: the doctor for production, the build, then `wrangler deploy`. The values of
 * `--var` and of the site's variables in the environment are checked by the doctor and deployed exactly as checked.
 */
import { variablesIn } from './doctor/variables.ts';
import { runTool } from './run-tool.ts';

const passedOn = process.argv.slice(2);
// An explicit --var comes last and wins.
const fromEnvironment = Object.entries(variablesIn(process.env)).flatMap(([name, value]) => [
  '--var',
  `${name}:${value}`,
]);
const variables = [...fromEnvironment, ...passedOn];

try {
  await runTool('node', ['scripts/doctor.ts', '--production', ...variables]);
  await runTool('vite', ['build', '--logLevel', 'warn']);
  await runTool('wrangler', ['d1', 'migrations', 'apply', 'REPORTS', '--remote']);
  await runTool('wrangler', ['deploy', ...variables]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
