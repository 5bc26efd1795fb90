import type { VariableName } from '../config/variables.ts';
import type { CountMessage } from '../counting/count-message.ts';

/** Bindings without which the site serves as ever: it counts less, or its log lines do not say which version wrote them. */
type Dispensable = 'EVENTS' | 'REPORTS' | 'EVENT_POINTS' | 'CF_VERSION_METADATA';

/**
 * What Cloudflare passes to the worker: the bindings in wrangler.toml, as `npm run bindings` writes them down from it,
 * and the marketers' variables, unchecked.
 */
export interface Env
  extends Omit<Bindings, Dispensable>,
    Partial<Pick<Bindings, Exclude<Dispensable, 'EVENTS'>>>,
    Partial<Record<VariableName, unknown>> {
  /** Counts on their way into `REPORTS`. */
  EVENTS?: Queue<CountMessage>;
}
