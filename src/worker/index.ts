import { createApp } from './app.ts';

/** The worker's entry module, which `wrangler.toml` names as `main`. */
export default createApp();
