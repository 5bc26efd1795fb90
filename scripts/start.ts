/**
 * `npm start`: builds the site, fills an empty local bucket with sample packages, and serves the build on
 * workerd, with the counter beside it. Options of `wrangler dev` pass through: `npm start -- --port 9000 --var HOME_PAGE:ludopanti`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openLocalDatabase } from './lib/local-state.ts';
import { openStore } from './lib/packages/open-store.ts';
import { fillSamplePackages } from './lib/packages/samples.ts';
import { findTool, runInForeground, runTool } from './lib/run-tool.ts';

const SITE = 'dist/worker/wrangler.json';
const COUNTER = 'dist/counter/wrangler.json';
const COUNTER_HERE = 'dist/counter/local.json';
/** What was counted is looked for at once on this machine. */
const FLUSH_SECONDS = 1;

const passedOn = process.argv.slice(2);
const { values } = parseArgs({
  args: passedOn,
  strict: false,
  options: {
    port: { type: 'string' },
    'persist-to': { type: 'string' },
    'inspector-port': { type: 'string' },
    var: { type: 'string', multiple: true },
  },
});
const port = typeof values.port === 'string' ? values.port : '8787';
// The report does not know what this site was started with.
const reported = [values.var ?? []].flat().map((variable) => ` --var ${variable}`);
const stateDirectory =
  typeof values['persist-to'] === 'string' ? values['persist-to'] : '.wrangler/state';

await runTool('vite', ['build', '--logLevel', 'warn']);
const counter = JSON.parse(await readFile(COUNTER, 'utf8'));
await writeFile(
  COUNTER_HERE,
  JSON.stringify({ ...counter, vars: { ...counter.vars, FLUSH_SECONDS } }),
);
const store = await openStore({ persistTo: stateDirectory });
await fillSamplePackages(store).finally(() => store.close());
// The tables of the counts.
await openLocalDatabase(stateDirectory).then((database) => database.close());

console.log(`
  The site:        http://localhost:${port}/  (main brand; every page is listed in docs/behaviour.md)
  Other brands:    curl -H 'Host: cardxi.example' http://localhost:${port}/
  The packages:    http://localhost:${port}/api/packages
  What it counts:  npm run report${reported.length > 0 ? ` --${reported.join('')}` : ''}  (in another terminal)
  Its health:      http://localhost:${port}/api/health
`);

const code = await runInForeground(findTool('wrangler'), [
  // Options are the first configuration's: the site's.
  'dev',
  '--config',
  SITE,
  '--config',
  COUNTER_HERE,
  ...(values.port === undefined ? ['--port', port] : []),
  ...(values['persist-to'] === undefined ? ['--persist-to', stateDirectory] : []),
  // Port 0: two sites on one machine must not compete for the debugger's default port.
  ...(values['inspector-port'] === undefined ? ['--inspector-port', '0'] : []),
  ...passedOn,
]);
process.exit(code ?? 0);
