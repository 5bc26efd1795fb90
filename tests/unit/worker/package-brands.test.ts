/** Whose app a host hands out, from the command that releases it to the pages that name it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBucketStore } from '../../../scripts/lib/packages/bucket-store.ts';
import { BRANDS, HOST_BRANDS, type HostBrandId } from '../../../src/config/brands/index.ts';
import type { Env } from '../../../src/worker/env.ts';
import { findElements, visibleText } from '../../support/markup.ts';
import { createMemoryBucket } from '../../support/packages/memory-bucket.ts';
import { createBrand, packagesCommand } from '../../support/packages/packages-command.ts';
import { buildApp, createTestKey } from '../../support/packages/test-package.ts';
import { ask, createEnv } from '../../support/site/in-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { main, cards, stats } = BRANDS;
const MAIN_KEY = createTestKey('CN=The first brand');
const OWN_KEY = createTestKey('CN=A made-up brand');
const APPLICATIONS = { main: 'in.first.app', own: 'in.made.up' } as const;

/** The first brand's app, and a brand made up in place of the third host's, with an app of its own. */
const FIRST = createBrand(APPLICATIONS.main, [MAIN_KEY]);
const MADE_UP = {
  ...stats,
  name: 'Made Up',
  packages: 'own',
  packageFileName: 'made-up.apk',
  stores: {
    apple: 'https://apps.apple.com/in/app/made-up/id1',
    play: 'https://play.google.com/store/apps/details?id=in.made.up',
  },
  androidApplicationId: APPLICATIONS.own,
  androidCertificateSha256: createBrand(APPLICATIONS.own, [OWN_KEY]).androidCertificateSha256,
};

const bucket = createMemoryBucket();
const store = createBucketStore(bucket, 'the test bucket');
const directory = temporaryFolder();

/** The same objects as the worker's binding reads them. */
function bindings(): Env {
  return {
    ...createEnv(),
    PACKAGES: {
      async get(key: string) {
        const bytes = bucket.objects.get(key);
        if (bytes === undefined) return null;
        const body = new Blob([new Uint8Array(bytes)]).stream();
        return { size: bytes.length, body, text: async () => bytes.toString() };
      },
    },
  } as unknown as Env;
}

async function put(key: typeof MAIN_KEY, application: string, ...options: string[]) {
  const file = join(directory, `${application}.apk`);
  const manifest = { package: application, versionCode: 7, versionName: '1.0', minSdk: 24 };
  await writeFile(file, buildApp(key, manifest));
  const words = [
    'put',
    'standard',
    file,
    '--production',
    '--confirm-untried',
    '--json',
    ...options,
  ];
  return packagesCommand([FIRST, MADE_UP], words, store);
}

const original = { main: { ...main }, cards: { ...cards }, stats: { ...stats } };
const released: Record<string, unknown> = {};

beforeAll(async () => {
  const { androidApplicationId, androidCertificateSha256 } = FIRST;
  // The second host's brand hands out the first's app.
  for (const brand of [main, cards])
    Object.assign(brand, { androidApplicationId, androidCertificateSha256 });
  Object.assign(stats, MADE_UP);
  released.main = (await put(MAIN_KEY, APPLICATIONS.main)).json?.sha256;
  released.own = (await put(OWN_KEY, APPLICATIONS.own, '--brand', 'stats')).json?.sha256;
});
afterAll(() => {
  for (const [id, brand] of Object.entries(original))
    Object.assign(BRANDS[id as keyof typeof original], brand);
});

const HOSTS = Object.fromEntries(HOST_BRANDS.map(({ id, domain }) => [id, domain])) as Readonly<
  Record<HostBrandId, string>
>;

describe('npm run packages -- put --brand', () => {
  it('releases for that brand, by its key and application id, beside the first brand’s', async () => {
    expect(released.main).toMatch(/^[0-9a-f]{64}$/);
    expect(released.own).toMatch(/^[0-9a-f]{64}$/);
    expect([...bucket.objects.keys()].sort()).toEqual([
      `packages/standard/${released.main}.apk`,
      `packages/stats/standard/${released.own}.apk`,
      'releases/known-files.json',
      'releases/standard.json',
      'releases/stats/known-files.json',
      'releases/stats/standard.json',
    ]);
    const foreign = await put(MAIN_KEY, APPLICATIONS.main, '--brand', 'stats');
    expect(foreign.json).toMatchObject({ ok: false, code: 'wrong-signer' });
    const unknown = await put(MAIN_KEY, APPLICATIONS.main, '--brand', 'cards');
    expect(unknown.code).toBe(2);
    expect(unknown.complaint).toContain('Choose from main, stats.');
  });
});

