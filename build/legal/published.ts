/**
 * What a published text promises: it never changes, neither in its words nor in the facts that it prints, and no version was
 * announced before it was entered into the list (`published-list.ts`).
 */
import { hash } from 'node:crypto';
import type { Language } from '../../src/config/languages.ts';
import type { KeptFacts, LegalVersionText } from '../../src/content/legal/document.ts';
import { addDays } from '../../src/shared/days.ts';
import { LegalDocumentError } from './complaint.ts';
import { changedFacts, factsOfText } from './kept-facts.ts';
import { changedLists, type PrintedLists } from './kept-lists.ts';
import { keyOf, PUBLISHED_FILE, type Published } from './published-list.ts';
import {
  type DatedDocumentRecord,
  LEGAL_FOLDER,
  type LegalVersionRecord,
  NOTICE_DAYS,
} from './read-folder.ts';

type Documents = Readonly<Record<string, DatedDocumentRecord>>;

interface PublishedText {
  key: string;
  /** Relative to the repository. */
  file: string;
  text: LegalVersionText;
  digest: string;
  /** What it prints today, or printed when it was published. */
  facts: KeptFacts;
  /** The same, of the lists of what is kept. */
  lists: PrintedLists;
  version: LegalVersionRecord;
  isEnglish: boolean;
  /** Whether it is of the document's first version, which changes nothing for anyone. */
  isFirst: boolean;
  /** Whether no later version replaces it, so that it must say what is true today. */
  isLast: boolean;
}

/** Files of texts that are not in the list yet. A deploy to production refuses them. */
export function unpublishedTexts(documents: Documents, published: Published): readonly string[] {
  return textsOf(documents).flatMap(({ key, file }) => (key in published ? [] : [file]));
}

/**
 * What is wrong with published texts: changed, gone, announced for a day before they were entered, or untrue since a fact changed.
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
  const changedLists = texts.flatMap((text) => complainOfLists(text, published[text.key]?.lists));
  return [...gone, ...changed, ...late, ...texts.flatMap(complainOfFacts), ...changedLists];
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
  const entries = fresh.map(
    ({ key, digest, facts, lists }) =>
      [
        key,
        { digest, since: today, facts, ...(Object.keys(lists).length > 0 && { lists }) },
      ] as const,
  );
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

/** The last version must say what is true: a fact that changes asks for another one. */
function complainOfFacts({ text, file, isLast }: PublishedText): string[] {
  if (!isLast || text.facts === null) return [];
  return changedFacts(text.facts).map(
    ({ brand, name, was, is }) =>
      `${file}:1: Readers were told that ${name} of ${brand.name} is “${was}”, and src/config/brands says “${is}”. Announce a version, which will say so (${LEGAL_FOLDER}/README.md), or restore the fact.`,
  );
}

/** The same of what is kept. */
function complainOfLists(
  { file, isLast }: PublishedText,
  told: PrintedLists | undefined,
): string[] {
  if (!isLast || told === undefined) return [];
  const changed = changedLists(told);
  if (changed.length === 0) return [];
  return [
    `${file}:1: Readers were told what is kept and whom pages contact, and src/config/kept.ts says otherwise now (${changed.join(', ')}). Announce a version, which will say so (${LEGAL_FOLDER}/README.md), or restore the table.`,
  ];
}

function textsOf(documents: Documents): PublishedText[] {
  return Object.entries(documents).flatMap(([id, { versions, withdrawn }]) =>
    [...versions, ...withdrawn].flatMap((version) =>
      Object.entries(version.texts).map(([language, text]) => ({
        key: keyOf(id, version.effective, language),
        file: `${LEGAL_FOLDER}/${id}/${version.effective}${language === 'en' ? '' : `.${language}`}.md`,
        text,
        digest: digestOf(text),
        facts: text.facts ?? factsOfText(id, text),
        lists: version.lists[language as Language] ?? {},
        version,
        isEnglish: language === 'en',
        isFirst: version === versions[0],
        isLast: version === versions.at(-1),
      })),
    ),
  );
}

/** Of the words alone: neither markup nor white space counts. */
function digestOf({ facts: _facts, ...text }: LegalVersionText): string {
  const words = JSON.stringify(text)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return hash('sha256', words).slice(0, 16);
}
