/**
 * `npm run desk`: builds the desk and serves it beside the site that `npm start` serves from this checkout, on the same
 * local state. With `--demo` it serves a site of its own too, which made-up visitors have used for eight weeks. Options of
 * `wrangler dev` pass through: `npm run desk -- --port 8799`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getWorkerRegistry } from 'miniflare';
import { LOCAL_REGISTRY, registryAt } from '../build/local-registry.ts';
import { buildFolder } from './lib/built-site.ts';
import { LOCAL_STATE, readWorkerName } from './lib/configuration.ts';
import { DEMO_STATE, fillDemo } from './lib/demo/fill-demo.ts';
import { runTool } from './lib/run-tool.ts';
import { serveSite } from './lib/serve-site.ts';
import { serveWorkers } from './lib/wrangler-dev.ts';

const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: {
    port: { type: 'string', default: '8788' },
    'site-port': { type: 'string', default: '8789' },
    'persist-to': { type: 'string' },
    anonymous: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
  },
});
const isDemo = values.demo === true;
const port = String(values.port);
const sitePort = String(values['site-port']);
const stateDirectory = resolve(String(values['persist-to'] ?? (isDemo ? DEMO_STATE : LOCAL_STATE)));
const own = new Set(['port', 'site-port', 'persist-to', 'anonymous', 'demo']);
/** The person who is signed in locally may approve, unless the command line says who may. */
const APPROVERS = ['APPROVERS_LEGAL', 'APPROVERS_MARKETING'].flatMap((name) => [
  '--var',
  `${name}:you@local.test`,
]);
/** So that the demo shows where the forms are linked; no such host exists. */
const EXAMPLE_REPOSITORY = ['--var', 'REPOSITORY_URL:https://github.example/your-company/site'];
const others = tokens
  .filter((token) => token.kind === 'option')
  .filter(({ name }) => !own.has(name));
// Not `dist`, which a site in another terminal may be serving; for the same reason the demo has its own registry.
const siteFolder = buildFolder('demo');
const folder = isDemo ? join(siteFolder, 'desk') : 'dist/desk';
const environment = isDemo ? registryAt('.wrangler/demo-registry') : LOCAL_REGISTRY;

const quietly = ['--logLevel', 'warn'];
if (isDemo) {
  console.log(
    '\n  Making up eight weeks of visitors, and building: half a minute, the first time.',
  );
  await fillDemo(stateDirectory, Date.now());
  await runTool('vite', ['build', '--outDir', siteFolder, ...quietly]);
}
await runTool('vite', [
  ...['build', '--config', 'vite.desk.config.ts', '--outDir', folder],
  ...quietly,
]);
const built = join(folder, 'worker/wrangler.json');
const withoutIdentity = join(folder, 'worker/anonymous.json');
if (values.anonymous) {
  const { access: _identity, ...configuration } = JSON.parse(await readFile(built, 'utf8'));
  await writeFile(withoutIdentity, JSON.stringify(configuration));
}

const running = getWorkerRegistry(LOCAL_REGISTRY.CLOUDFLARE_DEV_REGISTRY_PATH);
const next = Object.hasOwn(running, readWorkerName(''))
  ? ''
  : `
  The site is not running in this checkout, so the desk has nothing to show. Run npm start in another terminal, or
  npm run desk -- --demo for a desk with made-up visitors.
`;
console.log(`
  The desk:  http://localhost:${port}/  (${values.anonymous ? 'signed out: 403 everywhere' : 'signed in as you'})
${isDemo ? `  The site:  http://localhost:${sitePort}/  (its visitors are made up)\n` : next}
  Ctrl-C ends it; from another terminal: kill ${process.pid}
`);

const served = { given: new Set(others.map(({ name }) => name)), environment };
const passedOn = others.flatMap(({ rawName, value }) => [rawName, ...(value ? [value] : [])]);
const desk = serveWorkers({
  ...served,
  configurations: [values.anonymous ? withoutIdentity : built],
  options: { port, 'persist-to': stateDirectory },
  passedOn: [...APPROVERS, ...(isDemo ? EXAMPLE_REPOSITORY : []), ...passedOn],
});
const servers = [desk];
if (isDemo)
  servers.push(
    serveSite(siteFolder, {
      ...served,
      options: { port: sitePort, 'persist-to': stateDirectory },
      passedOn: [],
    }),
  );
process.exit(await Promise.race(servers));
