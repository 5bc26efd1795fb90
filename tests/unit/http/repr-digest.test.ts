import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { formatReprDigest } from '../../../src/http/repr-digest.ts';

it('carries the digest as a structured field byte sequence', () => {
  const hash = createHash('sha256').update('{"hello": "world"}\n').digest();
  expect(formatReprDigest(hash.toString('hex'))).toBe(`sha-256=:${hash.toString('base64')}:`);
  // The example of RFC 9530, appendix B.1.
  expect(formatReprDigest(hash.toString('hex'))).toBe(
    'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:',
  );
});
