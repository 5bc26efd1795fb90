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
import { restrictedStateNames } from '../../../src/content/ui/index.ts';
import {
  DOCUMENTS,
  type DocumentId,
  GUARDIAN_DOCUMENTS,
  HADAF_DOCUMENTS,
  MAIN_DOCUMENTS,
  PRINTED,
  type PrintedForm,
  printed,
} from '../../fixtures/legal-facts.ts';
import { brandsOf, textOf } from '../../support/legal-text.ts';

interface Mention {
  /** What may stand in each first group that takes part. */
  numbers: readonly PrintedForm[];
  written: RegExp;
  in?: readonly DocumentId[];
}

/** Words that say what a number is for: a sentence about withdrawals must not name the time of refunds. */
const MENTIONS: readonly Mention[] = [
  { numbers: ['closingRefundTime'], written: /(\d+ working days)/g },
  { numbers: ['changeNotice'], written: /(\d+ \w+)' notice/g },
  {
    numbers: ['disputeSettlement'],
    written: /settle it within (\d+ \w+)|(\d+ \w+) to settle|not settled in those (\d+ \w+)/g,
  },
  {
    numbers: ['complaintAcknowledgement'],
    written:
      /acknowledge(?:d|s complaints|s your complaint|s a complaint) within (\d+ \w+)|(\d+ \w+) to acknowledge/gi,
  },
  {
    numbers: ['complaintResolution'],
    written: /resolve[sd]?(?: it| them)? within (\d+ \w+)|(\d+ \w+) to resolve/gi,
  },
  { numbers: ['dataRequestAcknowledgement'], written: /acknowledge within (\d+ \w+)/g },
  { numbers: ['dataRequestAnswer'], written: /answer within (\d+ \w+)/g },
  { numbers: ['depositMaximum'], written: /([\d,]+ \w+) per deposit/g },
  { numbers: ['claimPeriod'], written: /(?:claims?(?: must be brought)?|brought) within (\d+ \w+)/gi },
  { numbers: ['passwordLength'], written: /at least (\d+ characters)/g },
  ...Object.entries(COOKIES).map(([name, { lifeNumber }]) => ({
    numbers: [lifeNumber],
    written: new RegExp(`${name} cookie (\\d+ \\w+), in your browser`, 'g'),
  })),
  { numbers: ['labelCookieLife'], written: /(?:cookie,|remembers) for (\d+ \w+)/gi },
  { numbers: ['teamSize'], written: /(\d+) (?:players|cricketers)/g },
  { numbers: ['teamSize.words'], written: /you pick the (\w+)/g },
  { numbers: ['playingSide'], written: /playing (\d+) of/g },
  { numbers: ['restrictedStates.words'], written: /(?:in|following) (\w+) states/g },
  { numbers: ['teamBudget'], written: /(?:within|at most) (\d+ points)/g },
  { numbers: ['playerValueChange'], written: /changes by at most ([\d.]+ \w+)/g },
  { numbers: ['lowestPlayerValue.figure'], written: /usually (\d+) to \d+/g },
  { numbers: ['highestPlayerValue.figure'], written: /usually \d+ to (\d+)/g },
  {
    numbers: ['creditTime'],
    written: /(?:credits|this),? may take up to (\d+ \w+)|not arrived after (\d+ \w+)/g,
  },
  {
    numbers: ['withdrawalTime'],
    written: /withdrawal may take up to (\d+ \w+)|Up to (\d+ \w+), no processing fee/g,
  },
  { numbers: ['eventRetention.words'], written: /about (\w+ months)/gi },
  {
    numbers: ['adultAge'],
    written: /(\d+) or older|under (\d+)|at least (\d+)\b(?! characters| days| months)/gi,
    in: MAIN_DOCUMENTS,
  },
  {
    numbers: ['adultAge', 'youngestMinorAge'],
    written: /(\d+) or older|under (\d+)/gi,
    in: GUARDIAN_DOCUMENTS,
  },
  {
    numbers: ['adultAge'],
    written: /(\d+) is adult|at least (\d+)\b(?! characters| days| months)/g,
    in: GUARDIAN_DOCUMENTS,
  },
  { numbers: ['youngestMinorAge'], written: /from (\d+) to|between (\d+) and/gi, in: HADAF_DOCUMENTS },
  {
    numbers: ['oldestMinorAge'],
    written: /to (\d+) you need|and (\d+) without/g,
    in: HADAF_DOCUMENTS,
  },
  { numbers: ['liabilityCap.figure'], written: /INR ([\d,]+)|\(([\d,]+) rupees\)/g, in: MAIN_DOCUMENTS },
  {
    numbers: ['hadafLiabilityCap'],
    written: /(?:capped at|limited to|terms:) ([\d,]+ \w+)/g,
    in: HADAF_DOCUMENTS,
  },
  {
    numbers: ['inactivity'],
    written: /over (\d+ \w+) and there|within (\d+ \w+)\. (?:If you have not|We remind)/g,
    in: MAIN_DOCUMENTS,
  },
  {
    numbers: ['hadafInactivity'],
    written: /used for (\d+ \w+)|set aside after (\d+ \w+)/g,
    in: HADAF_DOCUMENTS,
  },
  { numbers: ['hadafPointsLife'], written: /expire (?:after )?(\d+ \w+)/gi, in: HADAF_DOCUMENTS },
  {
    numbers: ['hadafCoolingOff'],
    written: /within (\d+ \w+), but loses|period of (\d+ \w+)/g,
    in: HADAF_DOCUMENTS,
  },
  { numbers: ['reactivation'], written: /at least (\d+ \w+) after the first of them/g },
  { numbers: ['shortestCoolOff'], written: /from (\d+ \w+) to \d+ days/g },
  { numbers: ['longestCoolOff'], written: /from \d+ hours to (\d+ \w+)/g },
  { numbers: ['shortestExclusion'], written: /(\d+ \w+) to \d+ years/g },
  { numbers: ['longestExclusion'], written: /\d+ months to (\d+ \w+)/g },
  { numbers: ['contentComplaint'], written: /within (\d+ \w+) of other complaints/g },
  {
    numbers: ['intimateContent'],
    written: /within (\d+ \w+) (?:when a person|of a complaint by the person)/g,
  },
  { numbers: ['contentOrder'], written: /within (\d+ \w+) of an order/g },
  { numbers: ['rulesReminder'], written: /at least once every (\d+ \w+)/g },
  { numbers: ['appealPeriod'], written: /appeal within (\d+ \w+)/g },
  { numbers: ['processingRecords'], written: /at least (\d+ months) from/gi },
  {
    numbers: ['messageNumberLife'],
    written: /none counts twice (\d+ \w+)|counts travel for (\d+ \w+)/g,
  },
  { numbers: ['mentalHealthHelpline'], written: /helpline Call (\d+)|helpline, is free on (\d+)/g },
  { numbers: ['emergencyCall'], written: /Emergency services Call (\d+)/g },
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

  it.each(['kn', 'ta'])('stand in the %s translation as in the English text', (language) => {
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

  it.each(MENTIONS)('stand where they belong: $numbers in $written', (mention) => {
    const expected = mention.numbers.map(printed);
    const found = (mention.in ?? DOCUMENTS).flatMap((id) =>
      [...textOf(id, BRANDS.main).matchAll(mention.written)].map(([sentence, ...groups]) => ({
        id,
        sentence,
        value: groups.find((group) => group !== undefined) ?? '',
      })),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ value }) => !expected.includes(value))).toEqual([]);
  });

  it('have a sentence above that looks for them, each of them', () => {
    const named = new Set(MENTIONS.flatMap(({ numbers }) => numbers.map((form) => form.split('.')[0])));
    expect(NUMBER_NAMES.filter((name) => !named.has(name))).toEqual([]);
  });

  it('are promised by the claim about withdrawals too', () => {
    const { wording } = CLAIMS.withdrawals;
    expect(wording.en).toContain(`up to ${printed('withdrawalTime')}.`);
    for (const text of Object.values(wording))
      expect(text).toContain(` ${printed('withdrawalTime.figure')} `);
  });

  it.each(['terms-of-service', 'about-us', 'responsible-gaming', 'hadaf-tnc'] as const)(
    'go with the names: %s lists every state that the site restricts',
    (id) => {
      for (const brand of brandsOf(id)) {
        const text = textOf(id, brand);
        expect(restrictedStateNames('en').filter((name) => !text.includes(name))).toEqual([]);
      }
    },
  );
});
