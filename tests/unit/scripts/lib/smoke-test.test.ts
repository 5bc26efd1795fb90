/** The smoke test of a deploy, against a made-up site with one fault at a time. */
import { isbot } from 'isbot';
import { afterEach, describe, expect, it } from 'vitest';
import { readHealth } from '../../../../scripts/lib/ask-site.ts';
import { smokeTest } from '../../../../scripts/lib/smoke-test.ts';
import { FORMER_ADDRESSES } from '../../../../src/config/former-addresses.ts';
import { PAGES } from '../../../../src/config/pages.ts';
import {
  type FakeAnswer,
  type FakeSite,
  startFakeSite,
} from '../../../support/commands/fake-site.ts';
import { ADDRESS, answerWell, HTML, PAGE } from '../../../support/commands/good-site.ts';

const VERSION = '22222222-0000-4000-8000-000000000000';
const END = '</html>';
const OBFUSCATED =
  '<a href="/cdn-cgi/l/email-protection#6e04"><span class="__cf_email__">x</span></a>';
const LOADED = '<script type="0123456789abcdef-text/javascript">';
const BEACON =
  '<script defer src="https://static.cloudflareinsights.com/beacon.min.js"></script></html>';
const JSD =
  "<script>(function(){a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js'})();</script></html>";
const ZARAZ = '<script src="/cdn-cgi/zaraz/i.js"></script></html>';

let site: FakeSite;
afterEach(() => site.close());

/** Starts a good site with these changes. */
async function look(changes: Record<string, FakeAnswer> = {}, kept?: string): Promise<string[]> {
  site = await startFakeSite(
    ({ path, version }) => changes[path] ?? answerWell(path, version ?? 'old'),
  );
  const found = await smokeTest({ origins: [site.url], worker: 'pavilion-site' }, VERSION, kept);
  return found.map((problem) => problem.replace(`${site.url}: `, ''));
}

/** `/LP3` with a part of it replaced. */
function page(part: string, instead: string): [path: string, answer: FakeAnswer] {
  return ['/LP3', { headers: HTML, body: PAGE.replace(part, instead) }];
}

