/** The doctor's checks of a live site, against one on loopback with one fault at a time. */
import { getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Finding } from '../../../../scripts/doctor/finding.ts';
import { checkLiveSite } from '../../../../scripts/doctor/live-site.ts';
import { checkSecondCopy } from '../../../../scripts/doctor/second-copy.ts';
import { BRANDS } from '../../../../src/config/brands/index.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeSite,
  LOOPBACK_CERTIFICATE,
  startFakeSite,
} from '../../../support/commands/fake-site.ts';
import { answerWell, HTML, PAGE } from '../../../support/commands/good-site.ts';
import { faultsOf } from './faults.ts';

const SIZE = 7_000_000;
const POLICY = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** What one address answers instead; `null` leaves it unchanged. */
type Change = (request: FakeRequest, origin: string) => FakeAnswer | null;

const trusted = getCACertificates();
beforeAll(() => setDefaultCACertificates([LOOPBACK_CERTIFICATE]));
afterAll(() => setDefaultCACertificates(trusted));

let site: FakeSite;
afterEach(() => site.close());

/** A good site behind a correctly configured zone. */
function respond({ path, isSecure, range }: FakeRequest, origin: string): FakeAnswer | undefined {
  if (!isSecure) return { status: 301, headers: { location: `${origin}${path}` } };
  if (path.startsWith('/download/')) {
    return range === undefined
      ? { headers: { 'content-length': String(SIZE), 'repr-digest': 'sha-256=:x:' } }
      : partOf(SIZE);
  }
  if (path === '/.well-known/security.txt') return securityTxt(origin, '2999-10-31T23:59:59Z');
  if (path === '/') return { headers: { ...HTML, ...POLICY }, body: PAGE };
  return answerWell(path);
}

/** The first byte of a package. */
function partOf(size: number): FakeAnswer {
  return {
    status: 206,
    headers: { 'content-length': '1', 'content-range': `bytes 0-0/${size}` },
    body: 'x',
  };
}

