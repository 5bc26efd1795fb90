/** The site's variables: those that are live, as Wrangler reports them, and those of an environment. */
import { VARIABLE_NAMES } from '../../src/config/variables.ts';
import { openCloudflare } from './cloudflare.ts';
import { decideLiveVersion } from './rollback-plan.ts';
import type { AskWrangler } from './wrangler.ts';

/** The variables by name, or a sentence that says why they could not be read. */
export type LiveVariables = { values: Record<string, string> } | { reason: string };

/**
 * Never rejects: before the first deploy, and on a machine that is not logged in, it resolves to a reason
 * instead. In a gradual deployment they are those of the version that most visitors get.
 */
export async function readLiveVariables(ask?: AskWrangler): Promise<LiveVariables> {
  try {
    const cloudflare = openCloudflare('', ask);
    const version = decideLiveVersion(await cloudflare.readDeployments());
    if (version === null) return { reason: 'Nothing is deployed yet.' };
    return { values: await cloudflare.readVariables(version) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The entries of the environment that are variables of this site; the rest belongs to other programs. */
export function variablesIn(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    VARIABLE_NAMES.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
