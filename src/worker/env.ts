import type { VariableName } from '../config/variables.ts';

/** What Cloudflare passes to the worker: the bindings in wrangler.toml, and the marketers' variables, unchecked. */
export interface Env extends Partial<Record<VariableName, unknown>> {
  PACKAGES: R2Bucket;
  ASSETS: Fetcher;
  EVENTS_RATE_LIMITER: RateLimit;
}