function securityTxt(origin: string, expires: string): FakeAnswer {
  const canonical = `Canonical: ${origin}/.well-known/security.txt`;
  const body = `Contact: mailto:${BRANDS.main.supportEmail}\nExpires: ${expires}\n${canonical}`;
  return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

async function look(
  change: Change = () => null,
  tls: TlsOptions = {},
): Promise<readonly Finding[]> {
  site = await startFakeSite(
    (request, origin) => change(request, origin) ?? respond(request, origin),
    tls,
  );
  const [section] = await checkLiveSite([site.url], 'pavilion-site');
  expect(section?.title).toBe(`${site.url}, from outside`);
  return section?.findings ?? [];
}

/** Changes what one address answers over https, for this method. */
function at(path: string, answer: FakeAnswer, method = 'GET'): Change {
  return (request) =>
    request.isSecure && request.path === path && request.method === method ? answer : null;
}

const home = (headers: Record<string, string>) =>
  at('/', { headers: { ...HTML, ...POLICY, ...headers }, body: PAGE });
const upgrade = (headers: Record<string, string>, status = 200) =>
  at(
    '/download/upgrade',
    { status, headers: { 'content-length': String(SIZE), ...headers } },
    'HEAD',
  );
const range =
  (answer: FakeAnswer): Change =>
  ({ path, range: asked }) =>
    path === '/download/upgrade' && asked !== undefined ? answer : null;
const overHttp =
  (answer: FakeAnswer, only?: string): Change =>
  ({ isSecure, path }) =>
    !isSecure && (only ?? path) === path ? answer : null;
/** Where plain http leads to instead. */
const redirect =
  (status: number, location: (path: string, origin: string) => string): Change =>
  ({ isSecure, path }, origin) =>
    isSecure ? null : { status, headers: { location: location(path, origin) } };
const same = (path: string, origin: string) => `${origin}${path}`;
const security =
  (expires: string, host?: string): Change =>
  (request, origin) =>
    at('/.well-known/security.txt', securityTxt(host ?? origin, expires))(request, origin);
const BARE = { headers: { 'content-type': 'text/plain' }, body: 'Contact: x' };

describe('the check from outside', () => {
  it('finds nothing on a good site, and lists what it has checked', async () => {
    expect((await look()).map(({ status, what }) => `${status}: ${what}`)).toEqual([
      'ok: Health says that everything can be served.',
      'ok: Every page is complete and unchanged by the edge, and loads its script.',
      'ok: The list of packages has each package, and a package its length and digest.',
      'ok: An unknown path leads to a landing page, with its query.',
      'ok: Every former address leads on, or says that it is gone.',
      'ok: http redirects to https, for pages and packages.',
      'ok: The well-known files are there.',
      'ok: Files of earlier builds are there.',
      'ok: TLS 1.1 and older are refused.',
      'ok: TLS 1.2 is accepted.',
      'ok: Browsers must use https for a year or more.',
      'ok: The edge adds no cookie and no reporting to a page.',
      ...['standard', 'previous-version', 'trump-beta', 'upgrade'].map(
        (name) => `ok: Package ${name}: ${SIZE} bytes, served whole and in ranges.`,
      ),
      'ok: Downloads answer clients without a browser’s name.',
      'ok: security.txt is valid until 2999-10-31T23:59:59Z.',
      'note: The answer does not say which place it came from.',
    ]);
  });

  it.each<[string, Change, string]>([
    [
      'a page over http',
      overHttp({ headers: HTML, body: PAGE }),
      '/LP1?utm_source=a%20b+c&&x answered 200',
    ],
    [
      'a package over http',
      overHttp({}, '/download/standard'),
      'over http /download/standard answered 200',
    ],
    ['http that loses the query', redirect(301, (_, origin) => `${origin}/LP1`), '301 to https://'],
    [
      'http that leads to http',
      redirect(301, (path) => `http://www.a.test${path}`),
      'instead of redirecting to https',
    ],
    [
      'no transport policy',
      at('/', { headers: HTML, body: PAGE }),
      'Strict-Transport-Security is not sent.',
    ],
    [
      'a cookie of the edge',
      home({ 'set-cookie': '__cf_bm=x; path=/' }),
      'The edge adds set-cookie to a page: __cf_bm=x; path=/',
    ],
    [
      'foreign error reports',
      home({ nel: '{"report_to":"cf-nel"}' }),
      'The edge adds nel to a page: {',
    ],
    [
      'compression',
      upgrade({ 'content-encoding': 'br' }),
      'Package upgrade was compressed on the way.',
    ],
    ['a missing package', upgrade({}, 404), 'Package upgrade answered 404.'],
    ['ranges that are ignored', range({ body: 'x' }), 'Package upgrade answered 200 to a range.'],
    [
      'a past day',
      security('2020-01-01T00:00:00Z'),
      'security.txt expires on 2020-01-01T00:00:00Z.',
    ],
    [
      'another host',
      security('2999-01-01T00:00:00Z', 'https://x.example'),
      'security.txt does not name',
    ],
    [
      'no address or day',
      at('/.well-known/security.txt', BARE),
      'no address of ours, expires on no day',
    ],
  ])('finds %s', async (_what, change, words) => {
    const faults = faultsOf(await look(change));
    expect(faults).toEqual([expect.stringMatching(/^wrong: /)]);
    expect(faults[0]).toContain(words);
  });

  it.each<[string, Change]>([
    ['308 from http to the same address', redirect(308, same)],
    ['the cookies of Cloudflare Access', home({ 'set-cookie': 'CF_Authorization=x; HttpOnly' })],
  ])('accepts %s', async (_what, change) => {
    expect(faultsOf(await look(change))).toEqual([]);
  });

  it('sends a token for Cloudflare Access only over https', async () => {
    vi.stubEnv('CF_ACCESS_CLIENT_ID', 'id');
    vi.stubEnv('CF_ACCESS_CLIENT_SECRET', 'secret');
    await look();
    vi.unstubAllEnvs();
    const tokens = site.asked.map(
      ({ isSecure, access }) => `${isSecure ? 'https' : 'http'} ${access}`,
    );
    expect(new Set(tokens)).toEqual(new Set(['https id:secret', 'http undefined:undefined']));
  });

  it.each<[TlsOptions, string]>([
    [{ minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }, 'TLS 1.1 or older is accepted.'],
    [{ minVersion: 'TLSv1.3' }, 'TLS 1.2 is not accepted: ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION.'],
  ])('finds a host that speaks %j', async (tls, words) => {
    expect(faultsOf(await look(undefined, tls))).toEqual([`wrong: ${words}`]);
  });

  it('rejects a certificate that this machine does not trust', async () => {
    setDefaultCACertificates(trusted);
    const findings = await look().finally(() => setDefaultCACertificates([LOOPBACK_CERTIFICATE]));
    expect(findings).toEqual([
      { status: 'wrong', what: expect.stringContaining('fetch failed: self-signed certificate') },
    ]);
  });
});

it('a second copy is an address whose health answers', async () => {
  await look();
  expect((await checkSecondCopy(site.url)).status).toBe('wrong');
  await site.close();
  expect((await checkSecondCopy(site.url)).status).toBe('ok');
  await look(at('/api/health', { status: 404, body: 'error code: 1042' }));
  expect((await checkSecondCopy(site.url)).status).toBe('ok');
});
