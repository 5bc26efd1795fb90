import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';

const ALL = Object.values(BRANDS);

describe('BRANDS', () => {
  it('shares nothing that tells one brand from another', () => {
    for (const fact of ['domain', 'name', 'tagline', 'entity', 'supportEmail', 'packageFileName'] as const) {
      expect(new Set(ALL.map((brand) => brand[fact])).size, fact).toBe(ALL.length);
    }
  });
});
