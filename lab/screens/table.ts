/** What was measured as Markdown, alone or beside an earlier measurement. */
import { formatTable } from '../bytes/compare.ts';
import type { Measured } from './visit.ts';

const COLUMNS: Readonly<Record<string, (screen: Measured) => string>> = {
  'picture, px': ({ picture }) => String(picture.height),
  'material, px': ({ materialHeight }) => px(materialHeight),
  share: ({ picture }) => `${Math.round(picture.share * 100)} %`,
  'words above': ({ wordsAbove }) => String(wordsAbove),
  'headline, px': ({ headlineSize }) => px(headlineSize),
  numeral: ({ numeral, numeralSize }) =>
    numeral === null ? '' : `${px(numeralSize)} “${numeral.trim()}”`,
  'terms, px': ({ termsSize }) => px(termsSize),
  'risk, px': ({ riskSize }) => px(riskSize),
  control: ({ controlTop, controlBottom }) => `${px(controlTop)}–${px(controlBottom)}`,
  'terms end': ({ termsBottom }) => px(termsBottom),
  'risk ends': ({ riskBottom }) => px(riskBottom),
  unread: ({ unreadWords }) => (unreadWords.length === 0 ? '' : `**${unreadWords.length}**`),
  'size, version': ({ hasSize, hasVersion }) =>
    [hasSize ? 'size' : [], hasVersion ? 'version' : []].flat().join(', '),
  'largest paint': ({ largestPaint }) => `\`${largestPaint}\``,
  'pictures, bytes': ({ pictureBytes }) => pictureBytes.toLocaleString('en'),
};

/** @param before `null` for no comparison; views that it lacks have no earlier figures */
export function formatScreens(
  before: readonly Measured[] | null,
  after: readonly Measured[],
): string {
  const rows = after.map((screen) => {
    const earlier = before?.find(({ view }) => view === screen.view);
    const cells = Object.values(COLUMNS).map((read) => {
      const now = read(screen);
      const then = earlier && read(earlier);
      return then === undefined || then === now ? now : `${then || 'none'} → ${now || 'none'}`;
    });
    return [screen.view, ...cells];
  });
  return formatTable(['first screen', ...Object.keys(COLUMNS)], rows);
}

function px(length: number | null): string {
  return length === null ? '' : String(Math.round(length * 10) / 10);
}
