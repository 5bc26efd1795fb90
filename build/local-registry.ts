import { resolve } from 'node:path';

/**
 * The registry in which Workers on this machine find each other: a folder of the checkout, so that a desk never reaches
 * the site of another checkout. Miniflare reads it from the environment in `wrangler dev` and `vite dev`.
 */
export const LOCAL_REGISTRY = { CLOUDFLARE_DEV_REGISTRY_PATH: resolve('.wrangler/registry') };
