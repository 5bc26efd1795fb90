import { consumeCounts } from './consume-counts.ts';

export { Counter } from './counter.ts';

/** The counter's entry module, which `wrangler.toml` beside it names as `main`. */
export default { queue: consumeCounts };
