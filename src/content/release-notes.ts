/**
 * What is new in a version of the app, as the page for players who already have it says it (docs/packages.md#what-is-new).
 * Only the owner of the app knows, so there is a record for a version only once the owner has written one, and legal staff
 * approve its words like any other promise. In English, as the page is.
 */
import type { Brand, BrandId } from '../config/brands/index.ts';
import { formatDay } from '../shared/day-words.ts';
import { formatIndianDate } from '../shared/days.ts';
import { namesApproval } from './claims/approval.ts';
import { formatMegabytes, type ReleaseLineFacts } from './release-line.ts';

export interface ReleaseNotes {
  /** Whose app it is: a brand with releases of its own. */
  brand: BrandId;
  /** As the file's manifest has it: `8.0.12`. */
  versionName: string;
  /** A sentence for each thing that is new, the most useful first. */
  lines: readonly string[];
  /** As in a claim's record: the approval of these lines, or `null`. */
  approvedBy: string | null;
}

/** By version, the newest first. */
export const RELEASE_NOTES: readonly ReleaseNotes[] = [];

/** What is new in a version of a brand's app; empty without approved words, and for a file without a version. */
export function notesOn(
  versionName: string | null,
  brand: BrandId,
  records: readonly ReleaseNotes[] = RELEASE_NOTES,
): readonly string[] {
  const record = records.find((one) => one.brand === brand && one.versionName === versionName);
  return record && namesApproval(record.approvedBy) ? record.lines : [];
}

/** The section of that page about the newest version: a title, then rows of a term and its lines. */
export interface NewsWords {
  title: string;
  rows: readonly { term: string; lines: readonly string[] }[];
}

/**
 * Without notes it says what the release itself says.
 * @param app as it is called on the phone; `uploaded` is told as a day in India
 * @returns `null` for a file without a version: there is then nothing to compare with the phone's
 */
export function newsWords(
  { versionName, sizeBytes, uploaded }: ReleaseLineFacts,
  app: Pick<Brand, 'id' | 'name'>,
  records?: readonly ReleaseNotes[],
): NewsWords | null {
  if (versionName === null) return null;
  const day = formatDay(formatIndianDate(uploaded.getTime()));
  const lines = notesOn(versionName, app.id, records);
  const yours = {
    term: 'The one you have',
    lines: [`In Settings, under Apps, ${app.name} shows its version.`],
  };
  return lines.length === 0
    ? {
        title: 'The newest version',
        rows: [
          {
            term: 'This one',
            lines: [`${versionName}, ${day}, ${formatMegabytes(sizeBytes, 'en')}`],
          },
          yours,
        ],
      }
    : {
        title: `What is new in ${versionName}, ${day}`,
        rows: [{ term: 'In this version', lines }, yours],
      };
}
