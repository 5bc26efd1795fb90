import { type Brand, brandKey } from '../../../src/config/brands/index.ts';
import type { ObjectStore } from './bucket-store.ts';

/** The store as it holds the packages of a brand that has its own; the worker's `bucketOf` reads the same keys. */
export function storeOf(store: ObjectStore, brand: Pick<Brand, 'id'>): ObjectStore {
  const at = (key: string) => brandKey(key, brand);
  return {
    ...store,
    readText: (key) => store.readText(at(key)),
    replaceText: (key, text, version) => store.replaceText(at(key), text, version),
    sizeOfPackage: (key) => store.sizeOfPackage(at(key)),
    readPackage: (key) => store.readPackage(at(key)),
    createPackage: (key, file, onProgress) => store.createPackage(at(key), file, onProgress),
    removePackage: (key) => store.removePackage(at(key)),
  };
}
