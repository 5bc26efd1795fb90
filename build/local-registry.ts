import { resolve } from 'node:path';

/**
 * The registry in which Workers on this machine find each other: a folder of the checkout, so that a desk never reaches
 * the site of another checkout. Miniflare reads it from the environment in `wrangler dev` and `vite dev`.
 */
export const LOCAL_REGISTRY = registryAt('.wrangler/registry');

/** The environment that names a registry. @param folder from the repository's root */
export function registryAt(folder: string): { CLOUDFLARE_DEV_REGISTRY_PATH: string } {
  return { CLOUDFLARE_DEV_REGISTRY_PATH: resolve(folder) };
}
