/** No page may contradict another, nor what the site's own code counts with. */
import { describe, expect, it } from 'vitest';
import { BRANDS, type Brand } from '../../../src/config/brands/index.ts';
import {
  ADULT_AGE_YEARS,
  PLAYER_CHANGE_POINTS,
  PLAYER_POINTS,
  TEAM_BUDGET_POINTS,
  TEAM_SIZE,
} from '../../../src/content/rules.ts';
import { restrictedStateNames } from '../../../src/content/ui/index.ts';
import { DOCUMENTS, type DocumentId, HADAF_DOCUMENTS, MAIN_DOCUMENTS } from '../../fixtures/legal-facts.ts';
import { brandsOf, textOf } from '../../support/legal-text.ts';

interface Quantity {
  quantity: string;
  /** The first group that takes part holds the number; all matches must hold one of `is`. */
  written: RegExp;
  is: readonly string[];
  in?: readonly DocumentId[];
}

const GUARDIAN_DOCUMENTS: readonly DocumentId[] = [...HADAF_DOCUMENTS, 'ludopanti-privacy'];

const QUANTITIES: readonly Quantity[] = [
  { quantity: 'refund when an account is closed', written: /(\d+) working days/g, is: ['21'] },
  { quantity: 'notice of material changes', written: /(\d+) days' notice/g, is: ['30'] },
  {
    quantity: 'time to settle a dispute',
    written: /settle it within (\d+) days|(\d+) days to settle|not settled in those (\d+) days/g,
    is: ['14'],
  },
  {
    quantity: 'time to acknowledge a complaint',
    written:
      /acknowledge(?:s|d)?(?: it| complaints| your complaint| a complaint)? within (\d+) hours|(\d+) hours to acknowledge/gi,
    is: ['24'],
  },
  {
    quantity: 'time to resolve a complaint',
    written: /(?:resolve[sd]?(?: it| them)?|answer) within (\d+) days|(\d+) days to resolve/gi,
    is: ['15'],
  },
  { quantity: 'largest deposit', written: /([\d,]+) rupees per deposit/g, is: ['50,000'] },
  { quantity: 'time to bring a claim', written: /within (\d+) months/gi, is: ['3'] },
  { quantity: 'shortest password', written: /at least (\d+) characters/g, is: ['8'] },
  {
    quantity: 'life of the cookie',
    written: /nothing about you (\d+) days|for (\d+) days(?:\.| which)|cookie (\d+) days, in your browser/g,
    is: ['30'],
  },
  {
    quantity: 'clicks are counted as',
    written: /Whether it was a click (\d)(?= or)|or (\d)(?= The variant)/g,
    is: ['0', '1'],
  },
  {
    quantity: 'size of a team',
    written: /(\d+) (?:players|cricketers)|playing (\d+) of/gi,
    is: [String(TEAM_SIZE)],
  },
  {
    quantity: 'budget of a team',
    written: /(?:within|at most) (\d+) points/g,
    is: [String(TEAM_BUDGET_POINTS)],
  },
  {
    quantity: 'change of a value',
    written: /at most ([\d.]+) points, /g,
    is: [String(PLAYER_CHANGE_POINTS)],
  },
  { quantity: 'cheapest player', written: /usually (\d+) to \d+/g, is: [String(PLAYER_POINTS.min)] },
  { quantity: 'dearest player', written: /usually \d+ to (\d+)/g, is: [String(PLAYER_POINTS.max)] },
  {
    quantity: 'time for credits',
    written: /(?:credits|this),? may take up to (\d+) hours|not arrived after (\d+) hours/g,
    is: ['72'],
  },
  {
    quantity: 'time for withdrawals',
    written: /withdrawal may take up to (\d+) hours|Up to (\d+) hours, no processing fee/g,
    is: ['24'],
  },
  { quantity: 'life of single events', written: /about (\w+) months/gi, is: ['three'] },
  {
    quantity: 'ages, main',
    written: /(\d+) or older|under (\d+)|at least (\d+)\b(?! characters| days)/gi,
    is: [String(ADULT_AGE_YEARS)],
    in: MAIN_DOCUMENTS,
  },
  {
    quantity: 'ages, with a guardian',
    written:
      /(\d+) or older|under (\d+)|at least (\d+)\b(?! characters| days)|(\d+) is adult|from (\d+)(?= to)|to (\d+) you need|between (\d+)(?= and)|and (\d+) without/gi,
    is: ['13', '17', '18'],
    in: GUARDIAN_DOCUMENTS,
  },
  {
    quantity: 'liability cap, main',
    written: /INR ([\d,]+)|\(([\d,]+) rupees\)/g,
    is: ['5,000'],
    in: MAIN_DOCUMENTS,
  },
  {
    quantity: 'liability cap, Hadaf',
    written: /(?:capped at|limited to|terms:) ([\d,]+) rupees/g,
    is: ['10,000'],
    in: HADAF_DOCUMENTS,
  },
  {
    quantity: 'inactivity, main',
    written: /over (\d+) days and there|within (\d+) days\. (?:If you have not|We remind)/g,
    is: ['365'],
    in: MAIN_DOCUMENTS,
  },
  {
    quantity: 'inactivity, Hadaf',
    written: /(?:used for|after) (\d+) year\b/g,
    is: ['1'],
    in: HADAF_DOCUMENTS,
  },
  { quantity: 'life of points', written: /expire (?:after )?(\d+) years/gi, is: ['2'], in: HADAF_DOCUMENTS },
  {
    quantity: 'cooling-off',
    written: /within (\d+) days, but loses|period of (\d+) days/g,
    is: ['7'],
    in: HADAF_DOCUMENTS,
  },
  { quantity: 'helpline', written: /(?:Call|free on) (\d{4,})/g, is: ['14416'] },
  { quantity: 'emergency number', written: /Call (\d{3})\b/g, is: ['112'] },
  { quantity: 'support hours', written: /(\d+x\d+)/g, is: ['24x7'] },
];

/** Years of laws, numbers of sections and the name of a page: nothing that two pages could disagree on. */
const NOT_A_QUANTITY =
  /Act, \d{4}|(?:Rules, |rules of |Guidelines of )\d{4}|section \d+(?:\.\d+)?|\/LP1|\d+\.\d* [A-Z]/g;

/** A brand without a digit of its own. */
const PLAIN: Brand = {
  ...BRANDS.main,
  name: 'Brand',
  domain: 'brand.example',
  entity: 'Company',
  companyNumber: 'Number',
  registeredOffice: 'Town',
  supportEmail: 'support@brand.example',
  grievanceOfficer: { name: 'Officer', email: 'officer@brand.example', postalAddress: 'Town' },
};

interface Finding {
  id: DocumentId;
  value: string;
  start: number;
  end: number;
}

function findingsOf({ written, in: documents = DOCUMENTS }: Quantity): Finding[] {
  const pattern = new RegExp(written.source, `${written.flags}d`);
  return documents.flatMap((id) =>
    [...textOf(id, PLAIN).matchAll(pattern)].flatMap((match) => {
      const group = match.findIndex((value, index) => index > 0 && value !== undefined);
      const [start, end] = match.indices?.[group] ?? [0, 0];
      return [{ id, value: match[group] ?? '', start, end }];
    }),
  );
}

describe('numbers in legal documents', () => {
  it.each(QUANTITIES)('agree everywhere: $quantity is $is', (quantity) => {
    const findings = findingsOf(quantity);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter(({ value }) => !quantity.is.includes(value))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s holds no number that nobody answers for', (id) => {
    const text = textOf(id, PLAIN);
    const known = QUANTITIES.flatMap(findingsOf).filter((finding) => finding.id === id);
    const excused = [...text.matchAll(NOT_A_QUANTITY)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }));
    const loose = [...text.matchAll(/\d[\d,.]*/g)].filter(
      ({ index }) => ![...known, ...excused].some(({ start, end }) => start <= index && index < end),
    );
    expect(loose.map(({ index }) => text.slice(Math.max(0, index - 40), index + 30))).toEqual([]);
  });

  it.each(['terms-of-service', 'about-us', 'responsible-gaming', 'hadaf-tnc'] as const)(
    '%s names every state that the site restricts',
    (id) => {
      for (const brand of brandsOf(id)) {
        const text = textOf(id, brand);
        expect(restrictedStateNames('en').filter((name) => !text.includes(name))).toEqual([]);
      }
    },
  );
});
