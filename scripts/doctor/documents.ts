/** The days on which legal documents were announced and take effect, as their front matter says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isDay } from '../../src/content/legal/days.ts';
import { type Finding, ok } from './finding.ts';

const FOLDER = fileURLToPath(new URL('../../src/content/legal', import.meta.url));

/** What a document's front matter says of its days, unchecked. */
export interface DocumentDays {
  /** Its path below the folder of documents. */
  file: string;
  effective: unknown;
  /** `undefined` where the document names none. */
  announced: unknown;
}

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
      return [
        {
          status: 'wrong',
          what: `${file}: ${fault}`,
          why: 'Readers are told from when a document holds, and since when they could know.',
          next: 'Correct its front matter in src/content/legal.',
        },
      ];
    }
    if (String(effective) <= today) return [];
    const notice = String(announced) > today ? `, and is announced from ${announced} on` : '';
    return [{ status: 'note', what: `${file} takes effect on ${effective}${notice}.` }];
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
