/** What the doctor sees of a live site, against one on loopback with one thing wrong at a time. */
import { getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Finding } from '../../../../scripts/doctor/finding.ts';
import { checkLiveSite, checkSecondCopy } from '../../../../scripts/doctor/live-site.ts';
import { checkTlsVersions } from '../../../../scripts/doctor/transport.ts';
import { BRANDS } from '../../../../src/config/brands/index.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeSite,
  LOOPBACK_CERTIFICATE,
  startFakeSite,
} from '../../../support/fake-site.ts';
import { answerWell, HTML, PAGE } from '../../../support/good-site.ts';

const SIZE = 7_000_000;
const POLICY = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** What one address answers instead; `null` leaves it as it is. */
type Change = (request: FakeRequest, origin: string) => FakeAnswer | null;

const trusted = getCACertificates();
beforeAll(() => setDefaultCACertificates([...trusted, LOOPBACK_CERTIFICATE]));
afterAll(() => setDefaultCACertificates(trusted));

let site: FakeSite;
afterEach(() => site.close());

/** A good site, behind a zone that is set up as it must be. */
function respond({ path, isSecure, range }: FakeRequest, origin: string): FakeAnswer | undefined {
  if (!isSecure) return { status: 301, headers: { location: `${origin}${path}` } };
  if (path.startsWith('/download/')) {
    if (range === undefined)
      return { headers: { 'content-length': String(SIZE), 'repr-digest': 'sha-256=:x:' } };
    return {
      status: 206,
      headers: { 'content-length': '1', 'content-range': `bytes 0-0/${SIZE}` },
      body: 'x',
    };
  }
  if (path === '/.well-known/security.txt') return securityTxt(origin, '2999-10-31T23:59:59Z');
  if (path === '/') return { headers: { ...HTML, ...POLICY }, body: PAGE };
  return answerWell(path);
}

