/** `npm run publish-texts`: enters new versions of documents into the list of published texts. */
import { setFirstDay } from '../build/legal/first-day.ts';
import { publishTexts } from '../build/legal/published.ts';
import { PUBLISHED_FILE, readPublished, writePublished } from '../build/legal/published-list.ts';
import { readLegalFolder } from '../build/legal/read-folder.ts';
import { DATED_DOCUMENT_IDS } from '../src/config/pages.ts';
import { formatIndianDate, isDay } from '../src/shared/days.ts';
import { defineCommand, runCommand, UsageError } from './lib/command.ts';

const USAGE = `Usage: npm run publish-texts [-- --from YYYY-MM-DD]

Enters each text of src/content/legal that is not in ${PUBLISHED_FILE} yet, with a digest of its words, the
facts of each brand that it prints, and today's day in India. From then on it prints these facts, whatever the brands' files
say, and the build refuses a change of its words. Where the facts of a brand have changed since the last version of a document,
the build asks for another version. Refuses a version that is announced for an earlier
day, unless its front matter names the law that compels that (compelledBy), and writes nothing then.

--from DAY  before the launch: the day from which the first version of each document applies; its file is renamed.
            Today unless given. A document with a published version keeps its days.`;

const PUBLISH_TEXTS = defineCommand(USAGE, { from: { type: 'string' } }, ({ from }) => {
  if (from !== undefined && !isDay(from))
    throw new UsageError(`--from is "${from}", and not a day: YYYY-MM-DD.`);
  return { from };
});

await runCommand(PUBLISH_TEXTS, async ({ from }) => {
  const today = formatIndianDate(Date.now());
  const before = readPublished('.');
  const dated = setFirstDay('.', DATED_DOCUMENT_IDS, before, from ?? today);
  if (from !== undefined && dated.length === 0)
    throw new UsageError('--from: every document has a published version, whose days stay.');
  const { published, added } = publishTexts(readLegalFolder('.').dated, before, today);
  if (added.length === 0) {
    console.log(`Every text is in ${PUBLISHED_FILE} already.`);
    return 0;
  }
  writePublished('.', published);
  if (dated.length > 0) console.log(`First versions apply from ${from ?? today}.`);
  console.log([`Published on ${today}:`, ...added.map((key) => `  ${key}`)].join('\n'));
  console.log(`Commit ${PUBLISHED_FILE} with the texts.`);
  return 0;
});
