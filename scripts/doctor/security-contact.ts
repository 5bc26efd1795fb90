/** `security.txt`: whether its day is still to come, and not too far away (RFC 9116, section 2.5.5). */
import { SECURITY_CONTACT } from '../../src/config/security-contact.ts';
import { addDays, isDay } from '../../src/content/legal/days.ts';
import { type Finding, ok } from './finding.ts';

const NOTICE_DAYS = 60;
const LONGEST_DAYS = 365;
const NEXT =
  'Write to each brand’s support address and check that it reaches the people who handle reports; then set both days in src/config/security-contact.ts.';

/** @param today ISO 8601 date */
export function checkSecurityContact(
  today: string,
  { reviewed, expires }: { reviewed: string; expires: string } = SECURITY_CONTACT,
): Finding {
  if (!isDay(reviewed) || !isDay(expires) || reviewed > today) {
    return {
      status: 'wrong',
      what: `security.txt was reviewed on ${reviewed} and expires on ${expires}.`,
      next: NEXT,
    };
  }
  if (expires < today) {
    const why = 'Security researchers are told not to trust an expired address.';
    return { status: 'wrong', what: `security.txt expired on ${expires}.`, why, next: NEXT };
  }
  if (expires >= addDays(reviewed, LONGEST_DAYS)) {
    const why = 'RFC 9116 asks for less than a year, so that an abandoned file is not trusted.';
    return {
      status: 'wrong',
      what: `security.txt expires on ${expires}, a year or more after ${reviewed}.`,
      why,
      next: NEXT,
    };
  }
  if (expires <= addDays(today, NOTICE_DAYS)) {
    return { status: 'note', what: `security.txt expires on ${expires}.`, next: NEXT };
  }
  return ok(`security.txt holds until ${expires}.`);
}
