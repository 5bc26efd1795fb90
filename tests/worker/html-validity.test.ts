import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../src/config/languages.ts';
import { PAGES } from '../../src/config/pages.ts';
import { EDITION_ADDRESSES, UNKNOWN_DAY_PATH } from '../support/document-addresses.ts';
import { type RawRequest, send } from '../support/http.ts';
import { TRIED_PAGES } from '../support/rings.ts';
import { site } from '../support/shared-site.ts';

const JAR = String(createRequire(import.meta.url)('vnu-jar'));
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava)
  console.warn('Java is not installed: the Nu HTML checker is left out. Install a JRE to run it.');

/** The visits that give each page its different bodies. */
const VISITS: Record<string, RawRequest> = {
  main: { host: BRANDS.main.domain },
  cards: { host: BRANDS.cards.domain },
  stats: { host: BRANDS.stats.domain },
  restricted: { host: BRANDS.main.domain, headers: { 'cf-ipcountry': 'IN', 'cf-region-code': 'TG' } },
  apple: {
    host: BRANDS.main.domain,
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    },
  },
};

interface CheckerMessage {
  type: 'error' | 'info';
  url: string;
  message: string;
  extract?: string;
}

describe.runIf(hasJava)('the Nu HTML checker', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-html-'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('finds no error on any page, of any brand, in a restricted state or on an iPhone', async () => {
    for (const [visit, request] of Object.entries(VISITS)) {
      await mkdir(join(folder, visit));
      // The main brand's visit sees every page; the others differ by the page's kind.
      for (const page of visit === 'main' ? PAGES : TRIED_PAGES) {
        const response = await send(site.url, page.path, request);
        expect(response.status).toBe(200);
        await writeFile(join(folder, visit, `${page.id}.html`), response.body);
      }
    }
    for (const path of [...EDITION_ADDRESSES.map((address) => address.path), UNKNOWN_DAY_PATH]) {
      const { body } = await send(site.url, path, VISITS.main);
      await writeFile(join(folder, 'main', `${path.slice(1).replaceAll('/', ' ')}.html`), body);
    }
    for (const language of LANGUAGE_CODES) {
      const { status, body } = await send(site.url, `/download/none?lang=${language}`, {
        headers: { accept: 'text/html' },
      });
      expect(status).toBe(404);
      await writeFile(join(folder, 'main', `error ${language}.html`), body);
    }
    expect(await check(folder)).toEqual([]);
  });
});

/** Errors that the checker reports below a folder: `visit/page: message (extract)`. */
async function check(folder: string): Promise<string[]> {
  const args = [
    // A short run pays for the compiler more than for what it compiles.
    '-XX:TieredStopAtLevel=1',
    // The checker asks for a deeper stack where less is compiled.
    '-Xss8m',
    '-XX:+UseSerialGC',
    '-jar',
    JAR,
    '--format',
    'json',
    '--exit-zero-always',
    '--errors-only',
    '--skip-non-html',
    folder,
  ];
  const { stderr } = await promisify(execFile)('java', args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages }: { messages: CheckerMessage[] } = JSON.parse(stderr);
  return messages.map(
    ({ url, message, extract }) => `${url.split('/').slice(-2).join('/')}: ${message} (${extract ?? ''})`,
  );
}
