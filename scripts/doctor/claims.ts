import { type Claim, termOn } from '../../src/content/claims/index.ts';
import { NOTICE_DAYS } from '../../src/content/notice-days.ts';
import { addDays, isDay } from '../../src/shared/days.ts';
import { type Finding, missing, note, ok, wrong } from './finding.ts';

const FILE = 'src/content/claims/';

type Claims = Readonly<Record<string, Claim>>;

/** @param today ISO 8601 date in India */
export function checkClaims(claims: Claims, today: string, production: boolean): Finding[] {
  const faults = [
    ...checkDates(claims, today, production),
    ...(production ? checkEvidence(claims) : []),
  ];
  if (faults.length > 0) return faults;
  const seen = production ? ', and their evidence is confirmed' : '';
  return [ok(`${Object.keys(claims).length} claims are in date${seen}.`)];
}

function checkDates(claims: Claims, today: string, production: boolean): Finding[] {
  const soon = addDays(today, NOTICE_DAYS);
  return Object.entries(claims).flatMap(([id, { validFrom, validUntil }]) => {
    const next = `Check its evidence again and set its dates in ${FILE}, or remove the claim.`;
    const [noDay] = Object.entries({ validFrom, validUntil }).filter(([, day]) => !isDay(day));
    if (noDay !== undefined) {
      const form = `Write it as year, month and day, for instance 2027-03-31, in ${FILE}.`;
      return [
        wrong(`Claim ${id}: ${noDay[0]} is ${noDay[1]}, which is not a day.`, { next: form }),
      ];
    }
    if (validFrom > validUntil)
      return [wrong(`Claim ${id} is valid from ${validFrom} until ${validUntil}.`, { next })];
    if (termOn({ validFrom, validUntil }, today) === 'ended') {
      const why = 'Its counterpart, which promises nothing, is printed instead.';
      return [(production ? wrong : note)(`Claim ${id} ended on ${validUntil}.`, { why, next })];
    }
    return validUntil <= soon ? [note(`Claim ${id} ends on ${validUntil}.`, { next })] : [];
  });
}

/** Claims that rest on the same evidence are one finding, because they are one task. */
function checkEvidence(claims: Claims): Finding[] {
  const open = Object.entries(claims).filter(
    ([, { evidence }]) => !evidence.isConfirmed || !evidence.keptIn.trim(),
  );
  const byPlace = Map.groupBy(open, ([, { evidence }]) => evidence.keptIn.trim());
  return [...byPlace].flatMap(([keptIn, entries]) => {
    const ids = entries.map(([id]) => id);
    const next = `Check it, then set isConfirmed in ${FILE}; or remove the claims.`;
    if (keptIn !== '')
      return [
        missing(`Evidence not confirmed: ${ids.join(', ')}.`, {
          why: `It should be in: ${keptIn}.`,
          next,
        }),
      ];
    return ids.map((id) =>
      missing(`Claim ${id} does not say where its evidence is kept.`, {
        next: `Name the place in ${FILE}.`,
      }),
    );
  });
}
