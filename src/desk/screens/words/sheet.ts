/** The review sheet: made for today, and kept as it was signed. */
import { documents, styles } from 'virtual:review-sheet';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { renderReviewSheet } from '../../../review/components/render.tsx';
import { makeSheet, type Sheet } from '../../../review/sheet.ts';
import { digestOf } from '../../chain.ts';

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

type Records = Pick<DeskBindings, 'RECORDS'>;

/** Keeps a sheet for good. A sheet that is already there is not written again. @returns its key */
export async function keepSheet(
  { RECORDS }: Records,
  text: string,
  digest: string,
): Promise<string> {
  const key = `sheets/${digest}.html`;
  await RECORDS.put(key, text, {
    onlyIf: { etagDoesNotMatch: '*' },
    httpMetadata: { contentType: 'text/html; charset=utf-8' },
  });
  return key;
}

/** A sheet as it was kept. @returns `null` where there is none; `isWhole` is false if its bytes no longer have this digest */
export async function openKept(
  { RECORDS }: Records,
  digest: string,
): Promise<{ text: string; isWhole: boolean } | null> {
  const object = await RECORDS.get(`sheets/${digest}.html`);
  if (object === null) return null;
  const text = await object.text();
  return { text, isWhole: (await digestOf(text)) === digest };
}
