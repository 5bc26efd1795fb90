/**
 * What a signer adds to its signed data besides digests and certificates.
 * @see https://source.android.com/docs/security/features/apksigning/v3
 */
import { createByteReader, readPrefixedRecords } from './byte-reader.ts';
import type { Bytes } from './source.ts';

/** Ids of the attributes that change a verdict. */
export const ATTRIBUTE = {
  /** In scheme 2: a newer scheme, by its number, signed as well and may not be missing. */
  newerScheme: 0xbeeff00d,
  /** In scheme 3: the certificates before this one. */
  proofOfRotation: 0x3ba06f8c,
  /** In scheme 3: a block of scheme 3.1 begins at this API level. */
  rotationMinSdk: 0x559f8b02,
  /** In scheme 3.1: meant for an Android that is still in development. */
  developmentRelease: 0xc2a6b3ba,
  /** In schemes 3 and 3.1: a block of scheme 3.2 begins at this API level. */
  hybridMinSdk: 0xbf940529,
} as const;

/** Values by id. Of a repeated id the first counts. Throws `ApkRefusedError` for a record that is cut off. */
export function readAttributes(bytes: Bytes, what: string): ReadonlyMap<number, Bytes> {
  const attributes = new Map<number, Bytes>();
  for (const record of readPrefixedRecords(bytes, what)) {
    const reader = createByteReader(record, what);
    const id = reader.uint32();
    if (!attributes.has(id)) attributes.set(id, reader.takeBytes(reader.remaining()));
  }
  return attributes;
}
