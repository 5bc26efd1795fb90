/** The build prints numbers by name; here is what it cannot know: the right value, and the right name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printNumber } from '../../../build/legal/numbers.ts';
import { readLegalFolder } from '../../../build/legal/read-folder.ts';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { COOKIES } from '../../../src/config/cookies.ts';
import { NUMBER_NAMES } from '../../../src/config/numbers.ts';
import { CLAIMS } from '../../../src/content/claims/index.ts';
import {
  DOCUMENTS,
  type DocumentId,
  GUARDIAN_DOCUMENTS,
  HADAF_DOCUMENTS,
  HELP,
  MAIN_DOCUMENTS,
  PRINTED,
  type PrintedForm,
  printed,
} from '../../fixtures/legal-facts.ts';
import { LANGUAGES_WITH_PAGE } from '../../support/languages.ts';
import { textOf } from '../../support/legal-text.ts';

/**
 * Words that say what a number is for: a sentence about withdrawals must not name the time of refunds. The first group
 * that takes part holds one of the numbers. Without documents, all of them.
 */
type Mention = readonly [numbers: readonly PrintedForm[], written: RegExp, documents?: readonly DocumentId[]];

const MENTIONS: readonly Mention[] = [
  [['closingRefundTime'], /(\d+ working days)/g],
  [['changeNotice'], /(\d+ \w+)' notice/g],
  [['disputeSettlement'], /settle it within (\d+ \w+)|(\d+ \w+) to settle|not settled in those (\d+ \w+)/g],
  [
    ['complaintAcknowledgement'],
    /acknowledge(?:d|s complaints|s your complaint|s a complaint) within (\d+ \w+)|(\d+ \w+) to acknowledge/gi,
  ],
  [['complaintResolution'], /resolve[sd]?(?: it| them)? within (\d+ \w+)|(\d+ \w+) to resolve/gi],
  [['dataRequestAcknowledgement'], /acknowledge within (\d+ \w+)/g],
  [['dataRequestAnswer'], /answer within (\d+ \w+)/g],
  [['depositMaximum'], /([\d,]+ \w+) per deposit/g],
  [['claimPeriod'], /(?:claims?(?: must be brought)?|brought) within (\d+ \w+)/gi],
  [['passwordLength'], /at least (\d+ characters)/g],
  ...Object.entries(COOKIES).map(
    ([name, { lifeNumber }]): Mention => [
      [lifeNumber],
      new RegExp(`${name} cookie (\\d+ \\w+), in your browser`, 'g'),
    ],
  ),
  [['labelCookieLife'], /(?:cookie,|remembers) for (\d+ \w+)/gi],
  [['teamSize'], /(\d+) (?:players|cricketers)/g],
  [['teamSize.words'], /you pick the (\w+)/g],
  [['playingSide'], /playing (\d+) of/g],
  [['restrictedStates.words'], /(?:in|following) (\w+) states/g],
  [['teamBudget'], /(?:within|at most) (\d+ points)/g],
  [['playerValueChange'], /changes by at most ([\d.]+ \w+)/g],
  [['lowestPlayerValue.figure'], /usually (\d+) to \d+/g],
  [['highestPlayerValue.figure'], /usually \d+ to (\d+)/g],
  [['creditTime'], /(?:credits|this),? may take up to (\d+ \w+)|not arrived after (\d+ \w+)/g],
  [['withdrawalTime'], /withdrawal may take up to (\d+ \w+)|Up to (\d+ \w+), no processing fee/g],
  [['eventRetention.words'], /about (\w+ months)/gi],
  [['packagePartLife'], /After (\d+ \w+) it is not used any more/g],
  [
    ['adultAge'],
    /(\d+) or older|under (\d+)|at least (\d+)\b(?! characters| days| months)/gi,
    MAIN_DOCUMENTS,
  ],
  [['adultAge', 'youngestMinorAge'], /(\d+) or older|under (\d+)/gi, GUARDIAN_DOCUMENTS],
  [['adultAge'], /(\d+) is adult|at least (\d+)\b(?! characters| days| months)/g, GUARDIAN_DOCUMENTS],
  [['youngestMinorAge'], /from (\d+) to|between (\d+) and/gi, HADAF_DOCUMENTS],
  [['oldestMinorAge'], /to (\d+) you need|and (\d+) without/g, HADAF_DOCUMENTS],
  [['liabilityCap.figure'], /INR ([\d,]+)|\(([\d,]+) rupees\)/g, MAIN_DOCUMENTS],
  [['hadafLiabilityCap'], /(?:capped at|limited to|terms:) ([\d,]+ \w+)/g, HADAF_DOCUMENTS],
  [
    ['inactivity'],
    /over (\d+ \w+) and there|within (\d+ \w+)\. (?:If you have not|We remind)/g,
    MAIN_DOCUMENTS,
  ],
  [['hadafInactivity'], /used for (\d+ \w+)|set aside after (\d+ \w+)/g, HADAF_DOCUMENTS],
  [['hadafPointsLife'], /expire (?:after )?(\d+ \w+)/gi, HADAF_DOCUMENTS],
  [['hadafCoolingOff'], /within (\d+ \w+), but loses|period of (\d+ \w+)/g, HADAF_DOCUMENTS],
  [['reactivation'], /at least (\d+ \w+) after the first of them/g],
  [['shortestCoolOff'], /from (\d+ \w+) to \d+ days/g],
  [['longestCoolOff'], /from \d+ hours to (\d+ \w+)/g],
  [['shortestExclusion'], /(\d+ \w+) to \d+ years/g],
  [['longestExclusion'], /\d+ months to (\d+ \w+)/g],
  [['contentComplaint'], /within (\d+ \w+) of other complaints/g],
  [['intimateContent'], /within (\d+ \w+) (?:when a person|of a complaint by the person)/g],
  [['contentOrder'], /within (\d+ \w+) of an order/g],
  [['rulesReminder'], /at least once every (\d+ \w+)/g],
  [['appealPeriod'], /appeal within (\d+ \w+)/g],
  [['processingRecords'], /at least (\d+ months) from/gi],
  [['messageNumberLife'], /none counts twice (\d+ \w+)|counts travel for (\d+ \w+)/g],
  [['mentalHealthHelpline'], /helpline Call (\d+)|helpline, is free on (\d+)/g],
  [['emergencyCall'], /Emergency services Call (\d+)/g],
  [['consumerHelpline'], /Consumer Helpline(?::| on) (\d+)/g, [...HELP, ...DOCUMENTS]],
  [['cyberFraudHelpline'], /cyber fraud(?::| helpline on) (\d+)/g, [...HELP, ...DOCUMENTS]],
  [['winningsTax'], /income-tax of (\d+ per cent)/gi, ['help', 'terms-of-service']],
  [['depositTax'], /services tax of (\d+ per cent)/g, ['terms-of-service']],
  [['tamilNaduNightEnd'], /midnight to (\d+) in the morning/g, ['terms-of-service', 'responsible-gaming']],
  [['taxExampleAdded'], /Added in the financial year ([\d,]+ \w+)/g, ['help']],
  [['taxExampleWithdrawn'], /Withdrawn in the same year ([\d,]+ \w+)/g, ['help']],
  [['taxExampleNet'], /Net winnings ([\d,]+ \w+)/g, ['help']],
  [['taxExampleTax'], /Tax at 30 per cent ([\d,]+ \w+)/g, ['help']],
];

describe('numbers of the law', () => {
  it.each(NUMBER_NAMES)('%s is printed as PRINTED has it', (name) => {
    expect(printNumber(`number.${name}`)).toEqual({ text: PRINTED[name].plain });
    const { words } = PRINTED[name];
    if (words !== undefined) expect(printNumber(`number.${name}.words`)).toEqual({ text: words });
  });

  it('stand in a document, each of them', () => {
    const sources = readLegalFolder('.')
      .files.map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const used = new Set([...sources.matchAll(/\{\{\s*number\.(\w+)/g)].map(([, name]) => name));
    expect(NUMBER_NAMES.filter((name) => !used.has(name))).toEqual([]);
  });

  it.each(LANGUAGES_WITH_PAGE)('stand in the %s translation as in the English text', (language) => {
    const folder = 'src/content/legal/responsible-gaming';
    const numbersOf = (file: string) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\{\{number\.(\w+)/g)]
        .map(([, name]) => name)
        .sort();
    const translations = readdirSync(folder).filter((file) => file.endsWith(`.${language}.md`));
    expect(translations).not.toEqual([]);
    for (const file of translations) {
      expect(numbersOf(file)).toEqual(numbersOf(file.replace(`.${language}.`, '.')));
    }
  });

  it('say how long a message is remembered, as the code has it', () => {
    const code = readFileSync('src/worker/store/write-counts.ts', 'utf8');
    expect(code).toContain(`REMEMBERED_DAYS = ${printed('messageNumberLife.figure')};`);
  });

  it.each(MENTIONS.map(([numbers, written, documents = DOCUMENTS]) => ({ numbers, written, documents })))(
    'stand where they belong: $numbers in $written',
    ({ numbers, written, documents }) => {
      const expected = numbers.map(printed);
      const found = documents.flatMap((id) =>
        [...textOf(id, BRANDS.main).matchAll(written)].map(([sentence, ...groups]) => ({
          id,
          sentence,
          value: groups.find((group) => group !== undefined) ?? '',
        })),
      );
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ value }) => !expected.includes(value))).toEqual([]);
    },
  );

  it('have a sentence above that looks for them, each of them', () => {
    const named = new Set(MENTIONS.flatMap(([numbers]) => numbers.map((form) => form.split('.')[0])));
    // Of a cookie that is no longer set: only versions of the past print it, and their digests hold it.
    expect(NUMBER_NAMES.filter((name) => !named.has(name))).toEqual(['typeCookieLife']);
  });

  it('are promised by the claim about withdrawals too', () => {
    const { wording } = CLAIMS.withdrawals;
    expect(wording.en).toContain(`up to ${printed('withdrawalTime')}.`);
    for (const text of Object.values(wording))
      expect(text).toContain(` ${printed('withdrawalTime.figure')} `);
  });
});
