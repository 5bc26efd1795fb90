/**
 * `npm run dev`: serves the sources with reload, on the local state that `npm start` uses. Options of `vite dev` pass
 * through: `npm run dev -- --port 9000`.
 */
import { LOCAL_REGISTRY } from '../build/local-registry.ts';
import { LOCAL_STATE } from './lib/configuration.ts';
import { prepareLocalState } from './lib/fill-local-state.ts';
import { findTool, runInForeground } from './lib/run-tool.ts';
import { QUIET } from './lib/wrangler-dev.ts';

await prepareLocalState(LOCAL_STATE);
const code = await runInForeground(findTool('vite'), ['dev', ...process.argv.slice(2)], {
  environment: { ...QUIET, ...process.env, ...LOCAL_REGISTRY },
});
process.exit(code ?? 0);
