import type { VariableName } from '../config/variables.ts';

/** What Cloudflare hands the worker: bindings of wrangler.toml and the marketers' variables, all unchecked text. */
export interface Env extends Partial<Record<VariableName, unknown>> {
  PACKAGES: R2Bucket;
  ASSETS: Fetcher;
  EVENTS_RATE_LIMITER: RateLimit;
}

/** Types of this app's Hono context. */
export interface AppEnv {
  Bindings: Env;
}
