import { createApp } from './app.ts';
import { consumeCounts } from './queue.ts';

/** The worker's entry module, which `wrangler.toml` names as `main`. */
export default { ...createApp(), queue: consumeCounts };
