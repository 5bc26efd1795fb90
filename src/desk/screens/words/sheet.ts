/** The review sheet: made for today, kept as it was signed, and compared. */
import { documents, styles } from 'virtual:review-sheet';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { layOutSheet } from '../../../review/components/page.ts';
import { makeSheet, type Sheet } from '../../../review/sheet.ts';
import { Markup } from '../../../shared/markup.ts';
import { digestOf } from '../../chain.ts';
import { decodeEntities } from '../links/document.ts';

/** What `npm run review` says of this day, as the desk was built. */
export function readSheet(nowMs = Date.now()): Sheet {
  return makeSheet(documents, formatIndianDate(nowMs));
}

const NOT_HERE =
  'Landing pages side by side and pictures are on the sheets that are kept each day (State, Days), or on that of npm run review.';

/** The sheet as a document, and the digest by which an approval names it. */
export async function writeSheet(sheet: Sheet): Promise<{ text: string; digest: string }> {
  const text = layOutSheet({ sheet, pages: [], pictures: NOT_HERE }, new Markup(styles));
  return { text, digest: await digestOf(text) };
}

type Records = Pick<DeskBindings, 'RECORDS'>;

/** Keeps a sheet for good: nothing is written where it is kept already. @returns its key */
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

/** A sheet as it was kept. @returns `isWhole` is false where its bytes are no longer those of its digest; `null` without one */
export async function openKept(
  { RECORDS }: Records,
  digest: string,
): Promise<{ text: string; isWhole: boolean } | null> {
  const object = await RECORDS.get(`sheets/${digest}.html`);
  if (object === null) return null;
  const text = await object.text();
  return { text, isWhole: (await digestOf(text)) === digest };
}

/** What differs in a part of the sheet: lines that are gone, and lines that are new. */
export interface Difference {
  part: string;
  gone: string[];
  added: string[];
}

const PART = /<article(?: class="\w+")? id="([^"]+)">([\s\S]*?)<\/article>/g;
/** Each of its days stands with the claim or document, too. */
const CALENDAR = 'dates';

/** What differs between two sheets, part by part. */
export function compareSheets(before: string, now: string): Difference[] {
  const [old, fresh] = [partsOf(before), partsOf(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id) ?? [], fresh.get(id) ?? []];
    const gone = was.filter((line) => !is.includes(line));
    const added = is.filter((line) => !was.includes(line));
    return gone.length + added.length === 0 ? [] : [{ part: id.replace('-', ' '), gone, added }];
  });
}

function partsOf(sheet: string): Map<string, string[]> {
  const parts = [...sheet.matchAll(PART)].map(
    ([, id = '', markup = '']) => [id, linesOf(markup)] as const,
  );
  return new Map(parts.filter(([id]) => id !== CALENDAR));
}

function linesOf(markup: string): string[] {
  const text = markup
    .replace(/<\/?(?:p|dd|dt|td|th|tr|h\d|div|span|small|br)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
