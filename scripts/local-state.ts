import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

/**
 * Opens resources that `wrangler dev` uses on this machine. One may be running on the same state: each sees what the
 * other writes.
 * @param stateDirectory what `wrangler dev --persist-to` is given, `.wrangler/state` by default
 * @param bindings the resources, as Miniflare takes them
 */
export function openLocalState(
  stateDirectory: string,
  bindings: { r2Buckets?: Record<string, string>; d1Databases?: Record<string, string> },
): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      // Nothing here asks where a request comes from, and finding out would need the network.
      cf: false,
      modules: true,
      script: 'export default {};',
      // Where Wrangler keeps resources in its state directory: `v3` names the layout.
      resourcePersistencePath: join(stateDirectory, 'v3'),
      ...bindings,
    }),
  );
}
