/** No page may contradict another, nor what the site's own code counts with. */
import { describe, expect, it } from 'vitest';
import {
  ADULT_AGE_YEARS,
  PLAYER_CHANGE_POINTS,
  PLAYER_POINTS,
  TEAM_BUDGET_POINTS,
  TEAM_SIZE,
} from '../../../src/content/rules.ts';
import { STATE_NAMES } from '../../../src/content/ui/states.ts';
import { DOCUMENTS, type DocumentId, HADAF_DOCUMENTS, MAIN_DOCUMENTS } from '../../fixtures/legal-facts.ts';
import { brandsOf, textOf } from '../../support/legal-text.ts';

interface Quantity {
  quantity: string;
  /** The first group holds the number; every match of every document must hold the same. */
  written: RegExp;
  is: string;
  in?: readonly DocumentId[];
}

const QUANTITIES: readonly Quantity[] = [
  { quantity: 'refund when an account is closed', written: /(\d+) working days/g, is: '21' },
  { quantity: 'notice of material changes', written: /(\d+) days' notice/g, is: '30' },
  {
    quantity: 'time to settle a dispute',
    written: /settle it within (\d+) days|(\d+) days to settle/g,
    is: '14',
  },
  {
    quantity: 'time to acknowledge a complaint',
    written: /acknowledged?s?[^.]{0,60} within (\d+) hours/gi,
    is: '24',
  },
  {
    quantity: 'time to resolve a complaint',
    written: /(?:resolved?s?(?: it| them)?|answer) within (\d+) days/gi,
    is: '15',
  },
  { quantity: 'largest deposit', written: /([\d,]+) rupees per deposit/g, is: '50,000' },
  { quantity: 'time to bring a claim', written: /within (\d+) months/gi, is: '3' },
  { quantity: 'shortest password', written: /at least (\d+) characters/g, is: '8' },
  {
    quantity: 'life of the cookie',
    written: /nothing about you (\d+) days|for (\d+) days(?:\.| which)/g,
    is: '30',
  },
  {
    quantity: 'size of a team',
    written: /(?:has|last|your|of|Size|Pick) (\d+) (?:players|cricketers)/g,
    is: String(TEAM_SIZE),
  },
  {
    quantity: 'budget of a team',
    written: /(?:within|at most) (\d+) points/g,
    is: String(TEAM_BUDGET_POINTS),
  },
  { quantity: 'change of a value', written: /at most ([\d.]+) points, /g, is: String(PLAYER_CHANGE_POINTS) },
  { quantity: 'cheapest player', written: /usually (\d+) to \d+/g, is: String(PLAYER_POINTS.min) },
  { quantity: 'dearest player', written: /usually \d+ to (\d+)/g, is: String(PLAYER_POINTS.max) },
  { quantity: 'time for credits', written: /up to (\d+) hours to show/g, is: '72' },
  { quantity: 'time for withdrawals', written: /withdrawal may take up to (\d+) hours/g, is: '24' },
  { quantity: 'life of single events', written: /about (\w+) months/gi, is: 'three' },
  { quantity: 'adult age', written: /(\d+) or older\b/g, is: String(ADULT_AGE_YEARS), in: MAIN_DOCUMENTS },
  { quantity: 'liability cap, main', written: /INR ([\d,]+)/g, is: '5,000', in: MAIN_DOCUMENTS },
  {
    quantity: 'liability cap, Hadaf',
    written: /(?:capped at|limited to|terms:) ([\d,]+) rupees/g,
    is: '10,000',
    in: HADAF_DOCUMENTS,
  },
  {
    quantity: 'inactivity, main',
    written: /(\d+) days (?:and there|\. We remind)|within (365) days/g,
    is: '365',
    in: MAIN_DOCUMENTS,
  },
  { quantity: 'inactivity, Hadaf', written: /used for (\d+) year/g, is: '1', in: HADAF_DOCUMENTS },
  { quantity: 'life of points', written: /expire (?:after )?(\d+) years/gi, is: '2', in: HADAF_DOCUMENTS },
];

function valuesOf({ written, in: documents = DOCUMENTS }: Quantity): string[] {
  return documents.flatMap((id) =>
    brandsOf(id).flatMap((brand) =>
      [...textOf(id, brand).matchAll(written)].map(
        (match) => `${id}: ${match.slice(1).find((group) => group)}`,
      ),
    ),
  );
}

describe('numbers in legal documents', () => {
  it.each(QUANTITIES)('agree everywhere: $quantity is $is', (quantity) => {
    const values = valuesOf(quantity);
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => !value.endsWith(`: ${quantity.is}`))).toEqual([]);
  });

  it.each(['terms-of-service', 'about-us', 'responsible-gaming', 'hadaf-tnc'] as const)(
    '%s names every state that the site restricts',
    (id) => {
      for (const brand of brandsOf(id)) {
        const text = textOf(id, brand);
        expect(Object.values(STATE_NAMES).filter((name) => !text.includes(name.en))).toEqual([]);
      }
    },
  );
});
