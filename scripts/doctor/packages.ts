/** The packages in the bucket: released, and readable. */
import { PACKAGES, type PackageName } from '../../src/config/packages.ts';
import type { ObjectStore } from '../packages/object-store.ts';
import { readReleaseHistory } from '../packages/release.ts';
import { type Finding, ok } from './finding.ts';

/** @param canReadObjects whether reading a whole package is free, as it is from the local bucket */
export async function checkPackages(store: ObjectStore, canReadObjects: boolean): Promise<Finding[]> {
  const findings = await Promise.all(PACKAGES.map((name) => checkPackage(store, name, canReadObjects)));
  const isUntouched = findings.every(({ status }) => status === 'missing');
  if (isUntouched && canReadObjects) {
    return [
      { status: 'note', what: `No packages yet in ${store.description}. npm start puts four samples there.` },
    ];
  }
  return findings;
}

async function checkPackage(
  store: ObjectStore,
  name: PackageName,
  canReadObjects: boolean,
): Promise<Finding> {
  try {
    const [live] = await readReleaseHistory(store, name);
    if (!live) {
      return {
        status: 'missing',
        what: `Package ${name} is not released in ${store.description}.`,
        why: 'Its download answers 404.',
        next: `npm run packages -- put ${name} <file.apk>${canReadObjects ? '' : ' --remote'}`,
      };
    }
    if (canReadObjects && !(await store.holdsPackage(live.key, live.sha256))) {
      return {
        status: 'wrong',
        what: `Package ${name} is released, but ${live.key} is not in ${store.description} with its digest.`,
        why: 'Its download answers 503.',
        next: `Release the file again: npm run packages -- put ${name} <file.apk>`,
      };
    }
    return ok(`Package ${name}: ${live.sizeBytes} bytes, live since ${live.uploaded.toISOString()}`);
  } catch (error) {
    return {
      status: 'wrong',
      what: `Package ${name} cannot be read: ${error instanceof Error ? error.message : error}`,
      next: 'Do what the message says, then ask the doctor again.',
    };
  }
}