describe('the smoke test of a version', () => {
  it('finds nothing on a good site, and requests the version each time, as a crawler', async () => {
    expect(await look()).toEqual([]);
    expect(site.asked.map(({ path }) => path)).toEqual(
      expect.arrayContaining(PAGES.map(({ path }) => path)),
    );
    expect(new Set(site.asked.map(({ version }) => version))).toEqual(new Set([VERSION]));
    expect(site.asked.every(({ userAgent }) => isbot(userAgent))).toBe(true);
    const health = await readHealth({ origins: [], worker: 'pavilion-site' }, site.url, null);
    expect(health).toEqual({ version: 'old', problem: null, slips: [], pagesOff: [] });
  });

  const PLAIN = { 'content-type': 'text/html' };
  const degraded = '{"status":"degraded","version":"x","problems":[{"message":"standard"}]}';
  it.each<[string, [path: string, answer: FakeAnswer], string]>([
    [
      'another version',
      ['/api/health', { body: '{"status":"ok","version":"old"}' }],
      'version old answered',
    ],
    [
      'what visitors cannot get',
      ['/api/health', { status: 503, body: degraded }],
      '503, degraded: [{"message":"standard"}]',
    ],
    [
      'a page that fails',
      ['/LP2', { status: 500, headers: HTML, body: PAGE }],
      '/LP2 answered 500.',
    ],
    ['a page cut short', page(END, '</ht'), '/LP3 is incomplete.'],
    ['no policy', ['/LP3', { headers: PLAIN, body: PAGE }], 'no Content-Security-Policy'],
    [
      'a landing page without its button',
      page('data-download', ''),
      '/LP3 has no download button.',
    ],
    ['a missing script', page('entry-1', 'entry-2'), '/assets/entry-2.js answered 302.'],
    ['a page without its support address', page(ADDRESS, ''), '/LP3 has no support address.'],
    [
      'hidden addresses',
      page(ADDRESS, OBFUSCATED),
      'changed by the edge: Email Address Obfuscation.',
    ],
    ['Rocket Loader', page('<script>', LOADED), '/LP3 was changed by the edge: Rocket Loader.'],
    ['Web Analytics', page(END, BEACON), '/LP3 was changed by the edge: Web Analytics.'],
    ['detections', page(END, JSD), 'by the edge: Bot Fight Mode or JavaScript Detections.'],
    ['anything else of the edge', page(END, ZARAZ), 'by the edge: something below /cdn-cgi/.'],
    ['no package', ['/download/standard', { status: 404 }], '/download/standard answered 404.'],
    [
      'no digest',
      ['/download/standard', { headers: { 'content-length': '5' } }],
      'standard has no digest.',
    ],
    [
      'a package left out',
      ['/api/packages', { body: '["standard"]' }],
      'does not list previous-version',
    ],
    [
      'a broken file',
      ['/.well-known/assetlinks.json', { body: '[' }],
      'assetlinks.json is not JSON.',
    ],
    [
      'an unknown path that is found',
      ['/smoke-test?a=1', { status: 200 }],
      'an unknown path answered 200',
    ],
    ['a former page', ['/terms?a=1', { status: 302 }], '/terms?a=1 answered 302'],
    ['a former package', ['/upgrade/app.apk?a=1', { status: 404 }], 'app.apk?a=1 answered 404'],
    ['a former picture', ['/logo192.png?a=1', { status: 410 }], '/logo192.png?a=1 answered 410'],
    [
      'what is gone',
      ['/static/smoke-test?a=1', { status: 302 }],
      '/static/smoke-test?a=1 answered 302',
    ],
  ])('finds %s', async (_what, [path, answer], words) => {
    expect(await look({ [path]: answer })).toEqual([expect.stringContaining(words)]);
  });

  it('finds that the picture of a former address is not there', async () => {
    const pictures = Object.values(FORMER_ADDRESSES).filter(
      (target) => target !== 'gone' && 'picture' in target,
    );
    const found = await look({ '/images/icon.png?a=1': { status: 404 } });
    expect(found).toEqual(pictures.map(() => expect.stringContaining('icon.png?a=1 answered 404')));
  });

  it.each<[string, string[], string[], string[]]>([
    ['passes a slip that is live already', ['SPLIT'], ['SPLIT'], []],
    [
      'finds a slip that only this version has',
      ['SPLIT', 'RUN'],
      ['SPLIT'],
      ['/api/health is degraded only in this version: RUN'],
    ],
  ])('%s', async (_what, fresh, live, problems) => {
    const health = (version: string, slips: string[]): FakeAnswer => ({
      body: JSON.stringify({
        status: 'degraded',
        version: `0123456789ab+${version}`,
        problems: slips.map((variable) => ({ variable, message: '' })),
      }),
    });
    site = await startFakeSite(({ path, version }) => {
      if (path !== '/api/health') return answerWell(path, version ?? 'old');
      return version === null ? health('old', live) : health(VERSION, fresh);
    });
    const found = await smokeTest({ origins: [site.url], worker: 'pavilion-site' }, VERSION);
    expect(found.map((problem) => problem.replace(`${site.url}: `, ''))).toEqual(problems);
  });

  it('wants the home page in place of a page that is off', async () => {
    const health = {
      body: JSON.stringify({
        status: 'ok',
        version: `0123456789ab+${VERSION}`,
        problems: [],
        off: { claims: [], pages: ['/lp5', '/LP3'], cashIn: [] },
      }),
    };
    const home = { status: 302, headers: { location: '/' } };
    const found = await look({
      '/api/health': health,
      '/lp5': home,
      '/smoke-test?a=1': { status: 302, headers: { location: '/?a=1' } },
    });
    expect(found).toEqual(['/LP3 is switched off, and answered 200 to null.']);
  });

  it('requests a file of an earlier build', async () => {
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
