/** Whether what the owners decided about cash contests agrees with `CASH_OFFERS`, and is recent. */
import type { Brand } from '../../src/config/brands/index.ts';
import { parseVariables } from '../../src/config/variables.ts';
import { daysBetween } from '../../src/content/legal/days.ts';
import { LOOKED_UP_DAYS } from '../lib/notice-days.ts';
import { type Finding, ok } from './finding.ts';
import { type VariableSource, valuesOf } from './variables.ts';

const FILE = 'src/config/brands';

type Decided = Pick<Brand, 'id' | 'cashPlay'>;

/**
 * @param production both faults stop a deploy; a local site only gets a note
 * @param today ISO 8601 date in India
 */
export function checkCashPlay(
  brands: readonly Decided[],
  source: VariableSource,
  production: boolean,
  today: string,
): Finding[] {
  const status = production ? 'wrong' : 'note';
  const { cashOffers } = parseVariables(valuesOf(source)).values;
  const against = brands.filter(({ cashPlay }) => cashOffers && cashPlay.offered === 'none');
  const stale = brands.filter(({ cashPlay }) => !isRecent(cashPlay.asOf, today));
  const findings: Finding[] = [];
  if (against.length > 0) {
    findings.push({
      status,
      what: `CASH_OFFERS is on, but cashPlay is "none" for ${namesOf(against)}.`,
      why: 'Landing pages would advertise contests that the documents say do not exist.',
      next: `Set CASH_OFFERS to off; or, once counsel agrees in writing, change cashPlay in ${FILE}.`,
    });
  }
  if (stale.length > 0) {
    findings.push({
      status,
      what: `The asOf of cashPlay is not within the last ${LOOKED_UP_DAYS} days for ${namesOf(stale)}.`,
      why: 'Documents print that day as the one on which the law was last looked up.',
      next: `Have counsel look the law up again, and write the day into ${FILE}.`,
    });
  }
  return findings.length > 0 ? findings : [ok('CASH_OFFERS and cashPlay agree, and cashPlay is recent.')];
}

function isRecent(asOf: string, today: string): boolean {
  const days = daysBetween(asOf, today);
  return days >= 0 && days <= LOOKED_UP_DAYS;
}

function namesOf(brands: readonly Decided[]): string {
  return brands.map(({ id }) => id).join(', ');
}
