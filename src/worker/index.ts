import { createApp } from './app.ts';

/** What other Workers of the account reach by a binding, and no address does (`entrypoints/`). */
export { Counts } from './entrypoints/counts.ts';
export { Preview } from './entrypoints/preview.ts';
export { State } from './entrypoints/state.ts';

/** The worker's entry module, which `wrangler.toml` names as `main`. */
export default createApp();
