import type { VariableName } from '../config/variables.ts';
import type { CountMessage } from '../experiments/counting/count-message.ts';

/** The site works without these: it counts less, or its log lines do not name the version. */
type OptionalBindings = 'EVENTS' | 'REPORTS' | 'CF_VERSION_METADATA';

/**
 * What Cloudflare passes to the worker: the bindings in wrangler.toml, as `npm run bindings` lists them, and the marketers'
 * variables, unchecked.
 */
export interface Env
  extends Omit<Bindings, OptionalBindings>,
    Partial<Pick<Bindings, Exclude<OptionalBindings, 'EVENTS'>>>,
    Partial<Record<VariableName, unknown>> {
  /** Counts on their way into `REPORTS`. */
  EVENTS?: Queue<CountMessage>;
}
