/** Holds the verifier against many damaged copies of a package. */
import { verifyApk } from '../../../src/apk/verify.ts';
import { createMemorySource } from './memory-source.ts';
import { mutate } from './mutations.ts';

/** As many as each package is damaged in. */
export const MUTATION_COUNT = 500;

/** What was said otherwise than expected, one line each. */
export async function findMisjudged(apk: Buffer, seed: number): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { place, name, pieces, expected } of mutate(apk, MUTATION_COUNT, seed)) {
    const verdict = await verifyApk(createMemorySource(...pieces));
    const said = verdict.ok ? 'ok' : verdict.code;
    if (!expected.includes(said)) wrong.push(`${place}, ${name}: ${said} instead of ${expected}`);
  }
  return wrong;
}
