import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSha256 } from '../../../src/shared/sha256.ts';

const reference = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(bytes).digest());

describe('createSha256', () => {
  it.each(['', 'abc', 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', 'a'.repeat(1_000_000)])(
    'gives the digest that the standard gives (%#)',
    (text) => {
      const bytes = new TextEncoder().encode(text);
      const hash = createSha256();
      hash.update(bytes);
      expect(hash.digest()).toEqual(reference(bytes));
    },
  );

  it('pads every length around a block right', () => {
    for (let length = 0; length <= 130; length++) {
      const bytes = new Uint8Array(length).fill(0xa5);
      const hash = createSha256();
      hash.update(bytes);
      expect(hash.digest(), `${length} bytes`).toEqual(reference(bytes));
    }
  });

  it('does not mind how the bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 }), (chunks) => {
        const hash = createSha256();
        for (const chunk of chunks) hash.update(chunk);
        expect(hash.digest()).toEqual(reference(Buffer.concat(chunks)));
      }),
    );
  });

  it('reads a view by its own bounds, not its buffer’s', () => {
    const whole = Uint8Array.from({ length: 300 }, (_, index) => index);
    const view = whole.subarray(7, 291);
    const hash = createSha256();
    hash.update(view);
    expect(hash.digest()).toEqual(reference(view));
  });
});
