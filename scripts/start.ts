/**
 * `npm start`: builds the site, fills an empty local bucket with sample packages, and serves the build on
 * workerd, with the counter beside it. Options of `wrangler dev` pass through: `npm start -- --port 9000 --var HOME_PAGE:ludopanti`.
 */
import { parseArgs } from 'node:util';
import { LOCAL_REGISTRY } from '../build/local-registry.ts';
import { LOCAL_STATE } from './lib/configuration.ts';
import { prepareLocalState } from './lib/fill-local-state.ts';
import { runTool } from './lib/run-tool.ts';
import { serveSite } from './lib/serve-site.ts';

const passedOn = process.argv.slice(2);
const { values, tokens } = parseArgs({
  args: passedOn,
  strict: false,
  tokens: true,
  options: {
    port: { type: 'string', default: '8787' },
    'persist-to': { type: 'string', default: LOCAL_STATE },
    var: { type: 'string', multiple: true },
  },
});
const port = String(values.port);
const stateDirectory = String(values['persist-to']);
// The report does not know what this site was started with.
const variables = [values.var ?? []].flat().map((variable) => ` --var ${quote(String(variable))}`);

await runTool('vite', ['build', '--logLevel', 'warn']);
await prepareLocalState(stateDirectory);

console.log(`
  The site:      http://localhost:${port}/  (docs/marketing.md lists the landing pages)
  Other brands:  curl -H 'Host: cardxi.example' http://localhost:${port}/
  Packages:      http://localhost:${port}/api/packages
  Health:        http://localhost:${port}/api/health

  In another terminal:
    npm run report${variables.length > 0 ? ` --${variables.join('')}` : ''}   what this site has counted
    npm run desk     the desk, which reads this site

  Ctrl-C ends it; from another terminal: kill ${process.pid}
`);

process.exit(
  await serveSite('dist', {
    options: { port, 'persist-to': stateDirectory },
    given: new Set(tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))),
    passedOn,
    environment: LOCAL_REGISTRY,
  }),
);

/** A word as a shell takes it. */
function quote(word: string): string {
  return /^[\w:./,=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
