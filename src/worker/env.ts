import type { VariableName } from '../config/variables.ts';
import type { CountMessage } from '../counting/count-message.ts';

/** What Cloudflare passes to the worker: the bindings in wrangler.toml, and the marketers' variables, unchecked. */
export interface Env extends Partial<Record<VariableName, unknown>> {
  PACKAGES: R2Bucket;
  ASSETS: Fetcher;
  EVENTS_RATE_LIMITER: RateLimit;
  /** Counts on their way into `REPORTS`. Without one of the three the site serves as ever and counts less. */
  EVENTS?: Queue<CountMessage>;
  REPORTS?: D1Database;
  EVENT_POINTS?: AnalyticsEngineDataset;
}
