/** The addresses of documents and their versions, from the names of their files. */
import { readdirSync, readFileSync } from 'node:fs';
import { DOCUMENTS, type PromisedDocument } from './promises.ts';

export interface DatedDocument extends PromisedDocument {
  folder: string;
  /** Days on which its versions take or would have taken effect, in order. */
  days: readonly string[];
  /** Days of versions that were withdrawn before. */
  withdrawn: readonly string[];
  /** Languages other than English in which a version can be read, by its day. */
  translations: readonly { day: string; language: string }[];
}

const FILE = /^(\d{4}-\d{2}-\d{2})(?:\.([a-z]{2}))?\.md$/;

export const DATED_DOCUMENTS: readonly DatedDocument[] = DOCUMENTS.flatMap((document) => {
  const { folder } = document;
  if (folder === undefined) return [];
  const files = readdirSync(`src/content/legal/${folder}`).sort();
  const names = files.flatMap((file) => {
    const [, day, language] = FILE.exec(file) ?? [];
    return day === undefined ? [] : [{ day, language }];
  });
  const days = names.filter(({ language }) => language === undefined).map(({ day }) => day);
  const translations = names.flatMap(({ day, language }) => (language ? [{ day, language }] : []));
  const withdrawn = days.filter((day) =>
    /^withdrawn: /m.test(readFileSync(`src/content/legal/${folder}/${day}.md`, 'utf8')),
  );
  return [{ ...document, folder, days, withdrawn, translations }];
});

/** Today in India, the same for a whole run of the tests. */
const TODAY = new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);

export type VersionStatus = 'past' | 'in force' | 'to come' | 'withdrawn';

/** State of a day's version today. */
export function statusOf({ days, withdrawn }: DatedDocument, day: string): VersionStatus {
  if (withdrawn.includes(day)) return 'withdrawn';
  if (day > TODAY) return 'to come';
  return day === days.findLast((one) => one <= TODAY && !withdrawn.includes(one))
    ? 'in force'
    : 'past';
}

/** An address of a document, and the canonical one that it names. */
export interface DocumentAddress extends PromisedDocument {
  canonical: string;
}

/** Each version of each document, and each document's page of changes. */
export const EDITION_ADDRESSES: readonly DocumentAddress[] = DATED_DOCUMENTS.flatMap((document) =>
  [...document.days, 'changes'].map((edition) => {
    const path = `${document.path}/${edition}`;
    const isInForce = edition !== 'changes' && statusOf(document, edition) === 'in force';
    return { path, brand: document.brand, canonical: isInForce ? document.path : path };
  }),
);

/** Every address of every document. */
export const DOCUMENT_ADDRESSES: readonly DocumentAddress[] = [
  ...DOCUMENTS.map((document) => ({ ...document, canonical: document.path })),
  ...EDITION_ADDRESSES,
];

/** An address for a day that no version has. */
export const UNKNOWN_DAY_PATH = '/hadaf/tnc/2001-01-01';
