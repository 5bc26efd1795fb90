/**
 * `npm run bindings`: generates the types of the bindings from each Worker's `wrangler.toml`; with `--check` it fails where
 * they are not the same.
 */
import { runTool } from './lib/run-tool.ts';

const WORKERS = {
  worker: ['Bindings'],
  // It calls the site's entrypoints.
  desk: ['DeskBindings', 'src/desk/wrangler.toml', 'wrangler.toml'],
  'experiments/counter': ['CounterBindings', 'src/experiments/counter/wrangler.toml'],
};

for (const [folder, [name = '', ...configurations]] of Object.entries(WORKERS))
  await runTool('wrangler', [
    'types',
    `src/${folder}/bindings.generated.d.ts`,
    ...configurations.flatMap((file) => ['--config', file]),
    ...['--env-interface', name, '--env-file', '/dev/null'],
    ...['--include-runtime=false', '--strict-vars=false'],
    ...process.argv.slice(2),
  ]);
