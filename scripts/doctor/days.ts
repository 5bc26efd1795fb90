/** Days that come: when legal documents were announced and take effect, and when `security.txt` expires. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { SECURITY_CONTACT } from '../../src/config/security-contact.ts';
import { addDays, isDay } from '../../src/content/legal/days.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const FOLDER = fileURLToPath(new URL('../../src/content/legal', import.meta.url));

/** What a document's front matter says of its days, unchecked; `file` is its path below the folder of documents. */
type DocumentDays = Readonly<{ file: string; effective: unknown; announced: unknown }>;

/** The days of every document below a folder. One that names none has no versions, which the build may allow. */
export function readDocumentDays(folder = FOLDER): DocumentDays[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  return files.sort().flatMap((file) => {
    const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    if (block === undefined) return [];
    const values: Readonly<Record<string, unknown>> = parse(block) ?? {};
    const { announced } = values;
    const effective = values.effective ?? values.effectiveDate;
    return effective === undefined && announced === undefined ? [] : [{ file, effective, announced }];
  });
}

/** @param today ISO 8601 date in India */
export function checkDocuments(documents: readonly DocumentDays[], today: string): Finding[] {
  const findings = documents.flatMap(({ file, effective, announced }): Finding[] => {
    const fault = findFault(effective, announced, today);
    if (fault !== null) {
      const why = 'Readers are told from when a document holds, and since when they could know.';
      return [wrong(`${file}: ${fault}`, { why, next: 'Correct its front matter in src/content/legal.' })];
    }
    if (String(effective) <= today) return [];
    const notice = String(announced) > today ? `, and is announced from ${announced} on` : '';
    return [note(`${file} takes effect on ${effective}${notice}.`)];
  });
  const isSound = findings.every(({ status }) => status === 'note');
  return isSound ? [ok(`${documents.length} documents have sensible dates.`), ...findings] : findings;
}

function findFault(effective: unknown, announced: unknown, today: string): string | null {
  if (!isDay(effective)) return `its effective date ${JSON.stringify(effective)} is not a date.`;
  if (announced === undefined) {
    return effective > today ? `it takes effect on ${effective} and was never announced.` : null;
  }
  if (!isDay(announced)) return `its announcement date ${JSON.stringify(announced)} is not a date.`;
  return announced > effective
    ? `it was announced on ${announced}, after it took effect on ${effective}.`
    : null;
}

const NOTICE_DAYS = 60;
const LONGEST_DAYS = 365;

/**
 * Whether the day of `security.txt` is still to come, and not too far away (RFC 9116, section 2.5.5).
 * @param today ISO 8601 date
 */
export function checkSecurityContact(
  today: string,
  { reviewed, expires }: { reviewed: string; expires: string } = SECURITY_CONTACT,
): Finding {
  const next =
    'Write to each brand’s support address and check that it reaches the people who handle reports; then set both days in src/config/security-contact.ts.';
  if (!isDay(reviewed) || !isDay(expires) || reviewed > today)
    return wrong(`security.txt was reviewed on ${reviewed} and expires on ${expires}.`, { next });
  if (expires < today) {
    const why = 'Security researchers are told not to trust an expired address.';
    return wrong(`security.txt expired on ${expires}.`, { why, next });
  }
  if (expires >= addDays(reviewed, LONGEST_DAYS)) {
    const why = 'RFC 9116 asks for less than a year, so that an abandoned file is not trusted.';
    return wrong(`security.txt expires on ${expires}, a year or more after ${reviewed}.`, { why, next });
  }
  if (expires <= addDays(today, NOTICE_DAYS)) return note(`security.txt expires on ${expires}.`, { next });
  return ok(`security.txt holds until ${expires}.`);
}
