import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const documents = execFileSync('git', ['ls-files', '*.md', ':!src/content/legal/*'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

describe.each(documents)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names only files that exist', () => {
    const inCode = [...text.matchAll(/`((?:src|build|scripts|tests|docs|public)\/[\w./-]*\w)`/g)].map(
      (match) => join(root, match[1] ?? ''),
    );
    const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)].map((match) =>
      join(root, dirname(file), match[1] ?? ''),
    );
    expect([...inCode, ...linked].filter((path) => !existsSync(path))).toEqual([]);
  });
});
