/** `npm run publish-texts`: enters new versions of documents into the list of published texts. */
import {
  PUBLISHED_FILE,
  publishTexts,
  readPublished,
  writePublished,
} from '../build/legal/published.ts';
import { readLegalFolder } from '../build/legal/read-folder.ts';
import { formatIndianDate } from '../src/decide/indian-date.ts';
import { defineCommand, runCommand } from './lib/command.ts';

const USAGE = `Usage: npm run publish-texts

Enters each text of src/content/legal that is not in ${PUBLISHED_FILE} yet, with a digest of its words and
today's day in India. From then on the build refuses a change of it. Refuses a version that is announced for an earlier
day, unless its front matter names the law that compels that (compelledBy), and writes nothing then.`;

const PUBLISH_TEXTS = defineCommand(USAGE, {}, () => ({}));

await runCommand(PUBLISH_TEXTS, async () => {
  const { dated } = readLegalFolder('.');
  const today = formatIndianDate(Date.now());
  const { published, added } = publishTexts(dated, readPublished('.'), today);
  if (added.length === 0) {
    console.log(`Every text is in ${PUBLISHED_FILE} already.`);
    return 0;
  }
  writePublished('.', published);
  console.log([`Published on ${today}:`, ...added.map((key) => `  ${key}`)].join('\n'));
  console.log(`Commit ${PUBLISHED_FILE} with the texts.`);
  return 0;
});