function securityTxt(origin: string, expires: string): FakeAnswer {
  const body = [
    `Contact: mailto:${BRANDS.main.supportEmail}`,
    `Expires: ${expires}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ].join('\n');
  return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

async function look(change: Change = () => null, tls: TlsOptions = {}): Promise<readonly Finding[]> {
  site = await startFakeSite((request, origin) => change(request, origin) ?? respond(request, origin), tls);
  const [section] = await checkLiveSite([site.url], 'pavilion-site');
  expect(section?.title).toBe(`${site.url}, from outside`);
  return section?.findings ?? [];
}

function faultsOf(findings: readonly Finding[]): string[] {
  return findings.filter(({ status }) => status !== 'ok').map(({ status, what }) => `${status}: ${what}`);
}

/** Changes what one address answers over https, for this method. */
function at(path: string, answer: FakeAnswer, method = 'GET'): Change {
  return (request) =>
    request.isSecure && request.path === path && request.method === method ? answer : null;
}

const home = (headers: Record<string, string>) =>
  at('/', { headers: { ...HTML, ...POLICY, ...headers }, body: PAGE });
const upgrade = (answer: FakeAnswer) => at('/download/upgrade', answer, 'HEAD');
const range =
  (answer: FakeAnswer): Change =>
  (request) =>
    request.path === '/download/upgrade' && request.range !== undefined ? answer : null;
const overHttp =
  (answer: (path: string, origin: string) => FakeAnswer | null): Change =>
  ({ isSecure, path }, origin) =>
    isSecure ? null : answer(path, origin);
/** Where plain http leads to instead. */
const redirect = (status: number, location: (path: string, origin: string) => string) =>
  overHttp((path, origin) => ({ status, headers: { location: location(path, origin) } }));
const securityFile = (origin: string, expires: string) =>
  at('/.well-known/security.txt', securityTxt(origin, expires));

describe('the look from outside', () => {
  it('finds nothing on a good site, and says what it has seen', async () => {
    const findings = await look();
    expect(faultsOf(findings)).toEqual([]);
    expect(findings.map(({ what }) => what)).toEqual([
      'Every page is whole and as we wrote it; http leads to https; health and files are well.',
      'TLS 1.1 and older are refused.',
      'TLS 1.2 is accepted.',
      'Browsers are told to come by https for a year or more.',
      'The edge adds no cookie and no reporting to a page.',
      ...['standard', 'previous-version', 'trump-beta', 'upgrade'].map(
        (name) => `Package ${name}: ${SIZE} bytes, whole and by ranges.`,
      ),
      'security.txt holds until 2999-10-31T23:59:59Z.',
    ]);
  });

  it.each<[string, Change, string]>([
    [
      'http that shows the page',
      overHttp(() => ({ headers: HTML, body: PAGE })),
      'over http /LP1?utm_source=a%20b+c&&x answered 200',
    ],
    [
      'http that hands out packages alone',
      overHttp((path) => (path === '/download/standard' ? { body: 'x' } : null)),
      'over http /download/standard answered 200',
    ],
    ['http that loses the query', redirect(301, (_, origin) => `${origin}/LP1`), 'answered 301 to https://'],
    [
      'http that redirects for once',
      redirect(302, (path, origin) => `${origin}${path}`),
      'answered 302 to https://',
    ],
    ['http that leads to http', redirect(301, (path) => `http://www.a.test${path}`), 'Always Use HTTPS'],
    ['no transport policy', at('/', { headers: HTML, body: PAGE }), 'Strict-Transport-Security is not sent.'],
    [
      'a short transport policy',
      home({ 'strict-transport-security': 'max-age=15552000; preload' }),
      'Strict-Transport-Security is max-age=15552000; preload.',
    ],
    ['a cookie of the edge', home({ 'set-cookie': '__cf_bm=x; path=/' }), 'set-cookie: __cf_bm=x; path=/'],
    ['error reports to a foreign host', home({ nel: '{"report_to":"cf-nel"}' }), 'A page comes with nel: {'],
    [
      'rules for prefetching that are not ours',
      home({ 'speculation-rules': '"/cdn-cgi/speculation"' }),
      'A page comes with speculation-rules: "/cdn-cgi/speculation"',
    ],
    [
      'a package without length',
      at('/download/trump-beta', { headers: { 'transfer-encoding': 'chunked' } }, 'HEAD'),
      'Package trump-beta has no Content-Length',
    ],
    [
      'a package that is compressed',
      upgrade({ headers: { 'content-length': String(SIZE), 'content-encoding': 'br' } }),
      'Package upgrade was compressed on the way.',
    ],
    [
      'a package that is not there',
      upgrade({ status: 404, headers: { 'content-length': String(SIZE) } }),
      'Package upgrade answered 404.',
    ],
    [
      'ranges that are ignored',
      range({ headers: { 'content-length': '1' }, body: 'x' }),
      'Package upgrade answered 200 to a range.',
    ],
    [
      'ranges of another size',
      range({ status: 206, headers: { 'content-length': '1', 'content-range': 'bytes 0-0/5' }, body: 'x' }),
      'Package upgrade answered 206 to a range.',
    ],
    [
      'security.txt of the past',
      (request, origin) => securityFile(origin, '2020-01-01T00:00:00Z')(request, origin),
      'security.txt expires on 2020-01-01T00:00:00Z.',
    ],
    [
      'security.txt of another host',
      securityFile('https://elsewhere.example', '2999-01-01T00:00:00Z'),
      'security.txt does not name https://',
    ],
    [
      'security.txt without address or day',
      at('/.well-known/security.txt', { headers: { 'content-type': 'text/plain' }, body: 'Contact: x' }),
      'security.txt names no address of ours, expires on no day',
    ],
  ])('finds %s', async (_what, change, words) => {
    const faults = faultsOf(await look(change));
    expect(faults).toEqual([expect.stringMatching(/^wrong: /)]);
    expect(faults[0]).toContain(words);
  });

  it('is content with 308 from http to the same address', async () => {
    expect(faultsOf(await look(redirect(308, (path, origin) => `${origin}${path}`)))).toEqual([]);
  });

  it('sends a token for Cloudflare Access over https alone', async () => {
    vi.stubEnv('CF_ACCESS_CLIENT_ID', 'id');
    vi.stubEnv('CF_ACCESS_CLIENT_SECRET', 'secret');
    await look();
    vi.unstubAllEnvs();
    const tokens = site.asked.map(({ isSecure, access }) => `${isSecure ? 'https' : 'http'} ${access}`);
    expect(new Set(tokens)).toEqual(new Set(['https id:secret', 'http undefined:undefined']));
  });

  it('takes the cookies of Cloudflare Access for what they are', async () => {
    expect(faultsOf(await look(home({ 'set-cookie': 'CF_Authorization=x; HttpOnly' })))).toEqual([]);
  });

  it('finds a host that speaks TLS 1.1', async () => {
    const old: TlsOptions = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' };
    expect(faultsOf(await look(undefined, old))).toEqual(['wrong: TLS 1.1 or older is accepted.']);
  });

  it('finds a host that speaks TLS 1.3 alone', async () => {
    expect(faultsOf(await look(undefined, { minVersion: 'TLSv1.3' }))).toEqual([
      'wrong: TLS 1.2 is not accepted: ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION.',
    ]);
  });

  it('believes no certificate that this machine does not trust', async () => {
    setDefaultCACertificates(trusted);
    const findings = await look().finally(() => setDefaultCACertificates([...trusted, LOOPBACK_CERTIFICATE]));
    expect(findings).toEqual([
      { status: 'wrong', what: expect.stringContaining('fetch failed: self-signed certificate') },
    ]);
  });

  it('does not take a host that is not there for one that refuses', async () => {
    await look();
    await site.close();
    const findings = await checkTlsVersions(site.url);
    expect(findings.map(({ status }) => status)).toEqual(['note', 'wrong']);
  });
});

describe('a second copy', () => {
  it('is found where health answers', async () => {
    await look();
    expect(await checkSecondCopy(site.url)).toMatchObject({ status: 'wrong' });
  });

  it('is not there where nothing of ours answers, or nothing at all', async () => {
    await look(at('/api/health', { status: 404, body: 'error code: 1042' }));
    expect(await checkSecondCopy(site.url)).toMatchObject({ status: 'ok' });
    await site.close();
    expect(await checkSecondCopy(site.url)).toMatchObject({ status: 'ok' });
  });
});
