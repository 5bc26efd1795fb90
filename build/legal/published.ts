/**
 * The list of published texts, `src/content/legal/published.json`: a digest of each, and the day on which it was entered.
 * A text in it never changes, and no version was announced before it was entered. `npm run publish-texts` writes it.
 */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { addDays, isDay } from '../../src/shared/days.ts';
import { LegalDocumentError } from './complaint.ts';
import {
  type DatedDocumentRecord,
  LEGAL_FOLDER,
  type LegalVersionRecord,
  NOTICE_DAYS,
} from './read-folder.ts';

export const PUBLISHED_FILE = `${LEGAL_FOLDER}/published.json`;

const PUBLISHED = z.record(
  z.string(),
  z.strictObject({
    /** The first sixteen hexadecimal digits of the SHA-256 of its words, with the numbers that it prints. */
    digest: z.string().regex(/^[0-9a-f]{16}$/),
    /** Day on which it was entered, in India, ISO 8601. */
    since: z.string().refine(isDay),
  }),
);

/** By document, day and language: `terms-of-service/2026-12-23.kn`. */
export type Published = Readonly<z.infer<typeof PUBLISHED>>;

type Documents = Readonly<Record<string, DatedDocumentRecord>>;

interface PublishedText {
  key: string;
  /** Relative to the repository. */
  file: string;
  digest: string;
  version: LegalVersionRecord;
  isEnglish: boolean;
  /** Whether it is of the document's first version, which changes nothing for anyone. */
  isFirst: boolean;
}

/** @param root of the repository @throws LegalDocumentError where the list is not what the command writes */
export function readPublished(root: string): Published {
  try {
    return PUBLISHED.parse(JSON.parse(readFileSync(join(root, PUBLISHED_FILE), 'utf8')));
  } catch (cause) {
    const what = 'The list of published texts cannot be read.';
    const remedy = 'Restore it from git, then run npm run publish-texts.';
    throw new LegalDocumentError(`${PUBLISHED_FILE}:1: ${what} ${remedy}`, { cause });
  }
}

/** In the order of documents and days, so that two branches seldom write the same line. */
export function writePublished(root: string, published: Published): void {
  const lines = Object.entries(published)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([key, { digest, since }]) => `  "${key}": { "digest": "${digest}", "since": "${since}" }`,
    );
  writeFileSync(join(root, PUBLISHED_FILE), `{\n${lines.join(',\n')}\n}\n`);
}

/** Files of texts that are not in the list yet. A deploy to production refuses them. */
export function unpublishedTexts(documents: Documents, published: Published): readonly string[] {
  return textsOf(documents).flatMap(({ key, file }) => (key in published ? [] : [file]));
}

/**
 * What is wrong with published texts: changed, gone, or announced for a day before they were entered.
 * @returns a line for each mistake: file, what is wrong, what to do
 */
export function findPublishedMistakes(documents: Documents, published: Published): string[] {
  const texts = textsOf(documents);
  const unseen = (key: string) =>
    `Where no reader has seen it, remove the line "${key}" from ${PUBLISHED_FILE}, and run npm run publish-texts.`;
  const gone = Object.keys(published)
    .filter((key) => !texts.some((text) => text.key === key))
    .map(
      (key) =>
        `${PUBLISHED_FILE}:1: The text of ${key} was published, and its file is gone. Restore it: its address shows it permanently. ${unseen(key)}`,
    );
  const changed = texts.flatMap(({ key, file, digest }) => {
    const entry = published[key];
    if (entry === undefined || entry.digest === digest) return [];
    return `${file}:1: This text was published on ${entry.since} and has changed since. Restore its words, or write the old value of a number into its front matter (numbers). ${unseen(key)}`;
  });
  const late = texts.flatMap((text) => {
    const entry = published[text.key];
    return entry === undefined ? [] : complainOfDay(text, entry.since);
  });
  return [...gone, ...changed, ...late];
}

/** @throws LegalDocumentError with all mistakes */
export function refusePublishedMistakes(documents: Documents, published: Published): void {
  const mistakes = findPublishedMistakes(documents, published);
  if (mistakes.length > 0) throw new LegalDocumentError(mistakes.join('\n'));
}

/**
 * Adds the texts that are not in the list.
 * @param today the day that they get, ISO 8601, in India
 * @returns the list with them, and the keys that are new
 * @throws LegalDocumentError where one is announced for an earlier day, or a published text is wrong
 */
export function publishTexts(documents: Documents, published: Published, today: string) {
  refusePublishedMistakes(documents, published);
  const fresh = textsOf(documents).filter(({ key }) => !(key in published));
  const late = fresh.flatMap((text) => complainOfDay(text, today));
  if (late.length > 0) throw new LegalDocumentError(late.join('\n'));
  const entries = fresh.map(({ key, digest }) => [key, { digest, since: today }] as const);
  return {
    published: { ...published, ...Object.fromEntries(entries) } satisfies Published,
    added: entries.map(([key]) => key),
  };
}

/** Readers cannot have been told of a text before there was one. A translation may follow its English text. */
function complainOfDay({ file, version, isEnglish, isFirst }: PublishedText, since: string) {
  const { announced, effective, compelledBy } = version;
  if (!isEnglish || isFirst || compelledBy !== null || announced >= since) return [];
  const earliest = addDays(since, NOTICE_DAYS);
  const later =
    version.material && effective < earliest
      ? ` A material change then takes effect on ${earliest} or later: rename the file too.`
      : '';
  return [
    `${file}:1: It says that it was announced on ${announced}, and readers could not see it before ${since}. Write announced: "${since}" or a later day.${later} Where a law compels the earlier day, name it: compelledBy.`,
  ];
}

function textsOf(documents: Documents): PublishedText[] {
  return Object.entries(documents).flatMap(([id, { versions, withdrawn }]) =>
    [...versions, ...withdrawn].flatMap((version) =>
      Object.entries(version.texts).map(([language, text]) => ({
        key: `${id}/${version.effective}.${language}`,
        file: `${LEGAL_FOLDER}/${id}/${version.effective}${language === 'en' ? '' : `.${language}`}.md`,
        digest: digestOf(text),
        version,
        isEnglish: language === 'en',
        isFirst: version === versions[0],
      })),
    ),
  );
}

/** Of the words alone: neither markup nor white space counts. */
function digestOf(text: object): string {
  const words = JSON.stringify(text)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return hash('sha256', words).slice(0, 16);
}
