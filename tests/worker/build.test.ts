/** The built files: sizes, contents, and what must stay out of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { CLIENT_ENTRY, ISLAND_ENTRY } from '../../build/head-script.ts';
import { LANDING_IDENTIFIERS } from '../../src/config/pages.ts';
import { parseTrackingEvent } from '../../src/shared/events.ts';
import { BUDGETS } from '../support/budgets.ts';
import { siteFile } from '../support/site/site.ts';
import { REPOSITORY, trackedFiles } from '../support/tracked-files.ts';

const readBuilt = (path: string): string => readFileSync(siteFile(path), 'utf8');

/** Bytes of texts, compressed separately. */
function gzip(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}

describe('the worker’s bundle', () => {
  const script = readBuilt('worker/index.js');
  const map: { sources: string[] } = JSON.parse(readBuilt('worker/index.js.map'));
  /** Its source files, by their path from `node_modules` or the repository. */
  const modules = map.sources.map((source) => source.replace(/^.*\/node_modules\//, ''));

  it('keeps to its budget', () => {
    expect(gzip(script)).toBeLessThanOrEqual(BUDGETS.workerBundle.limit);
  });

  it('contains react-dom/server.edge, no other server renderer and no development build', () => {
    const renderers = modules.filter((module) =>
      module.startsWith('react-dom/cjs/react-dom-server'),
    );
    expect(renderers).toEqual(['react-dom/cjs/react-dom-server.edge.production.js']);
    expect(modules.filter((module) => /\.development\.js$/.test(module))).toEqual([]);
  });

  it('imports nothing that workerd would have to resolve', () => {
    const imports = script.matchAll(
      /(?:^|[;}\s])import\s*(?:[\w*{][^;]*?from\s*)?["']([^"']+)["']/g,
    );
    // A module of workerd, for the entrypoints that the desk calls.
    expect([...imports].map(([, name]) => name)).toEqual(['cloudflare:workers']);
    expect(script).not.toMatch(/\brequire\(["']/);
  });
});

describe('the scripts of the browser', () => {
  const manifest: Manifest = JSON.parse(readBuilt('client/.vite/manifest.json'));
  const readChunk = (key: string): string => readBuilt(`client/${manifest[key]?.file}`);
  const partsOf = (key: string): string[] => manifest[key]?.dynamicImports ?? [];
  const namesOf = (key: string) => partsOf(key).map((part) => manifest[part]?.name);
  const entry = readChunk(CLIENT_ENTRY);
  const islands = readChunk(ISLAND_ENTRY);

  /** Keys of a chunk and of all that it imports. */
  function staticImports(key: string): Set<string> {
    const found = new Set([key]);
    for (const one of found) for (const next of manifest[one]?.imports ?? []) found.add(next);
    return found;
  }

  it('begin with at most 3 KB gzipped, including the island loader, and import nothing', () => {
    expect(gzip(entry, islands)).toBeLessThanOrEqual(BUDGETS.scriptBytes.limit);
    expect(manifest[CLIENT_ENTRY]?.imports ?? []).toEqual([]);
    expect(manifest[ISLAND_ENTRY]?.imports).toEqual([CLIENT_ENTRY]);
  });

  it('begin without code of islands, and without the parser of events: no page rows, no messages', () => {
    expect(islands).toContain('data-island');
    expect(entry).not.toMatch(/data-island|hydrat/);
    expect(entry).toContain('download_click');
    for (const identifier of LANDING_IDENTIFIERS) expect(entry).not.toContain(identifier);
    const parsed = parseTrackingEvent('no event', []);
    expect(entry).not.toContain('complaint' in parsed ? parsed.complaint : parsed);
  });

  it('name every part by its purpose, an island’s by its folder', () => {
    expect(namesOf(CLIENT_ENTRY).toSorted()).toEqual(['consent', 'google', 'vitals', 'withdrawal']);
    const folders = readdirSync(join(REPOSITORY, 'src/site/islands'));
    expect(partsOf(ISLAND_ENTRY).length).toBeGreaterThan(1);
    for (const name of namesOf(ISLAND_ENTRY))
      expect(folders).toContain(name?.replace(/-part$/, ''));
  });

  it('give an island a runtime of at most 14 KB gzipped in all, without React', () => {
    for (const part of partsOf(ISLAND_ENTRY)) {
      const keys = [...staticImports(part)].filter(
        (key) => key !== CLIENT_ENTRY && key !== ISLAND_ENTRY,
      );
      const texts = keys.map(readChunk);
      expect(gzip(...texts), part).toBeLessThanOrEqual(BUDGETS.islandBytes.limit);
      expect(texts.join('')).not.toMatch(/react\.dev\/errors/);
    }
  });
});

describe('a secret', () => {
  const TEXT =
    /\.(?:ts|tsx|css|js|mjs|map|json|toml|ya?ml|md|html|sql|txt|svg|xml|webmanifest)$|(?:^|\/)[^.]+$/;
  const rule = { id: '@secretlint/secretlint-rule-preset-recommend', rule: creator };

  async function findSecrets(filePath: string, content: string): Promise<string[]> {
    const source = { filePath, content, ext: '', contentType: 'text' as const };
    const { messages } = await lintSource({ source, options: { config: { rules: [rule] } } });
    return messages.map(({ message, loc }) => `${filePath}:${loc.start.line} ${message}`);
  }

  async function findSecretsIn(files: readonly string[]): Promise<string[]> {
    const texts = files.filter((file) => TEXT.test(file));
    expect(texts.length).toBeGreaterThan(20);
    const read = (file: string) =>
      findSecrets(relative(REPOSITORY, file), readFileSync(file, 'utf8'));
    return (await Promise.all(texts.map(read))).flat();
  }

  it('is found if one is planted', async () => {
    // Assembled here, so that this file does not contain one.
    const [begin, end] = ['BEGIN', 'END'].map((word) => `-----${word} PRIVATE KEY-----`);
    const key = [begin, 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(8), end].join('\n');
    expect(await findSecrets('planted.ts', `const key = \`${key}\``)).toHaveLength(1);
  });

  it('is in no file of the repository or the build', async () => {
    expect(await findSecretsIn(trackedFiles().map((file) => join(REPOSITORY, file)))).toEqual([]);
    const built = readdirSync(siteFile('.'), { recursive: true, withFileTypes: true });
    const files = built
      .filter((entry) => entry.isFile())
      .map((file) => join(file.parentPath, file.name));
    expect(await findSecretsIn(files)).toEqual([]);
  });
});
