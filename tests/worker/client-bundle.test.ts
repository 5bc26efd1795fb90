/** The built script of the browser as files: what every page loads, and what must stay out of it. */
import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ENTRY, ISLAND_ENTRY } from '../../build/head-script.ts';
import { BUDGETS } from '../../lab/bench/budgets.ts';
import { LANDING_IDENTIFIERS } from '../../src/config/pages.ts';
import { parseTrackingEvent } from '../../src/shared/events.ts';
import { siteFile } from '../support/site.ts';

const FOLDER = pathToFileURL(siteFile('client/'));

let manifest: Manifest;
let entry: string;
let islands: string;
beforeAll(async () => {
  manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', FOLDER), 'utf8'));
  entry = await readChunk(CLIENT_ENTRY);
  islands = await readChunk(ISLAND_ENTRY);
});

function readChunk(key: string): Promise<string> {
  return readFile(new URL(manifest[key]?.file ?? '', FOLDER), 'utf8');
}

/** Keys of a chunk and of all that it waits for. */
function staticImports(key: string): Set<string> {
  const found = new Set([key]);
  for (const one of found) for (const next of manifest[one]?.imports ?? []) found.add(next);
  return found;
}

const gzip = (text: string) => gzipSync(text).length;

describe('the entry script', () => {
  it('is at most 3 KB gzipped, with what wakes islands, and waits for nothing', () => {
    expect(gzip(entry) + gzip(islands)).toBeLessThanOrEqual(BUDGETS.scriptBytes.limit);
    expect(manifest[CLIENT_ENTRY]?.imports ?? []).toEqual([]);
    expect(manifest[ISLAND_ENTRY]?.imports).toEqual([CLIENT_ENTRY]);
  });

  it('holds nothing of islands', () => {
    expect(islands).toContain('data-island');
    expect(entry).not.toMatch(/data-island|hydrat/);
  });

  it('writes events and holds nothing of what reads them: no page rows, no complaints', () => {
    expect(entry).toContain('download_click');
    for (const identifier of LANDING_IDENTIFIERS) expect(entry).not.toContain(identifier);
    const parsed = parseTrackingEvent('no event', []);
    expect(entry).not.toContain('complaint' in parsed ? parsed.complaint : parsed);
  });

  it('names every part by what it is', () => {
    const parts = (manifest[CLIENT_ENTRY]?.dynamicImports ?? []).map((part) => manifest[part]?.name);
    expect(parts.toSorted()).toEqual(['consent', 'google', 'vitals']);
  });
});

describe('the islands', () => {
  it('are a part each, found by the name of their folder', async () => {
    const folders = await readdir(new URL('../../src/islands/', import.meta.url), { withFileTypes: true });
    const names = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
    const parts = (manifest[ISLAND_ENTRY]?.dynamicImports ?? []).map((part) => manifest[part]?.name);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.filter((name) => !names.includes(name?.replace(/-part$/, '') ?? ''))).toEqual([]);
  });

  it('come with a runtime of at most 14 KB gzipped in all, which is not React', async () => {
    for (const part of manifest[ISLAND_ENTRY]?.dynamicImports ?? []) {
      const keys = [...staticImports(part)].filter((key) => key !== CLIENT_ENTRY && key !== ISLAND_ENTRY);
      const texts = await Promise.all(keys.map(readChunk));
      expect(
        texts.reduce((sum, text) => sum + gzip(text), 0),
        part,
      ).toBeLessThanOrEqual(BUDGETS.islandBytes.limit);
      expect(texts.join('')).not.toMatch(/react\.dev\/errors/);
    }
  });
});
