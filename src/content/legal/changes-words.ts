/** Words of the pages about a document's versions that are only in English, like the texts that they compare. */

export const CHANGES_WORDS = {
  crumb: 'Changes',
  title: 'What has changed',
  description: (title: string, brand: string) =>
    `Every change of the ${title} of ${brand}, version by version and section by section: what was added, what was removed.`,
  lead: 'Each version of this document is compared with the one before it, word by word. Sections that stay the same are left out.',
  /** Between and behind them stand an added and a removed word. */
  legend: {
    before: 'Words that were added are ',
    added: 'underlined',
    between: ', words that were removed are ',
    removed: 'struck through',
    after: '.',
  },
  none: 'Nothing has changed since the first version.',
  noneSince: 'It has been in force since {date}. ',
  noneText: 'When a change is announced, this page will show it before it takes effect.',
  heading: { past: 'Changes of {date}', coming: 'Changes that take effect on {date}' },
  announced: 'Announced on {date}.',
  inShort: 'In short',
  before: 'Text before',
  after: 'Text after',
  along: 'Changing on the same day:',
  sections: 'Sections with changes',
  introduction: 'Introduction',
  inBrief: 'In brief:',
  added: 'New section',
  removed: 'Section removed',
  renamed: 'Formerly',
  below: 'Under',
  unchanged: (count: number) =>
    count === 1
      ? 'One other section stays as it was.'
      : `${count} other sections stay as they were.`,
  /** For readers who hear the page. */
  spoken: { added: '[added:', removed: '[removed:', end: ']' },
} as const;

export const UNKNOWN_DAY_WORDS = {
  title: 'No version of that day',
  lead: 'No version of this document takes effect on that day. We keep every version; these are all of them.',
} as const;
