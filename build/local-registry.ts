import { resolve } from 'node:path';

/**
 * Where Workers that run on this machine find each other: a folder of the checkout, so that a desk never asks the site of
 * another checkout. Miniflare reads it from the environment, for `wrangler dev` and `vite dev` alike.
 */
export const LOCAL_REGISTRY = { CLOUDFLARE_DEV_REGISTRY_PATH: resolve('.wrangler/registry') };
