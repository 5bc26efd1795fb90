import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PERMISSION_GROUPS } from '../../../src/config/android-permissions.ts';
import { BRANDS, PACKAGE_BRANDS, pinnedSigners } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { trustRows } from '../../../src/content/trust-card.ts';
import { LEGAL_FOLDER } from '../../support/pages/legal-folder.ts';

const OURS = pinnedSigners(PACKAGE_BRANDS[0]);
const READER = { brand: BRANDS.main, language: 'en' } as const;
const SPARES = { fact: 'No contacts, SMS or\u00a0location', href: '/verify#permissions' };
const SIGNED = { fact: 'Signed\u00a0by\u00a0us: check\u00a0it', href: '/verify' };
const UNPROVEN = { fact: 'Genuine? Check it', href: '/verify' };
const COMPLAINTS = {
  fact: 'Complaints solved in\u00a07\u00a0days',
  href: '/help#whom-can-i-call-or-write-to',
};

describe('the facts below a package link', () => {
  it('say that we signed only what our keys signed', () => {
    expect(trustRows({ groups: null, signers: OURS }, READER)).toEqual([SIGNED, COMPLAINTS]);
    for (const signers of [null, [], ['f'.repeat(64)], [...OURS, 'f'.repeat(64)]])
      expect(trustRows({ groups: null, signers }, READER)).toEqual([UNPROVEN, COMPLAINTS]);
  });

  it('say what the app is called on a phone where a brand hands out another brand’s', () => {
    const rows = trustRows({ groups: [], signers: OURS }, { brand: BRANDS.cards, language: 'en' });
    const name = { fact: `App name: ${BRANDS.main.name}`, href: '/verify' };
    expect(rows).toEqual([SPARES, name, SIGNED]);
  });

  it('begin with what the app leaves alone, unless it asks for some of that without an approved reason', () => {
    const harmless = PERMISSION_GROUPS.filter(
      (group) => !['contacts', 'sms', 'location', 'calls'].includes(group),
    );
    for (const groups of [[], harmless])
      expect(trustRows({ groups, signers: OURS }, READER)).toEqual([SPARES, SIGNED, COMPLAINTS]);
    for (const group of ['contacts', 'sms', 'location', 'calls'] as const)
      expect(trustRows({ groups: [group], signers: OURS }, READER)).toEqual([SIGNED, COMPLAINTS]);
    const asks = { fact: 'What it asks for, and why', href: '/verify#permissions' };
    const facts = { groups: ['location'], signers: OURS } as const;
    expect(trustRows(facts, READER, () => [])).toEqual([asks, SIGNED, COMPLAINTS]);
    expect(trustRows(facts, READER, () => ['location'])).toEqual([SIGNED, COMPLAINTS]);
  });

  it('are three in each language, and lead to pages in it', () => {
    for (const language of LANGUAGE_CODES) {
      const rows = trustRows({ groups: [], signers: null }, { brand: BRANDS.cards, language });
      const of = language === 'en' ? '/verify' : `/${language}/verify`;
      expect(rows.map(({ href }) => href)).toEqual([`${of}#permissions`, of, of]);
    }
  });
});

it('no document says of the device’s location what the card denies: each sentence about it has the condition', () => {
  const LOCATION = /device's location|location (?:of the device|only)|लोकेशन|ಲೊಕೇಶನ್|லொகேஷ/;
  const CONDITION =
    /app asks for it and you allow it|only with (?:your )?permission|ऐप पूछे और आप इजाज़त दें|ಆ್ಯಪ್ ಕೇಳಿ, ನೀವು ಅನುಮತಿಸಿದರೆ|ஆப் கேட்டு நீங்கள் அனுமதித்தால்/;
  const sentences = LEGAL_FOLDER.files
    .flatMap((file) => readFileSync(file, 'utf8').split(/\n|[.।] /))
    .filter((sentence) => LOCATION.test(sentence));
  // In terms, three policies, and four languages of where to play.
  expect(sentences.length).toBeGreaterThan(7);
  expect(sentences.filter((sentence) => !CONDITION.test(sentence))).toEqual([]);
});
