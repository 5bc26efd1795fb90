/** Environment of wrangler.toml; empty for production, which is its top level. */
export type Environment = '' | 'staging';

/** @throws Error with a sentence for the person at the keyboard */
export function parseEnvironment(text: string): Environment {
  if (text === '' || text === 'staging') return text;
  throw new Error(`There is no environment ${text}; staging is one.`);
}
