/** The built script of the browser as files: what every page loads, and what must stay out of it. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ENTRY } from '../../build/client-assets.ts';
import { BUDGETS } from '../../lab/bench/budgets.ts';
import { LANDING_IDENTIFIERS } from '../../src/config/pages.ts';
import { parseTrackingEvent } from '../../src/shared/events.ts';
import { siteFile } from '../support/site.ts';

const FOLDER = pathToFileURL(siteFile('client/'));

let manifest: Manifest;
let entry: string;
beforeAll(async () => {
  manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', FOLDER), 'utf8'));
  entry = await readFile(new URL(manifest[CLIENT_ENTRY]?.file ?? '', FOLDER), 'utf8');
});

describe('the entry script', () => {
  it('is at most 3 KB gzipped, with nothing that it waits for', () => {
    expect(gzipSync(entry).length).toBeLessThanOrEqual(BUDGETS.scriptBytes.limit);
    expect(manifest[CLIENT_ENTRY]?.imports ?? []).toEqual([]);
  });

  it('writes events and holds nothing of what reads them: no page rows, no complaints', () => {
    expect(entry).toContain('download_click');
    for (const identifier of LANDING_IDENTIFIERS) expect(entry).not.toContain(identifier);
    const parsed = parseTrackingEvent('no event', []);
    expect(entry).not.toContain('complaint' in parsed ? parsed.complaint : parsed);
  });

  it('names every part by what it is', () => {
    const parts = (manifest[CLIENT_ENTRY]?.dynamicImports ?? []).map((part) => manifest[part]?.name);
    expect(parts.toSorted()).toEqual(['consent', 'file-check', 'google', 'package-download']);
  });
});
