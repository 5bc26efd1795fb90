/** Compares review sheets as they are kept: as HTML, which several versions of this code have printed. */
import { decodeEntities } from '../../decode-entities.ts';

/** The lines that are gone from a part of the sheet, and those that are new. */
export interface Difference {
  part: string;
  gone: string[];
  added: string[];
}

const PART = /<article\b[^>]*\sid="([^"]+)"[^>]*>([\s\S]*?)<\/article>/g;
/** Left out, because each of its days is also in the part of a claim or document. */
const CALENDAR = 'dates';

/** What differs between two sheets, part by part. */
export function compareSheets(before: string, now: string): Difference[] {
  const [old, current] = [partsOf(before), partsOf(now)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id) ?? [], current.get(id) ?? []];
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

/** Only elements begin a line: printers differ in the white space that they put between tags. */
function linesOf(markup: string): string[] {
  const text = markup
    .replace(/\s+/g, ' ')
    .replace(
      /<\/?(?:article|header|section|p|dl|dd|dt|table|td|th|tr|h\d|div|span|small|br)\b[^>]*>/g,
      '\n',
    )
    .replace(/<[^>]+>/g, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
