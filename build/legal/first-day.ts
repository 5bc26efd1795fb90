/** The day of the first versions, which the owner sets once, before the site goes live. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Published } from './published-list.ts';
import { LEGAL_FOLDER } from './read-folder.ts';

const FILE = /^\d{4}-\d{2}-\d{2}((?:\.[a-z]{2})?\.md)$/;

/**
 * Gives every first version that no reader has seen (none of its document is in the list) the day `day`, as its file's name
 * and in its front matter.
 * @param root of the repository @param ids of the documents with versions @param day ISO 8601, in India
 * @returns the files that have the new day, relative to the repository; none where every document is published
 */
export function setFirstDay(
  root: string,
  ids: readonly string[],
  published: Published,
  day: string,
): readonly string[] {
  const seen = new Set(Object.keys(published).map((key) => key.split('/')[0]));
  return ids
    .filter((id) => !seen.has(id))
    .flatMap((id) => {
      const folder = join(root, LEGAL_FOLDER, id);
      const names = readdirSync(folder).filter((name) => FILE.test(name));
      const days = new Set(names.map((name) => name.slice(0, 10)));
      // Of several versions, the later ones change the first: their days are their author's.
      if (days.size !== 1) return [];
      return names.map((name) => {
        const [, rest = ''] = FILE.exec(name) ?? [];
        const text = readFileSync(join(folder, name), 'utf8');
        const dated = text.replace(/^(effective|announced): .*$/gm, `$1: "${day}"`);
        const file = `${day}${rest}`;
        writeFileSync(join(folder, name), dated);
        renameSync(join(folder, name), join(folder, file));
        return `${LEGAL_FOLDER}/${id}/${file}`;
      });
    });
}
