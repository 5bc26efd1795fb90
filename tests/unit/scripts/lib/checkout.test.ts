import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { REPOSITORY } from '../../../support/tracked-files.ts';

const MODULE = pathToFileURL(join(REPOSITORY, 'scripts/lib/checkout.ts')).href;

/** In a process of its own: git looks at the folder that a process is in. @returns the tag, or why there is none */
function tagIn(folder: string): string {
  const code = `const { tagCheckout } = await import('${MODULE}');
    try { console.log(tagCheckout()); } catch (error) { console.log(error.message); }`;
  return run(folder, process.execPath, '--input-type=module', '--eval', code);
}

function run(cwd: string, file: string, ...words: string[]): string {
  const environment = { ...process.env, GIT_CEILING_DIRECTORIES: join(cwd, '..') };
  return execFileSync(file, words, { cwd, encoding: 'utf8', env: environment }).trim();
}

function createCheckout(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a'), '');
  const git = (...words: string[]) =>
    run(folder, 'git', '-c', 'user.name=a', '-c', 'user.email=a@b.test', ...words);
  git('init', '--quiet');
  git('add', 'a');
  git('commit', '--quiet', '--message', 'a');
  return folder;
}

describe('the tag of a version', () => {
  it('is the commit of a checkout without changes', () => {
    expect(tagIn(createCheckout())).toMatch(/^[0-9a-f]{12}$/);
  });

  it('is refused to uncommitted changes', () => {
    const folder = createCheckout();
    writeFileSync(join(folder, 'b'), '');
    expect(tagIn(folder)).toMatch(/uncommitted changes[\s\S]*\?\? b[\s\S]*Commit or stash them/);
  });

  it('is refused where git knows no commit', () => {
    expect(tagIn(temporaryFolder())).toMatch(/^git knows no commit here/);
  });
});
