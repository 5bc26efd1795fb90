/** All texts of the desk's build as they are on a day, and what of them may be approved. */
import { documents } from 'virtual:document-records';
import {
  APPROVER_NAMES,
  APPROVERS,
  everythingFor,
  parseEverything,
} from '../../../approvals/approvers.ts';
import { type Statuses, statusOf } from '../../../approvals/status.ts';
import type { Subject } from '../../../approvals/subjects.ts';
import { readTexts, type Texts } from '../../../approvals/texts.ts';
import type { Words } from '../../../approvals/words.ts';
import type { Approver } from '../../../content/claims/approval.ts';
import { formatIndianDate } from '../../../shared/days.ts';
import { addressOf } from './address-of.ts';

/** The texts of the day on which it is now. */
export function readTodaysTexts(nowMs = Date.now()): Texts {
  return readTexts(documents, formatIndianDate(nowMs));
}

/** What can be decided at once: one subject, or all that needs an approver. */
export interface Decidable {
  subject: string;
  /** Of the page on which it is read and decided. */
  address: string;
  title: string;
  approver: Approver;
  /** The subjects that it covers, with the words of its page. */
  words: readonly Words[];
}

/** Everything for law, everything for marketing, then each subject. Of everything, what an objection holds up is left out. */
export function decidablesOf(subjects: readonly Subject[], statuses: Statuses): Decidable[] {
  return [
    ...APPROVERS.map((approver) => ({
      subject: everythingFor(approver),
      address: addressOf(everythingFor(approver)),
      title: nameSubject(everythingFor(approver)),
      approver,
      words: subjects.filter(
        (one) => one.approver === approver && statusOf(one, statuses).objections.length === 0,
      ),
    })),
    ...subjects.map(({ lines, ...one }) => ({
      ...one,
      address: addressOf(one.subject),
      words: [{ subject: one.subject, lines }],
    })),
  ];
}

/** @example nameSubject('everything legal') // 'everything for law' */
export function nameSubject(subject: string): string {
  const approver = parseEverything(subject);
  return approver === null ? subject : `everything for ${APPROVER_NAMES[approver]}`;
}
