/** The sample packages, damaged: never accepted where Android looks, never a crash, and the reason fits. */
import { describe, expect, it } from 'vitest';
import { readSample, SAMPLES } from '../../scripts/lib/packages/samples.ts';
import { findMisjudged, MUTATION_COUNT } from '../support/apk/mutations.ts';

describe.each(Object.entries(SAMPLES))('the sample %s', (_, sample) => {
  it.each([1])(`is judged rightly after each of ${MUTATION_COUNT} changes (seed %d)`, async (seed) => {
    expect(await findMisjudged(await readSample(sample), seed)).toEqual([]);
  });
});
