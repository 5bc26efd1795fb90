import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY, trackedFiles } from '../../support/tracked-files.ts';

const scripts: Record<string, string> = JSON.parse(
  readFileSync(join(REPOSITORY, 'package.json'), 'utf8'),
).scripts;
const files = trackedFiles();
const documents = files.filter(
  (file) => file.endsWith('.md') && !/^src\/content\/legal\/(?!README)/.test(file),
);

/** Folders of the repository: a span that begins with one of them is a path from the root. */
const FOLDERS = [...new Set(files.flatMap((file) => (file.includes('/') ? [file.split('/', 1)[0]] : [])))];
const IN_FOLDER = new RegExp(
  `\`((?:${FOLDERS.map((name) => name?.replace('.', '\\.')).join('|')})/[\\w./-]*)\``,
  'g',
);
/** A file by its name or the end of its path, as in "`events.ts`"; what begins with a slash is an address. */
const BY_NAME = /`([\w.-][\w./-]*\.(?:ts|tsx|css|md|json|toml))`/g;

function isTracked(name: string): boolean {
  return files.some((file) => file === name || file.endsWith(`/${name}`));
}

describe.each(documents)('%s', (file) => {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const inCode = [...text.matchAll(IN_FOLDER)].map(([, path = '']) => path);
    const byName = [...text.matchAll(BY_NAME)].map(([, name = '']) => name);
    expect(inCode.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
    expect(byName.filter((name) => !isTracked(name))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const linked = [...text.matchAll(/\]\((?!https?:|\/|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, path = '']) => join(dirname(file), path),
    );
    expect(linked.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
  });
});
