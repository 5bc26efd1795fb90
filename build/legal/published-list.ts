/**
 * The list of published texts, `src/content/legal/published.json`: of each a digest, the day on which it was entered, and the
 * facts and lists that it prints. `npm run publish-texts` writes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LIST_NAMES } from '../../src/config/kept.ts';
import { isDay } from '../../src/shared/days.ts';
import { LegalDocumentError } from './complaint.ts';
import { EVERYTHING } from './kept-lists.ts';

export const PUBLISHED_FILE = 'src/content/legal/published.json';

const PUBLISHED = z.record(
  z.string(),
  z.strictObject({
    /** The first sixteen hexadecimal digits of the SHA-256 of its words, with the numbers that it prints. */
    digest: z.string().regex(/^[0-9a-f]{16}$/),
    /** Day on which it was entered, in India, ISO 8601. */
    since: z.string().refine(isDay),
    /** What it prints of each brand, by the brand's id and the fact's name. */
    facts: z.record(z.string(), z.record(z.string(), z.string())),
    /** The lists of what is kept that it prints, as Markdown, with a digest of all that is kept. Only in texts that print one. */
    lists: z.partialRecord(z.enum([...LIST_NAMES, EVERYTHING]), z.string()).optional(),
  }),
);

/** By document, day and language: `terms-of-service/2026-12-23.kn`. */
export type Published = Readonly<z.infer<typeof PUBLISHED>>;

/** The name of a text in the list. */
export function keyOf(id: string, day: string, language: string): string {
  return `${id}/${day}.${language}`;
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
  const sorted = Object.entries(published).sort(([one], [other]) => one.localeCompare(other));
  const text = JSON.stringify(Object.fromEntries(sorted), null, 2);
  writeFileSync(join(root, PUBLISHED_FILE), `${text}\n`);
}