describe.each([
  ['main', 'main', 'Pavilion11', 'pavilion11.apk', MAIN_KEY],
  ['cards', 'main', 'Pavilion11', 'cardxi.apk', MAIN_KEY],
  ['stats', 'own', 'Made Up', 'made-up.apk', OWN_KEY],
] as const)('on the host of %s, the app of %s', (host, app, name, file, key) => {
  const open = (path: string, init?: RequestInit) => ask(bindings(), path, init, HOSTS[host]);
  const textOf = async (path: string) => (await open(path)).text();
  const signer = key.certificateSha256;

  it('is downloaded, under the host’s file name', async () => {
    const { status, headers } = await open('/download/standard', { method: 'HEAD' });
    expect(status).toBe(200);
    const digest = Buffer.from(String(released[app]), 'hex').toString('base64');
    expect(headers.get('repr-digest')).toBe(`sha-256=:${digest}:`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
    const [entry] = JSON.parse(await textOf('/api/packages'));
    expect(entry).toMatchObject({ sha256: released[app], signers: [signer], filename: file });
  });

  it('is what the check compares with and names', async () => {
    const html = await textOf('/verify');
    const others = app === 'main' ? OWN_KEY : MAIN_KEY;
    const digits = html.replaceAll(/<[^>]*>|:/g, '').toLowerCase();
    expect(digits).toContain(released[app]);
    expect(digits).toContain(signer);
    expect(digits).not.toContain(others.certificateSha256);
    expect(html).toContain(`Yes. This is ${name}.`);
  });

  it('has its name in guide, trust card and structured data', async () => {
    const isOther = name !== BRANDS[host].name;
    const sentence = `The app is called ${name} on your phone.`;
    for (const path of ['/install', '/verify']) {
      const words = visibleText(await textOf(path));
      expect(words.includes(sentence), path).toBe(isOther);
    }
    const guide = await textOf('/install');
    expect(guide).toContain(`${name} is on your phone with your other apps.`);
    expect(guide).toContain(`href="${BRANDS[app === 'main' ? 'main' : 'stats'].stores.play}"`);
    // The first visitor of an isolate may get a page without the release's facts; these are the second's.
    const env = bindings();
    await ask(env, '/lp6', {}, HOSTS[host]);
    const landing = await (await ask(env, '/lp6', {}, HOSTS[host])).text();
    const words = visibleText(landing);
    expect(words.includes(`App name: ${name}`)).toBe(isOther);
    expect(words).toContain('Signed by us: check it');
    const front = await textOf('/');
    const data = front.match(/<script type="application\/ld\+json">.*?<\/script>/g)?.join('');
    expect(data).toContain(`"name":"${name}"`);
    expect(data?.includes(`"alternateName":"${BRANDS[host].name}"`)).toBe(isOther);
  });
});

describe('a brand without packages', () => {
  it.each([['/hadaf'], ['/HADAF?utm_source=x']])(
    'gets its store instead of the host’s app for a link on %s',
    async (path) => {
      const referer = `https://${HOSTS.main}${path}`;
      const headers = { referer };
      for (const method of ['GET', 'HEAD']) {
        const address = '/download/standard?utm_campaign=x-1&utm_ab=trump-beta';
        const answer = await ask(bindings(), address, { method, headers }, HOSTS.main);
        expect(answer.status).toBe(302);
        expect(answer.headers.get('location')).toBe(
          `${BRANDS.hadaf.stores.play}&referrer=utm_campaign%3Dx-1`,
        );
        expect(answer.headers.get('vary')).toBe('Referer');
      }
    },
  );

  it('leaves every other visitor the host’s app', async () => {
    for (const referer of [
      `https://${HOSTS.main}/LP1`,
      'https://other.example/hadaf',
      'https://www.google.com/',
    ]) {
      const init = { method: 'HEAD', headers: { referer } };
      const answer = await ask(bindings(), '/download/standard', init, HOSTS.main);
      expect(answer.status, referer).toBe(200);
    }
  });

  it('has pages with the tracking link, and without another brand’s file, guide or check', async () => {
    for (const path of ['/hadaf', '/hadaf/help', '/ludopanti', '/hadaf/tnc']) {
      const html = await (await ask(bindings(), path, {}, HOSTS.main)).text();
      const links = findElements(html, 'a').map(({ href = '' }) => href);
      expect(links.filter((href) => /^\/(?:install|verify)\b/.test(href))).toEqual([]);
      expect(html).not.toMatch(/\.apk\b|Pavilion11/);
      if (path !== '/hadaf') continue;
      const downloads = findElements(html, 'a').filter((one) => 'data-download' in one);
      expect(downloads.map(({ href }) => href)).toEqual([
        '/download/previous-version?utm_ab=previous-version',
      ]);
    }
  });
});

describe('the guide', () => {
  const offers = async (path: string, cookie = '') => {
    const html = await (await ask(bindings(), path, { headers: { cookie } }, HOSTS.main)).text();
    const links = findElements(html, 'a').map(({ href = '' }) => href);
    return links.filter((href) => href.startsWith('/download/'));
  };
  const both = (name: string) => [`/download/${name}`, `/download/${name}.apk`];

  it.each([
    ['/install', '', 'standard'],
    ['/install', 'ab=trump-beta', 'trump-beta'],
    ['/kn/install', 'ab=previous-version', 'previous-version'],
    ['/install?package=upgrade', 'ab=trump-beta', 'upgrade'],
    ['/ta/install?package=previous-version', '', 'previous-version'],
    // Not a package, and not an arm of today.
    ['/install?package=other', 'ab=new-version', 'standard'],
    ['/install?package=%22%3E', 'ab=%22%3E', 'standard'],
  ])('%s with cookie "%s" offers %s', async (path, cookie, name) => {
    expect(await offers(path, cookie)).toEqual(both(name));
  });

  it.each([
    ['/LP1', 'previous-version'],
    ['/tamil', 'previous-version'],
    ['/lp5', 'trump-beta'],
    ['/lp6', 'standard'],
    ['/upgrade', 'upgrade'],
  ])('is linked from %s with the package of its button', async (path, name) => {
    const init = { headers: { cookie: 'ab=previous-version' } };
    const html = await (await ask(bindings(), path, init, HOSTS.main)).text();
    const links = findElements(html, 'a').map(({ href = '' }) => href);
    const guides = links.filter((href) => /^\/(?:\w\w\/)?install\?package=/.test(href));
    expect(guides.length).toBeGreaterThan(0);
    for (const guide of guides) expect(await offers(guide)).toEqual(both(name));
  });

  it('has another entity tag for another package', async () => {
    const tags = await Promise.all(
      ['trump-beta', 'previous-version'].map(async (label) => {
        const env = bindings();
        const init = { headers: { cookie: `ab=${label}` } };
        await ask(env, '/install', init, HOSTS.main);
        return (await ask(env, '/install', init, HOSTS.main)).headers.get('etag');
      }),
    );
    expect(new Set(tags).size).toBe(2);
  });
});

it('a package that is an app of its own is released under its own id, which the asset links name too', async () => {
  const [upgrade, standard] = ['in.first.upgrade', APPLICATIONS.main];
  Object.assign(main, { androidApplicationIds: { upgrade } });
  const release = async (name: 'upgrade' | 'standard', application: string) => {
    const file = join(directory, `${application}-${name}.apk`);
    const manifest = { package: application, versionCode: 8, versionName: '1.1', minSdk: 24 };
    await writeFile(file, buildApp(MAIN_KEY, manifest));
    const words = ['put', name, file, '--production', '--confirm-untried', '--json'];
    const own = createBucketStore(createMemoryBucket(), 'another bucket');
    return (await packagesCommand({ ...FIRST, androidApplicationIds: { upgrade } }, words, own))
      .json;
  };
  expect(await release('upgrade', upgrade)).toMatchObject({ ok: true });
  expect(await release('standard', standard)).toMatchObject({ ok: true });
  for (const [name, other] of [
    ['upgrade', standard],
    ['standard', upgrade],
  ] as const)
    expect(await release(name, other)).toMatchObject({ ok: false, code: 'wrong-application' });
  const links = await ask(bindings(), '/.well-known/assetlinks.json', {}, HOSTS.main);
  const named = JSON.parse(await links.text());
  expect(
    named.map(({ target }: { target: { package_name: string } }) => target.package_name),
  ).toEqual([standard, upgrade]);
});
