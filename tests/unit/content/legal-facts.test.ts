import { describe, expect, it } from 'vitest';
import { EXCLUDED_READINGS, LEGAL_FACTS } from '../../fixtures/legal-facts.ts';
import { brandsOf, textOf } from '../../support/legal-text.ts';

const places = LEGAL_FACTS.flatMap(({ fact, documents, says }) =>
  documents.flatMap((id) => brandsOf(id).map((brand) => ({ fact, id, brand, says }))),
);
const exclusions = EXCLUDED_READINGS.flatMap(({ reading, absentFrom, says }) =>
  absentFrom.flatMap((id) => brandsOf(id).map((brand) => ({ reading, id, brand, says }))),
);

describe('legal facts', () => {
  it.each(places)('$id for $brand.name says: $fact', ({ id, brand, says }) => {
    expect(textOf(id, brand)).toMatch(says);
  });

  it.each(exclusions)(
    '$id for $brand.name does not carry the other reading: $reading',
    ({ id, brand, says }) => {
      expect(textOf(id, brand)).not.toMatch(says);
    },
  );

  it.each(EXCLUDED_READINGS)(
    'the other reading exists somewhere, so that its absence means something: $reading',
    ({ says }) => {
      const all = LEGAL_FACTS.flatMap(({ documents }) => documents);
      expect(all.some((id) => brandsOf(id).some((brand) => says.test(textOf(id, brand))))).toBe(true);
    },
  );
});
