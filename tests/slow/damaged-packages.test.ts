/** Sample packages and packages of every kind, damaged: never accepted where Android looks, and the reason fits. */
import { describe, expect, it } from 'vitest';
import { readSample, SAMPLES } from '../../scripts/lib/packages/samples.ts';
import { verifyApk } from '../../src/apk/verify.ts';
import { buildApk } from '../support/apk/build-apk.ts';
import { buildKinds } from '../support/apk/built-kinds.ts';
import { createMemorySource } from '../support/apk/memory-source.ts';
import { findMisjudged, MUTATION_COUNT } from '../support/apk/mutations.ts';

const KINDS = buildKinds().filter(({ hasIdleSignature }) => !hasIdleSignature);

describe(`after each of ${MUTATION_COUNT} changes`, () => {
  it.each(Object.entries(SAMPLES))('the sample %s is judged rightly', async (_, sample) => {
    expect(await findMisjudged(await readSample(sample), 1)).toEqual([]);
  });

  it.each(KINDS)('a package with $name is judged rightly', async ({ apk }) => {
    expect(await findMisjudged(apk, 2)).toEqual([]);
  });

  it('of a single bit, a package with v1 alone is not accepted', async () => {
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
