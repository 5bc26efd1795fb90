/** What the latest versions say, and the numbers in them, which the build prints by name: the name must be right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { LISTS } from '../../../src/config/kept.ts';
import { NUMBER_NAMES } from '../../../src/config/numbers.ts';
import { CLAIMS } from '../../../src/content/claims/index.ts';
import {
  DOCUMENTS,
  EXCLUDED_READINGS,
  LEGAL_FACTS,
  patternOf,
  printed,
} from '../../fixtures/legal-facts.ts';
import { LANGUAGES_WITH_PAGE } from '../../support/languages.ts';
import { LEGAL_FOLDER } from '../../support/pages/legal-folder.ts';
import { brandsOf, editionsOf, textOf } from '../../support/pages/legal-text.ts';

/** Each of the rows' words with each document and brand, whose latest version is read. */
function placesOf(rows: typeof LEGAL_FACTS) {
  return rows.flatMap(([documents, ...all]) =>
    documents.flatMap((id) =>
      brandsOf(id).flatMap((brand) => all.map((words) => ({ id, brand, name: brand.name, words }))),
    ),
  );
}

describe('legal facts', () => {
  it.each(placesOf(LEGAL_FACTS))('$id for $name contains: $words', ({ id, brand, words }) => {
    expect(textOf(id, brand)).toMatch(patternOf(words));
  });

  it.each(placesOf(EXCLUDED_READINGS))(
    '$id for $name does not contain: $words',
    ({ id, brand, words }) => {
      expect(textOf(id, brand)).not.toMatch(patternOf(words));
    },
  );

  // Otherwise its absence would prove nothing.
  const EXCLUDED = EXCLUDED_READINGS.flatMap(([_documents, ...all]) => all);
  it.each(EXCLUDED)('another document or version contains: %s', (words) => {
    const texts = LEGAL_FACTS.flatMap(([documents]) => documents).flatMap((id) =>
      editionsOf(id).flatMap((edition) => brandsOf(id).map((brand) => textOf(id, brand, edition))),
    );
    expect(texts.some((text) => patternOf(words).test(text))).toBe(true);
  });
});

describe('numbers of the law', () => {
  it('are each in a document, and in a fact above', () => {
    const sources = LEGAL_FOLDER.files.map((file) => readFileSync(file, 'utf8'));
    const facts = LEGAL_FACTS.flatMap(([_documents, ...words]) => words).join();
    // Policies print the lists of what is kept, and with them these numbers.
    const lists = JSON.stringify(LISTS);
    for (const name of NUMBER_NAMES) {
      const mark = new RegExp(`\\{\\{\\s*number\\.${name}\\b`);
      if (mark.test(lists)) continue;
      expect(sources.join()).toMatch(mark);
      expect(facts).toMatch(new RegExp(`\\{${name}\\b`));
    }
  });

  it.each(LANGUAGES_WITH_PAGE)(
    'are the same in the %s translation and the English text',
    (language) => {
      const folder = 'src/content/legal/responsible-gaming';
      const numbersOf = (file: string) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/\{\{number\.(\w+)/g)].map(
          ([, name]) => name,
        );
      const translations = readdirSync(folder).filter((file) => file.endsWith(`.${language}.md`));
      expect(translations).not.toEqual([]);
      for (const file of translations)
        expect(numbersOf(file).sort()).toEqual(
          numbersOf(file.replace(`.${language}.`, '.')).sort(),
        );
    },
  );

  it.each([
    ['changeNotice', /(\d+ \w+)' notice/g],
    [
      'disputeSettlement',
      /settle it within (\d+ \w+)|(\d+ \w+) to settle|not settled in those (\d+ \w+)/g,
    ],
    [
      'complaintAcknowledgement',
      /acknowledge(?:d|s .{0,20}) within (\d+ \w+)|(\d+ \w+) to acknowledge/gi,
    ],
    ['complaintResolution', /resolve[sd]?(?: it| them)? within (\d+ \w+)|(\d+ \w+) to resolve/gi],
    ['claimPeriod', /(?:claims?(?: must be brought)?|brought) within (\d+ \w+)/gi],
    ['creditTime', /(?:credits|this),? may take up to (\d+ \w+)|not arrived after (\d+ \w+)/g],
    ['withdrawalTime', /withdrawal may take up to (\d+ \w+)|Up to (\d+ \w+), no processing fee/g],
    ['measuredView.words', /one view in (\w+),/gi],
    ['teamSize', /(\d+) (?:players|cricketers)/g],
    ['restrictedStates.words', /(?:in|following) (\w+) states/g],
  ])('%s is the only form in %s', (form, sentence) => {
    const values = DOCUMENTS.flatMap((id) =>
      [...textOf(id, BRANDS.main).matchAll(sentence)].map(([, ...groups]) => groups.find(Boolean)),
    );
    expect([...new Set(values)]).toEqual([printed(form)]);
  });

  it('equal what a claim promises', () => {
    const { wording } = CLAIMS.withdrawals;
    expect(wording.en).toContain(`up to ${printed('withdrawalTime')}.`);
    for (const text of Object.values(wording))
      expect(text).toContain(` ${printed('withdrawalTime.figure')} `);
  });
});
