/** `virtual:words-id`: equal in the site and the desk if both were built from the same texts. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

/**
 * Sources of what may be approved. Site and desk bundle different parts of them, so the id covers folders and not modules;
 * a test compares them with what `src/approvals` may import.
 */
export const WORDS = ['src/config', 'src/content', 'src/shared', 'build/legal'];

/** Vite plugin: hashes the files of these folders when the module is loaded. */
export function wordsId(): Plugin {
  return virtualModule(
    'words-id',
    async ({ root }) => `export const wordsId = ${JSON.stringify(await hashWords(root))};`,
  );
}

/** Twelve hexadecimal digits of the texts below a checkout's root. */
export async function hashWords(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of WORDS) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      // A guide for those who write the texts is not one of them.
      .filter((entry) => entry.isFile() && entry.name !== 'README.md')
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) {
      hash.update(file.slice(root.length));
      hash.update(withoutApprovals(await readFile(file, 'utf8')));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** The same words with and without their approval: it is written into the record after the desk was deployed with them. */
function withoutApprovals(text: string): string {
  return text.replace(/^[ \t]*approvedBy: .*\n/gm, '');
}
