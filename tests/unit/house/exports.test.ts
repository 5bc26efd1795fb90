/** Every exported function documents what its signature does not show. */
import { describe, expect, it } from 'vitest';
import { readTracked, trackedFiles } from '../../support/tracked-files.ts';

/** An exported function, or a constant that holds one, after the line above it. */
const EXPORTED =
  /(^|.*\n)export (?:default )?(?:(?:async )?function\*? ?(\w*)|const (\w+)(?:: .+)? = (?:async )?\((?:\n|.*=>))/gm;

/** Those that a module exports without a doc comment directly above; the first overload of a function counts for all. */
function findUndocumented(source: string): string[] {
  const isDocumented = new Map<string, boolean>();
  for (const [, above = '', declared, held] of source.matchAll(EXPORTED)) {
    const name = declared || held || 'default';
    isDocumented.set(name, isDocumented.get(name) ?? /\*\/\n$/.test(above));
  }
  return [...isDocumented].filter(([, isTold]) => !isTold).map(([name]) => name);
}

describe('an exported function of src, build or scripts', () => {
  it('has a doc comment', () => {
    const files = ['src', 'build', 'scripts'].flatMap((folder) =>
      trackedFiles(`${folder}/*.ts`, `${folder}/*.tsx`),
    );
    const bare = files.flatMap((file) =>
      findUndocumented(readTracked(file)).map((name) => `${file}: ${name}`),
    );
    expect(bare).toEqual([]);
  });

  it.each([
    ['export function a() {}', ['a']],
    ['/** A. */\nfunction a() {}\nexport const b: B = async (\n  c,\n) => {};', ['b']],
    ['/** A. */\nexport async function a() {}\nexport const b = () => {};', ['b']],
    ['/** A. */\nexport function a(): 1;\nexport function a() {}\nexport const b = 1;', []],
  ])('is found without one in %j: %j', (source, found) => {
    expect(findUndocumented(source)).toEqual(found);
  });
});
