/** The variables of the live Worker, as Wrangler reports them. */
import { openCloudflare } from '../cloudflare.ts';
import { decideLiveVersion } from '../deploy/rollback-plan.ts';
import type { AskWrangler } from '../wrangler.ts';

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
