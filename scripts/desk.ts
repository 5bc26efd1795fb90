/**
 * `npm run desk`: builds the desk and serves it beside a site that `npm start` serves on this machine, on the same local
 * state. Options of `wrangler dev` pass through: `npm run desk -- --port 8799`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getWorkerRegistry, resolveDevRegistryPath } from 'miniflare';
import { readWorkerName } from './lib/configuration.ts';
import { openLocalDatabase } from './lib/local-state.ts';
import { findTool, runInForeground, runTool } from './lib/run-tool.ts';

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
const stateDirectory = resolve(String(values['persist-to']));
const own = new Set(['port', 'persist-to', 'anonymous']);
const passedOn = tokens.flatMap((token) =>
  token.kind === 'option' && !own.has(token.name)
    ? [token.rawName, ...(token.value ? [token.value] : [])]
    : [],
);

await runTool('vite', ['build', '--config', 'vite.desk.config.ts', '--logLevel', 'warn']);
await openLocalDatabase(stateDirectory, { binding: 'DESK' }).then((database) => database.close());
if (values.anonymous) {
  const { access: _identity, ...configuration } = JSON.parse(await readFile(BUILT, 'utf8'));
  await writeFile(BUILT_WITHOUT_IDENTITY, JSON.stringify(configuration));
}

const isSiteRunning = Object.hasOwn(
  getWorkerRegistry(resolveDevRegistryPath(process.env.WRANGLER_REGISTRY_PATH)),
  readWorkerName(''),
);
console.log(`
  The desk:  http://localhost:${values.port}/  (${values.anonymous ? 'signed out: 403 everywhere' : 'signed in as you'})
${isSiteRunning ? '' : '\n  NO SITE IS RUNNING on this machine, so the desk has nothing to tell. Run npm start in another terminal.\n'}`);

const code = await runInForeground(findTool('wrangler'), [
  'dev',
  '--config',
  values.anonymous ? BUILT_WITHOUT_IDENTITY : BUILT,
  '--port',
  String(values.port),
  '--persist-to',
  stateDirectory,
  '--inspector-port',
  '0',
  ...passedOn,
]);
process.exit(code ?? 0);
