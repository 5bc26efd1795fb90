/** The review sheet: made for today, and kept as it was signed. */
import { documents, styles } from 'virtual:review-sheet';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { renderReviewSheet } from '../../../review/components/render.tsx';
import { makeSheet, type Sheet } from '../../../review/sheet.ts';
import { digestOf } from '../../records/digest-of.ts';

/** What `npm run review` would show on this day, from the sources of the desk's build. */
export function readSheet(nowMs = Date.now()): Sheet {
  return makeSheet(documents, formatIndianDate(nowMs));
}

const NOT_HERE =
  'Landing pages side by side and pictures are on the sheets that are kept each day (State, Days), or on that of npm run review.';

/** The sheet as a document, and the digest by which an approval identifies it. */
export async function renderSheet(sheet: Sheet): Promise<{ text: string; digest: string }> {
  const text = renderReviewSheet({ sheet, pages: [], pictures: NOT_HERE, styles });
  return { text, digest: await digestOf(text) };
}
