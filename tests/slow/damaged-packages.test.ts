/** Packages of every kind, damaged: never accepted where Android looks, never a crash, and the reason fits. */
import { describe, expect, it } from 'vitest';
import { verifyApk } from '../../src/apk/verify.ts';
import { buildApk } from '../support/apk/build-apk.ts';
import { buildKinds } from '../support/apk/built-kinds.ts';
import { createMemorySource } from '../support/apk/memory-source.ts';
import { findMisjudged, MUTATION_COUNT } from '../support/apk/mutations.ts';

describe.each(buildKinds().filter(({ hasIdleSignature }) => !hasIdleSignature))(
  'a package with $name',
  ({ apk }) => {
    it.each([2])(`is judged rightly after each of ${MUTATION_COUNT} changes (seed %d)`, async (seed) => {
      expect(await findMisjudged(apk, seed)).toEqual([]);
    });
  },
);

describe('a package with v1 alone', () => {
  it('is accepted after no change of a single bit', async () => {
    const apk = buildApk({});
    const accepted: number[] = [];
    for (let index = 0; index < MUTATION_COUNT; index += 1) {
      const at = Math.floor((index * apk.length) / MUTATION_COUNT);
      const changed = Buffer.from([(apk[at] ?? 0) ^ (1 << (index % 8))]);
      const verdict = await verifyApk(createMemorySource(apk.subarray(0, at), changed, apk.subarray(at + 1)));
      if (verdict.ok) accepted.push(at);
    }
    expect(accepted).toEqual([]);
  });
});
