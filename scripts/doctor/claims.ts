/** The register of claims: in date, and provable before the public sees it. */
import type { Claim } from '../../src/content/claims/index.ts';
import { addDays, isDay } from '../../src/content/legal/days.ts';
import { NOTICE_DAYS } from '../lib/notice-days.ts';
import { type Finding, ok } from './finding.ts';

const FILE = 'src/content/claims/';

type Claims = Readonly<Record<string, Claim>>;

/** @param today ISO 8601 date in India */
export function checkClaims(claims: Claims, today: string, production: boolean): Finding[] {
  const faults = [
    ...checkDates(claims, today, production),
    ...(production ? [...checkEvidence(claims), ...checkApproval(claims)] : []),
  ];
  const count = Object.keys(claims).length;
  if (faults.length > 0) return faults;
  return [
    ok(
      production
        ? `${count} claims are in date and approved, and their evidence has been seen.`
        : `${count} claims are in date.`,
    ),
  ];
}

function checkDates(claims: Claims, today: string, production: boolean): Finding[] {
  const soon = addDays(today, NOTICE_DAYS);
  return Object.entries(claims).flatMap(([id, { validFrom, validUntil }]): Finding[] => {
    const next = `Look at its evidence again and set its dates in ${FILE}, or take the claim out.`;
    if (![validFrom, validUntil].every(isDay) || validFrom > validUntil) {
      return [{ status: 'wrong', what: `Claim ${id} is valid from ${validFrom} until ${validUntil}.`, next }];
    }
    if (validUntil < today) {
      const why = 'Its counterpart, which promises nothing, is printed instead.';
      return [
        { status: production ? 'wrong' : 'note', what: `Claim ${id} ended on ${validUntil}.`, why, next },
      ];
    }
    return validUntil <= soon ? [{ status: 'note', what: `Claim ${id} ends on ${validUntil}.`, next }] : [];
  });
}

/** All claims without an approval are one finding: the review sheet is read and signed as a whole. */
function checkApproval(claims: Claims): Finding[] {
  const open = Object.entries(claims).filter(([, { approvedBy }]) => (approvedBy ?? '').trim() === '');
  if (open.length === 0) return [];
  return [
    {
      status: 'missing',
      what: `Wording not approved: ${open.map(([id]) => id).join(', ')}.`,
      next: `Have the sheet of npm run review signed, then set approvedBy in ${FILE}; or take the claims out.`,
    },
  ];
}

/** Claims that rest on the same evidence are one finding, because they are one task. */
function checkEvidence(claims: Claims): Finding[] {
  const findings: Finding[] = [];
  const unconfirmed = new Map<string, string[]>();
  for (const [id, { evidence }] of Object.entries(claims)) {
    if (evidence.keptIn.trim() === '') {
      findings.push({
        status: 'missing',
        what: `Claim ${id} does not say where its evidence is kept.`,
        next: `Name the place in ${FILE}.`,
      });
    } else if (!evidence.isConfirmed) {
      unconfirmed.set(evidence.keptIn, [...(unconfirmed.get(evidence.keptIn) ?? []), id]);
    }
  }
  for (const [keptIn, ids] of unconfirmed) {
    findings.push({
      status: 'missing',
      what: `Evidence not confirmed: ${ids.join(', ')}.`,
      why: `It should be in: ${keptIn}.`,
      next: `Look at it, then set isConfirmed in ${FILE}; or take the claims out.`,
    });
  }
  return findings;
}
