import { describe, expect, it } from 'vitest';
import {
  findPublishedMistakes,
  publishTexts,
  unpublishedTexts,
} from '../../../build/legal/published.ts';
import { type Published, readPublished } from '../../../build/legal/published-list.ts';
import {
  datedFixture,
  translatedFixture,
  type VersionFixture,
} from '../../support/pages/legal-fixture.ts';
import { LEGAL_FOLDER } from '../../support/pages/legal-folder.ts';

it('every published text of the site is unchanged', () => {
  expect(findPublishedMistakes(LEGAL_FOLDER.dated, readPublished('.'))).toEqual([]);
});

const FIRST: VersionFixture = { effective: '2025-10-01', summary: '' };
const CHANGE: VersionFixture = { effective: '2026-12-26', announced: '2026-11-26', material: true };
const FILE = 'src/content/legal/rules/2026-12-26.md';

/** The documents with these versions, and the list after they were published on a day. */
function publish(today: string, ...versions: readonly VersionFixture[]): Published {
  return publishTexts({ rules: datedFixture(...versions) }, {}, today).published;
}

describe('publishTexts', () => {
  it('enters texts with their digest and the day, and keeps what it has', () => {
    const first = publish('2026-11-20', FIRST);
    const documents = { rules: datedFixture(FIRST, CHANGE) };
    expect(unpublishedTexts(documents, first)).toEqual([FILE]);
    const { published, added } = publishTexts(documents, first, '2026-11-26');
    expect(added).toEqual(['rules/2026-12-26.en']);
    expect(published).toEqual({
      ...first,
      'rules/2026-12-26.en': {
        digest: expect.stringMatching(/^[0-9a-f]{16}$/),
        since: '2026-11-26',
        facts: {
          main: { name: 'Pavilion11' },
          cards: { name: 'CardXI' },
          stats: { name: 'StatXI' },
        },
      },
    });
    expect(publishTexts(documents, published, '2027-01-01')).toEqual({ published, added: [] });
  });

  it('refuses a version that is announced for an earlier day, and says which days to write', () => {
    expect(() => publish('2026-11-29', FIRST, CHANGE)).toThrow(
      `${FILE}:1: It says that it was announced on 2026-11-26, and readers could not see it before 2026-11-29. Write announced: "2026-11-29" or a later day. A material change then takes effect on 2026-12-29 or later: rename the file too. Where a law compels the earlier day, name it: compelledBy.`,
    );
  });

  it('accepts it where a law that is a source compels it', () => {
    const law = ['compelledBy: Act A', 'sources:', '  - { statute: Act A, checked: 2026-11-26 }'];
    expect(publish('2026-11-29', FIRST, { ...CHANGE, entries: law })).toHaveProperty([
      'rules/2026-12-26.en',
      'since',
    ]);
    expect(() => datedFixture(FIRST, { ...CHANGE, entries: law.slice(0, 1) })).toThrow(
      'No source is the law "Act A". Give the statute as a source, under the same name.',
    );
  });

  it('accepts a translation that follows a published text', () => {
    const english = publish('2026-11-26', FIRST, CHANGE);
    const { added } = publishTexts(
      { rules: translatedFixture(FIRST, CHANGE) },
      english,
      '2026-12-01',
    );
    expect(added).toContain('rules/2026-12-26.kn');
    expect(added).not.toContain('rules/2026-12-26.en');
  });
});

describe('a published text', () => {
  const published = publish('2026-11-26', FIRST, CHANGE);
  const mistakes = (...versions: readonly VersionFixture[]) =>
    findPublishedMistakes({ rules: datedFixture(...versions) }, published);

  it('may not change, vanish, or move its announcement to an earlier day', () => {
    expect(mistakes(FIRST, CHANGE)).toEqual([]);
    expect(mistakes(FIRST, { ...CHANGE, summary: 'It says less.' })).toEqual([
      expect.stringContaining(`${FILE}:1: This text was published on 2026-11-26 and has changed`),
    ]);
    expect(mistakes(FIRST)).toEqual([
      expect.stringContaining(
        'The text of rules/2026-12-26.en was published, and its file is gone',
      ),
    ]);
    expect(mistakes(FIRST, { ...CHANGE, announced: '2026-11-25' })).toEqual([
      expect.stringContaining(
        'announced on 2026-11-25, and readers could not see it before 2026-11-26.',
      ),
    ]);
  });

  it('may be announced later, or withdrawn', () => {
    expect(mistakes(FIRST, { ...CHANGE, announced: '2026-12-01', material: false })).toEqual([]);
    expect(mistakes(FIRST, { ...CHANGE, entries: ['withdrawn: 2026-11-28'] })).toEqual([]);
  });
});
