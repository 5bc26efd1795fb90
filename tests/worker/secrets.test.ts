/** No key, token or password stands in the repository, in the worker or in what browsers are sent. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { describe, expect, it } from 'vitest';
import { siteFile } from '../support/site.ts';
import { REPOSITORY, trackedFiles } from '../support/tracked-files.ts';

const TEXT =
  /\.(?:ts|tsx|css|js|mjs|map|json|toml|ya?ml|md|html|sql|txt|svg|xml|webmanifest)$|(?:^|\/)[^.]+$/;

async function findSecrets(filePath: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath, content, ext: '', contentType: 'text' },
    options: { config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] } },
  });
  return messages.map(({ message, loc }) => `${filePath}:${loc.start.line} ${message}`);
}

async function findSecretsIn(files: readonly string[]): Promise<string[]> {
  const found = files
    .filter((file) => TEXT.test(file))
    .map((file) => findSecrets(relative(REPOSITORY, file), readFileSync(file, 'utf8')));
  return (await Promise.all(found)).flat();
}

const builtFiles = (folder: string): string[] =>
  readdirSync(siteFile(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe('a secret', () => {
  it('is found where one is planted', async () => {
    // Put together here, so that the test's own file holds none.
    const key = [
      '-----BEGIN',
      'PRIVATE KEY-----\n',
      'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(8),
      '\n-----END',
      'PRIVATE KEY-----',
    ];
    expect(
      await findSecrets('planted.ts', `const key = \`${key.join(' ').replaceAll('\n ', '\n')}\``),
    ).toHaveLength(1);
  });

  it('stands in no file of the repository', async () => {
    expect(await findSecretsIn(trackedFiles().map((file) => join(REPOSITORY, file)))).toEqual([]);
  });

  it('stands in nothing that was built', async () => {
    const files = [...builtFiles('client'), ...builtFiles('worker')];
    expect(files.length).toBeGreaterThan(20);
    expect(await findSecretsIn(files)).toEqual([]);
  });
});
