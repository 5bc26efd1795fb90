/** Whether a visitor stays with one version while two are live. */
import { readHealth, type SmokeTarget } from '../lib/smoke-test.ts';

/** To each host. With a version at 10 %, as many requests miss a wandering visitor once in two hundred times. */
const REQUESTS = 50;
/** At the same moment, few enough not to look like a flood. */
const TOGETHER = 10;

/**
 * The hosts where a visitor changes between versions, to be asked while two are live.
 *
 * Each request is of one visitor and names another version key. The zone's rule replaces the key by the visitor's
 * address (docs/operations.md#first-set-up), so that one version answers them all. Where two answer, the rule is
 * missing: visitors, who name no key, then get a version by chance with each request.
 * @throws Error when a host does not answer
 * @see Cloudflare's "Gradual deployments", version affinity
 */
export async function findWandering(target: SmokeTarget): Promise<string[]> {
  const wandering: string[] = [];
  for (const origin of target.origins) {
    const answered = new Set<string>();
    for (let asked = 0; asked < REQUESTS && answered.size < 2; asked += TOGETHER) {
      const keys = Array.from({ length: TOGETHER }, (_, index) => `smoke-test-${asked + index}`);
      const answers = await Promise.all(keys.map((key) => readHealth(target, origin, null, key)));
      for (const { version } of answers) answered.add(version);
    }
    if (answered.size > 1) wandering.push(origin);
  }
  return wandering;
}
