import { type Brand, brandKey, packageBrand } from '../config/brands/index.ts';
import type { PackageBucket } from './store/packages.ts';

const views = new WeakMap<PackageBucket, Map<string, PackageBucket>>();

/**
 * The bucket as it holds the packages that a brand hands out. The same object for the same brand: what is remembered of a
 * bucket is remembered by it.
 */
export function bucketOf(bucket: PackageBucket, brand: Brand): PackageBucket {
  const owner = packageBrand(brand);
  const known = views.get(bucket) ?? new Map<string, PackageBucket>();
  views.set(bucket, known);
  const view = known.get(owner.id) ?? {
    get: (key, options) => bucket.get(brandKey(key, owner), options),
  };
  known.set(owner.id, view);
  return view;
}
