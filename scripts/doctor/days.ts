/** Checks dates: of legal documents, of the policies that must name the cookies of tests, and of `security.txt`. */
import { fileURLToPath } from 'node:url';
import { refusePublishedMistakes, unpublishedTexts } from '../../build/legal/published.ts';
import { readPublished } from '../../build/legal/published-list.ts';
import { readLegalFolder } from '../../build/legal/read-folder.ts';
import { ARM_COOKIE, ARM_MARKS_COOKIE, ARM_TAPS_COOKIE } from '../../src/config/cookies.ts';
import { SECURITY_CONTACT } from '../../src/config/security-contact.ts';
import { addDays, isDay } from '../../src/shared/days.ts';
import { type Finding, missing, note, ok, wrong } from './finding.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Versions that take effect later, and texts that are not published; a fault where the build would refuse a document.
 * @param today ISO 8601 date in India
 */
export function checkDocuments(
  today: string,
  production: boolean,
  read = () => readLegalFolder(ROOT).dated,
): Finding[] {
  try {
    const documents = read();
    const published = readPublished(ROOT);
    refusePublishedMistakes(documents, published);
    const versions = Object.entries(documents).flatMap(([id, document]) =>
      document.versions.map(({ effective, announced }) => ({ id, effective, announced })),
    );
    const coming = versions.filter(({ effective }) => effective > today);
    return [
      ok(`${versions.length} versions of documents have valid dates.`),
      ...coming.map(({ id, effective, announced }) => {
        const notice = announced > today ? `, and will be announced on ${announced}` : '';
        return note(`${id}/${effective}.md takes effect on ${effective}${notice}.`);
      }),
      ...checkPublished(unpublishedTexts(documents, published), production),
      ...(production ? checkSources(documents) : []),
    ];
  } catch (error) {
    return [wrong(error instanceof Error ? error.message : String(error))];
  }
}

/** One finding for all of them, because one command publishes all. @param files of the texts */
function checkPublished(files: readonly string[], production: boolean): Finding[] {
  if (files.length === 0) return [];
  const why = 'Nothing yet keeps their words and their day of announcement from being changed.';
  const next = 'Run npm run publish-texts, and commit what it writes.';
  return [(production ? missing : note)(`Not published: ${files.join(', ')}.`, { why, next })];
}

type Documents = ReturnType<typeof readLegalFolder>['dated'];

/** Statutes that were looked up in summaries or copies alone: counsel knows which, and whether to go live on them. */
function checkSources(documents: Documents): Finding[] {
  const sources = Object.values(documents).flatMap(({ versions }) =>
    versions.flatMap((version) => version.sources),
  );
  const open = sources.filter(({ confirmed }) => confirmed !== true);
  if (open.length === 0) return [];
  const statutes = [...new Set(open.map(({ statute }) => statute))].sort();
  return [
    note(
      `${open.length} of ${sources.length} sources of documents were not held against the statute itself: ${statutes.join('; ')}.`,
      {
        next: 'Have counsel compare each, then set confirmed: true beside it (docs/signatures.md).',
      },
    ),
  ];
}

const TEST_COOKIES = [ARM_COOKIE, ARM_MARKS_COOKIE, ARM_TAPS_COOKIE];

/** Whether the privacy policies in force name the cookies of page tests, where one is on. @param tests the value of `TESTS` */
export function checkTestCookies(
  tests: string,
  today: string,
  documents = readLegalFolder(ROOT).dated,
): Finding[] {
  if (tests.trim() === '') return [];
  const silent = Object.entries(documents)
    .filter(([id]) => id.includes('privacy'))
    .flatMap(([id, { versions }]) => {
      const inForce = versions.findLast(({ effective }) => effective <= today) ?? versions[0];
      const text = JSON.stringify(inForce?.texts.en ?? '');
      return TEST_COOKIES.every((name) => text.includes(`<code>${name}</code>`)) ? [] : [id];
    });
  if (silent.length === 0)
    return [ok('The privacy policies in force name the cookies of page tests.')];
  const what = `TESTS is set, but these documents, in force on ${today}, do not name its cookies: ${silent.join(', ')}.`;
  const why =
    'A page test sets three cookies, and visitors must be informed of every cookie before it is set.';
  return [wrong(what, { why, next: 'Remove TESTS until a version that names them is in force.' })];
}

const NOTICE_DAYS = 60;
const LONGEST_DAYS = 365;

/** Whether `security.txt` is valid, and for less than a year (RFC 9116, section 2.5.5). @param today ISO 8601 date */
export function checkSecurityContact(
  today: string,
  { reviewed, expires }: { reviewed: string; expires: string } = SECURITY_CONTACT,
): Finding {
  const next =
    'Write to each brand’s support address and check that it reaches the people who handle reports; then set both days in src/config/security-contact.ts.';
  if (!isDay(reviewed) || !isDay(expires) || reviewed > today)
    return wrong(`security.txt was reviewed on ${reviewed} and expires on ${expires}.`, { next });
  if (expires < today) {
    const why = 'RFC 9116 tells security researchers not to use an expired file.';
    return wrong(`security.txt expired on ${expires}.`, { why, next });
  }
  if (expires >= addDays(reviewed, LONGEST_DAYS)) {
    const why = 'RFC 9116 asks for less than a year, so that an abandoned file is not trusted.';
    return wrong(`security.txt expires on ${expires}, a year or more after ${reviewed}.`, {
      why,
      next,
    });
  }
  if (expires <= addDays(today, NOTICE_DAYS))
    return note(`security.txt expires on ${expires}.`, { next });
  return ok(`security.txt is valid until ${expires}.`);
}
