/** The words of a reason for which the app asks for something on a phone. */
import { permissionsIn } from '../config/android-permissions.ts';
import { LANGUAGE_CODES } from '../config/languages.ts';
import { type listReasons, REASONS_EVIDENCE } from '../content/permission-reasons.ts';
import { APPROVER_NAMES } from './approvers.ts';
import { plainLine, type Words } from './words.ts';

export type ReasonRecord = ReturnType<typeof listReasons>[number];

/** The reason in each language, what Android calls what it is for, and what it rests on. */
export function wordsOfReason({ group, reason }: ReasonRecord): Words {
  return {
    subject: `permission ${group}`,
    lines: [
      ...LANGUAGE_CODES.map((language) => ({
        what: 'Reason',
        language,
        brand: null,
        text: reason[language],
      })),
      plainLine('Permissions', permissionsIn(group).join(', ')),
      plainLine('Evidence', REASONS_EVIDENCE),
      plainLine('Approved for', APPROVER_NAMES.legal),
    ],
  };
}
