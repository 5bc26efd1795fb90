/** Sample packages and packages of every kind, damaged: accepted only where Android does not look. */
import { describe, expect, it } from 'vitest';
import { readSample, SAMPLES } from '../../scripts/lib/packages/samples.ts';
import { buildKinds } from '../support/apk/built-kinds.ts';
import { findMisjudged, MUTATION_COUNT } from '../support/apk/mutations.ts';

const KINDS = buildKinds().filter(({ hasIdleSignature }) => !hasIdleSignature);

describe(`after each of ${MUTATION_COUNT} changes`, () => {
  it.each(Object.entries(SAMPLES))('the sample %s is judged rightly', async (_, sample) => {
    expect(await findMisjudged(await readSample(sample), 1)).toEqual([]);
  });

  it.each(KINDS)('a package with $name is judged rightly', async ({ apk }) => {
    expect(await findMisjudged(apk, 2)).toEqual([]);
  });
});
