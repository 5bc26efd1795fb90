/**
 * `npm run desk`: builds the desk and serves it beside the site that `npm start` serves from this checkout, on the same
 * local state. Options of `wrangler dev` pass through: `npm run desk -- --port 8799`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getWorkerRegistry } from 'miniflare';
import { LOCAL_REGISTRY } from '../build/local-registry.ts';
import { readWorkerName } from './lib/configuration.ts';
import { runTool } from './lib/run-tool.ts';
import { serveWorkers } from './lib/wrangler-dev.ts';

const BUILT = 'dist/desk/worker/wrangler.json';
const BUILT_WITHOUT_IDENTITY = 'dist/desk/worker/anonymous.json';

const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: {
    port: { type: 'string', default: '8788' },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    anonymous: { type: 'boolean', default: false },
  },
});
const port = String(values.port);
const stateDirectory = resolve(String(values['persist-to']));
const own = new Set(['port', 'persist-to', 'anonymous']);
/** The person who is signed in locally may approve, unless the command line says who may. */
const APPROVERS = ['APPROVERS_LEGAL', 'APPROVERS_MARKETING'].flatMap((name) => [
  '--var',
  `${name}:you@local.test`,
]);
const others = tokens
  .filter((token) => token.kind === 'option')
  .filter(({ name }) => !own.has(name));

await runTool('vite', ['build', '--config', 'vite.desk.config.ts', '--logLevel', 'warn']);
if (values.anonymous) {
  const { access: _identity, ...configuration } = JSON.parse(await readFile(BUILT, 'utf8'));
  await writeFile(BUILT_WITHOUT_IDENTITY, JSON.stringify(configuration));
}

const running = getWorkerRegistry(LOCAL_REGISTRY.CLOUDFLARE_DEV_REGISTRY_PATH);
const next = Object.hasOwn(running, readWorkerName(''))
  ? ''
  : '\n  The site is not running in this checkout, so the desk has nothing to show. Run npm start in another terminal.\n';
console.log(`
  The desk:  http://localhost:${port}/  (${values.anonymous ? 'signed out: 403 everywhere' : 'signed in as you'})
${next}
  Ctrl-C ends it; from another terminal: kill ${process.pid}
`);

process.exit(
  await serveWorkers({
    configurations: [values.anonymous ? BUILT_WITHOUT_IDENTITY : BUILT],
    options: { port, 'persist-to': stateDirectory },
    given: new Set(others.map(({ name }) => name)),
    passedOn: [
      ...APPROVERS,
      ...others.flatMap(({ rawName, value }) => [rawName, ...(value ? [value] : [])]),
    ],
    environment: LOCAL_REGISTRY,
  }),
);
