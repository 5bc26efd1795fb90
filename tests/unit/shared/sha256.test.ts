import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSha256 } from '../../../src/shared/sha256.ts';

function expectDigest(...chunks: readonly Uint8Array[]): void {
  const ours = createSha256();
  for (const chunk of chunks) ours.update(chunk);
  expect(Buffer.from(ours.digest()).toString('hex')).toBe(hash('sha256', Buffer.concat(chunks)));
}

describe('createSha256 gives the standard digest', () => {
  it('of every length around a block, and of many blocks', () => {
    for (let length = 0; length <= 130; length++) expectDigest(new Uint8Array(length).fill(0xa5));
    expectDigest(new Uint8Array(1_000_000).fill(0x61));
  });

  it('however the bytes are cut', () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 });
    fc.assert(fc.property(chunks, (cut) => expectDigest(...cut)));
  });
});
