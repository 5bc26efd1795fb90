import { UsageError } from './command.ts';

/** Environment of wrangler.toml; empty for production, which is its top level. */
export type Environment = '' | 'staging';

/** @throws UsageError with a sentence for the person at the keyboard */
export function parseEnvironment(text: string): Environment {
  if (text === '' || text === 'staging') return text;
  throw new UsageError(`Unknown environment ${text}. The only one is staging.`);
}
