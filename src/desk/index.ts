import { createDesk } from './app.ts';

/** The desk's entry module, which `wrangler.toml` beside it names as `main`. */
export default createDesk();
