import { describe, expect, it } from 'vitest';
import { EXCLUDED_READINGS, LEGAL_FACTS, patternOf } from '../../fixtures/legal-facts.ts';
import { brandsOf, editionsOf, textOf } from '../../support/legal-text.ts';

/** Each of the rows' words with each document and brand, whose latest version is read. */
function placesOf(rows: typeof LEGAL_FACTS) {
  return rows.flatMap(([documents, ...all]) =>
    documents.flatMap((id) =>
      brandsOf(id).flatMap((brand) => all.map((words) => ({ id, brand, name: brand.name, words }))),
    ),
  );
}

describe('legal facts', () => {
  it.each(placesOf(LEGAL_FACTS))('$id for $name says: $words', ({ id, brand, words }) => {
    expect(textOf(id, brand)).toMatch(patternOf(words));
  });

  it.each(placesOf(EXCLUDED_READINGS))('$id for $name does not say: $words', ({ id, brand, words }) => {
    expect(textOf(id, brand)).not.toMatch(patternOf(words));
  });

  it.each(EXCLUDED_READINGS.flatMap(([_documents, ...all]) => all))(
    'another document or version says it, so that its absence means something: %s',
    (words) => {
      const texts = LEGAL_FACTS.flatMap(([documents]) => documents).flatMap((id) =>
        editionsOf(id).flatMap(({ document }) => brandsOf(id).map((brand) => textOf(id, brand, document))),
      );
      expect(texts.some((text) => patternOf(words).test(text))).toBe(true);
    },
  );
});
