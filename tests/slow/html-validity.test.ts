import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../src/config/languages.ts';
import { EDITION_ADDRESSES, UNKNOWN_DAY_PATH } from '../support/document-addresses.ts';
import { type RawRequest, send } from '../support/http.ts';
import { USER_AGENTS } from '../support/promises.ts';
import { COMPOSED_PAGES, TRIED_PAGES, TRIED_TRANSLATIONS } from '../support/sampling.ts';
import { site } from '../support/site/shared-site.ts';
import { variablesHeader } from '../support/site/site-entry.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const JAR = String(createRequire(import.meta.url)('vnu-jar'));
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava)
  console.warn('Java is not installed: the Nu HTML checker is left out. Install a JRE to run it.');

const HOSTS: Record<string, RawRequest> = Object.fromEntries(
  HOST_BRANDS.map(({ id, domain }) => [id, { host: domain }]),
);
/** The visits that lead to other bodies of landing pages, and of a document of each kind. */
const VISITS: Record<string, RawRequest> = {
  restricted: {
    host: BRANDS.main.domain,
    headers: { 'cf-ipcountry': 'IN', 'cf-region-code': 'TG' },
  },
  abroad: { host: BRANDS.main.domain, headers: { 'cf-ipcountry': 'US' } },
  apple: { host: BRANDS.main.domain, headers: { 'user-agent': USER_AGENTS.iphone } },
  'store first': {
    host: BRANDS.main.domain,
    headers: { ...variablesHeader({ TESTS: 'storefirst' }), cookie: 'pt=storefirst.store' },
  },
};

const COMPOSED = TRIED_PAGES.filter((page) => COMPOSED_PAGES.includes(page));
const folder = temporaryFolder();

it.runIf(hasJava)(
  'the Nu HTML checker finds no error on any page, of any brand, to any visitor',
  async () => {
    async function save(
      visit: string,
      path: string,
      request: RawRequest | undefined,
      expected: number,
    ) {
      const { status, body } = await send(site.url, path, request);
      expect(status, path).toBe(expected);
      const name = path.replaceAll('/', ' ');
      await writeFile(join(folder, `${visit} ${name}.html`), body);
    }
    for (const { path } of TRIED_PAGES) await save('main', path, HOSTS.main, 200);
    // A page of a brand is the same on every host, and so is the markup of documents of a kind.
    for (const [visit, request] of Object.entries(HOSTS)) {
      for (const { path, brand } of COMPOSED)
        if (brand === null) await save(visit, path, request, 200);
    }
    for (const [visit, request] of Object.entries(VISITS)) {
      for (const { path } of COMPOSED) await save(visit, path, request, 200);
    }
    for (const { path } of [...EDITION_ADDRESSES, ...TRIED_TRANSLATIONS])
      await save('main', path, HOSTS.main, 200);
    await save('main', UNKNOWN_DAY_PATH, HOSTS.main, 404);
    for (const language of LANGUAGE_CODES)
      await save(
        'error',
        `/download/none?${language}`,
        { headers: { accept: 'text/html', 'accept-language': language } },
        404,
      );
    expect(await check()).toEqual([]);
  },
);

/** Errors that the checker reports in the folder: `visit page: message (extract)`. */
async function check(): Promise<string[]> {
  // A short run spends more on the JIT compiler than it gains; with less compiled code the stack is deeper.
  const java = ['-XX:TieredStopAtLevel=1', '-Xss8m', '-XX:+UseSerialGC', '-jar', JAR];
  const args = [
    ...java,
    ...'--format json --exit-zero-always --errors-only --skip-non-html'.split(' '),
    folder,
  ];
  const { stderr } = await promisify(execFile)('java', args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages }: { messages: Record<'url' | 'message' | 'extract', string>[] } =
    JSON.parse(stderr);
  return messages.map(
    ({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} (${extract})`,
  );
}
