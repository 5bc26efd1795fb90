/** What the deploy looks at from outside, against a made-up site with one thing wrong at a time. */
import { isbot } from 'isbot';
import { afterEach, describe, expect, it } from 'vitest';
import { readHealth, smokeTest } from '../../../../scripts/lib/smoke-test.ts';
import { PAGES } from '../../../../src/config/pages.ts';
import { type FakeAnswer, type FakeSite, startFakeSite } from '../../../support/fake-site.ts';
import { ADDRESS, answerWell, HTML, PAGE } from '../../../support/good-site.ts';

const VERSION = '22222222-0000-4000-8000-000000000000';
/** Pages as the edge sends them when a switch of the zone is on. */
const EDGE_CHANGES = [
  [
    'Email Address Obfuscation',
    PAGE.replace(
      ADDRESS,
      '<a href="/cdn-cgi/l/email-protection#6e04"><span class="__cf_email__" data-cfemail="6e04">[email&#160;protected]</span></a><script data-cfasync="false" src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js"></script>',
    ),
  ],
  [
    'Rocket Loader',
    PAGE.replace('<script>', '<script type="0123456789abcdef-text/javascript">').replace(
      '</html>',
      '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js" data-cf-settings="0123456789abcdef-|49" defer></script></html>',
    ),
  ],
  [
    'Web Analytics',
    PAGE.replace(
      '</html>',
      `<script defer src="https://static.cloudflareinsights.com/beacon.min.js" data-cf-beacon='{"token":"0"}'></script></html>`,
    ),
  ],
  [
    'Bot Fight Mode or JavaScript Detections',
    PAGE.replace(
      '</html>',
      "<script>(function(){a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js'})();</script></html>",
    ),
  ],
  [
    'something below /cdn-cgi/',
    PAGE.replace('</html>', '<script src="/cdn-cgi/zaraz/i.js"></script></html>'),
  ],
] as const;

let site: FakeSite;
afterEach(() => site.close());

/** Starts a site on which all is well but for what `changes` names. */
async function look(changes: Record<string, FakeAnswer> = {}, kept?: string): Promise<string[]> {
  site = await startFakeSite(({ path, version }) => changes[path] ?? answerWell(path, version ?? 'old'));
  const found = await smokeTest({ origins: [site.url], worker: 'pavilion-site' }, VERSION, kept);
  return found.map((problem) => problem.replace(`${site.url}: `, ''));
}

describe('the look at a version', () => {
  it('finds nothing on a site that is well, asking for the version each time, as a crawler', async () => {
    expect(await look()).toEqual([]);
    expect(site.asked.map(({ path }) => path)).toEqual(expect.arrayContaining(PAGES.map(({ path }) => path)));
    expect(new Set(site.asked.map(({ version }) => version))).toEqual(new Set([VERSION]));
    expect(site.asked.every(({ userAgent }) => isbot(userAgent))).toBe(true);
  });

  it('asks for no version where none is named', async () => {
    await look();
    const health = await readHealth({ origins: [], worker: 'pavilion-site' }, site.url, null);
    expect(health).toEqual({ version: 'old', problem: null });
  });

  it.each<[string, Record<string, FakeAnswer>, string]>([
    [
      'another version',
      { '/api/health': { body: '{"status":"ok","version":"old"}' } },
      'version old answered',
    ],
    [
      'a variable that cannot be used',
      {
        '/api/health': {
          status: 503,
          body: '{"status":"degraded","version":"x","problems":[{"message":"SPLIT"}]}',
        },
      },
      'degraded: [{"message":"SPLIT"}]',
    ],
    ['a page that fails', { '/LP2': { status: 500, headers: HTML, body: PAGE } }, '/LP2 answered 500.'],
    ['a page that redirects', { '/': { status: 308, headers: { location: '/x' } } }, '/ answered 308.'],
    ['a page cut short', { '/LP3': { headers: HTML, body: PAGE.slice(0, -3) } }, '/LP3 is not whole.'],
    ['a page of another type', { '/LP3': { body: PAGE } }, '/LP3 is not HTML.'],
    [
      'a page without policy',
      { '/LP3': { headers: { 'content-type': 'text/html' }, body: PAGE } },
      'no Content-Security-Policy',
    ],
    [
      'a landing page without its control',
      { '/LP3': { headers: HTML, body: PAGE.replace('data-download', '') } },
      '/LP3 has no download control.',
    ],
    [
      'a page whose script is not there',
      { '/LP3': { headers: HTML, body: PAGE.replace('entry-1', 'entry-2') } },
      '/assets/entry-2.js answered 302.',
    ],
    [
      'a page without its support address',
      { '/LP1': { headers: HTML, body: PAGE.replace(ADDRESS, '') } },
      '/LP1 has no support address.',
    ],
    ...EDGE_CHANGES.map(([name, body]): [string, Record<string, FakeAnswer>, string] => [
      `what ${name} does`,
      { '/LP3': { headers: HTML, body } },
      `/LP3 was changed by the edge: ${name}.`,
    ]),
    ['no package', { '/download/standard': { status: 404 } }, '/download/standard answered 404.'],
    [
      'a package without digest',
      { '/download/standard': { headers: { 'content-length': '5' } } },
      '/download/standard has no digest.',
    ],
    [
      'a package left out',
      { '/api/packages': { body: '[{"package":"standard"}]' } },
      'does not name previous-version',
    ],
    [
      'a broken well-known file',
      { '/.well-known/assetlinks.json': { body: '[' } },
      'assetlinks.json is not JSON.',
    ],
    ['an unknown path that is found', { '/smoke-test?a=1': { status: 200 } }, 'an unknown path answered 200'],
  ])('finds %s', async (_what, changes, words) => {
    expect(await look(changes)).toEqual([expect.stringContaining(words)]);
  });

  it('looks for a file of an earlier build', async () => {
    expect(await look({}, '/assets/earlier.js')).toEqual(['/assets/earlier.js answered 302.']);
  });

  it('finds a host that does not answer', async () => {
    await look();
    await site.close();
    const found = await smokeTest({ origins: [site.url], worker: 'pavilion-site' }, null);
    expect(found.length).toBeGreaterThan(PAGES.length);
    expect(found[0]).toContain('fetch failed');
  });
});
