import { describe, expect, it } from 'vitest';
import { type DocumentId, EXCLUDED_READINGS, LEGAL_FACTS, type Span } from '../../fixtures/legal-facts.ts';
import { brandsOf, editionsOf, textOf } from '../../support/legal-text.ts';

const places = LEGAL_FACTS.flatMap(({ fact, documents, says, ...span }) =>
  documents.flatMap((id) => readings(id, span).map((reading) => ({ fact, says, ...reading }))),
);
const exclusions = EXCLUDED_READINGS.flatMap(({ reading, absentFrom, says, ...span }) =>
  absentFrom.flatMap((id) => readings(id, span).map((place) => ({ reading, says, ...place }))),
);

/** Each version of a document within the span, under each brand; a document without versions is of today. */
function readings(id: DocumentId, { since = '', until = '9999-12-31' }: Span) {
  const editions = editionsOf(id).filter(({ effective }) => {
    const day = effective === '' ? '9999-12-30' : effective;
    return since <= day && day < until;
  });
  return editions.flatMap(({ effective, document }) =>
    brandsOf(id).map((brand) => ({ id, effective, brand, document })),
  );
}

describe('legal facts', () => {
  it.each(places)('$id $effective for $brand.name says: $fact', ({ id, brand, says, document }) => {
    expect(textOf(id, brand, document)).toMatch(says);
  });

  it.each(LEGAL_FACTS)('have a version in which they stand: $fact', ({ documents, ...span }) => {
    for (const id of documents) expect(readings(id, span)).not.toEqual([]);
  });

  it.each(exclusions)(
    '$id $effective for $brand.name does not carry the other reading: $reading',
    ({ id, brand, says, document }) => {
      expect(textOf(id, brand, document)).not.toMatch(says);
    },
  );

  it.each(EXCLUDED_READINGS)(
    'the other reading exists somewhere, so that its absence means something: $reading',
    ({ says }) => {
      const all = LEGAL_FACTS.flatMap(({ documents }) => documents);
      const texts = all.flatMap((id) =>
        readings(id, {}).map(({ brand, document }) => textOf(id, brand, document)),
      );
      expect(texts.some((text) => says.test(text))).toBe(true);
    },
  );
});
