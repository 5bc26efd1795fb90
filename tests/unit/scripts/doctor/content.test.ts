/** The doctor's checks of brands, claims and dates. */
import { describe, expect, it } from 'vitest';
import { compileDatedDocument } from '../../../../build/legal/read-folder.ts';
import { checkBrands } from '../../../../scripts/doctor/brands.ts';
import { checkClaims } from '../../../../scripts/doctor/claims.ts';
import {
  checkDocuments,
  checkSecurityContact,
  checkTestCookies,
} from '../../../../scripts/doctor/days.ts';
import { ok } from '../../../../scripts/doctor/finding.ts';
import { BRANDS, type Brand } from '../../../../src/config/brands/index.ts';
import { CLAIMS, type Claim } from '../../../../src/content/claims/index.ts';
import { datedFixture } from '../../../support/pages/legal-fixture.ts';
import { faultsOf } from './faults.ts';

const TODAY = '2026-11-22';

describe('checkBrands', () => {
  const { main } = BRANDS;
  /** A brand that may go live. */
  const REAL: Brand = {
    ...main,
    domain: 'pavilion11.in',
    supportEmail: 'support@pavilion11.in',
    companyNumber: 'U92490HR2020PTC123456',
    stores: {
      apple: 'https://apps.apple.com/in/app/pavilion11/id1546512345',
      play: 'https://play.google.com/store/apps/details?id=in.pavilion11.app',
    },
    appleAppId: '1546512345',
    telephone: '+911244567890',
    grievanceOfficer: {
      ...main.grievanceOfficer,
      email: 'nodal@pavilion11.in',
      telephone: '+911244567891',
    },
    association: { en: 'Federation', kn: 'ಒಕ್ಕೂಟ', hi: 'महासंघ', ta: 'கூட்டமைப்பு' },
    appleTeamId: 'A1B2C3D4E5',
    androidApplicationId: 'in.pavilion11.app',
    appleBundleId: 'in.pavilion11.app',
    androidCertificateSha256: main.androidCertificateSha256.map((zeros) =>
      zeros.replace('00', 'A7'),
    ),
    developerRegistered: '2026-10-01',
    placeholders: [],
  };
  const stores = (change: Partial<Brand['stores']>) => ({ stores: { ...REAL.stores, ...change } });
  const social = (link: string): Partial<Brand> => ({ socials: [{ name: 'X', icon: 'x', link }] });
  const example = {
    androidApplicationId: 'example.pavilion11.app',
    ...stores({ play: main.stores.play }),
  };
  const placeholderApp = { appleAppId: main.appleAppId, ...stores({ apple: main.stores.apple }) };
  const foreignStore = stores({ apple: 'https://apps.apple.com.evil.test/x' });

  it('accepts a confirmed brand in production, and today’s only on this machine', () => {
    expect(checkBrands([REAL], true)).toEqual([ok('Pavilion11 is complete.')]);
    expect(faultsOf(checkBrands(Object.values(BRANDS), false))).toEqual([]);
    for (const brand of Object.values(BRANDS))
      expect(faultsOf(checkBrands([brand], true))).toHaveLength(1);
  });

  it('says once what is not filled in, whichever brands lack it', () => {
    const [one, other] = ['main', 'cards'].map(
      (id): Brand => ({
        ...REAL,
        id: id as Brand['id'],
        placeholders: ['entity'],
        domain: 'x.example',
      }),
    ) as [Brand, Brand];
    const third: Brand = { ...one, id: 'stats', domain: 'x.in' };
    expect(faultsOf(checkBrands([one, other, third, REAL], true))).toEqual([
      'missing: Fill in the brands: main, cards: entity, domain; stats: entity.',
    ]);
  });

  it.each<[string, Partial<Brand>, string, where?: 'anywhere']>([
    ['a placeholder', { placeholders: ['entity'] }, 'entity'],
    ['an example domain', { domain: 'pavilion11.example' }, 'Fill in the brands: main: domain.'],
    ['an example link', social('https://x.example/p'), 'main: socials.'],
    ['an example application id', example, 'androidApplicationId'],
    ['a placeholder team', { appleTeamId: 'PLACEHOLD1' }, 'appleTeamId'],
    ['a placeholder app of Apple’s', placeholderApp, 'main: stores.apple, appleAppId.'],
    ['a placeholder association', { association: main.association }, 'association'],
    [
      'no certificate',
      { androidCertificateSha256: main.androidCertificateSha256 },
      'main: androidCertificateSha256.',
    ],
    ['an empty fact', { entity: ' ' }, 'entity is empty', 'anywhere'],
    ['another store', foreignStore, 'apps.apple.com', 'anywhere'],
    ['another domain', { domain: 'Pavilion11' }, 'domain is Pavilion11', 'anywhere'],
    ['no address', { supportEmail: 'support' }, 'supportEmail is support', 'anywhere'],
    ['an invalid link', social('x.com/p'), 'the link to X is x.com/p', 'anywhere'],
    [
      'another app of Apple’s',
      { appleAppId: '1234567890' },
      'another app than appleAppId',
      'anywhere',
    ],
    [
      'another Android app',
      { androidApplicationId: 'in.x.y' },
      'than androidApplicationId',
      'anywhere',
    ],
  ])('refuses %s', (_name, change, words, where) => {
    const fault = [expect.stringContaining(words)];
    expect(faultsOf(checkBrands([{ ...REAL, ...change }], true))).toEqual(fault);
    expect(faultsOf(checkBrands([{ ...REAL, ...change }], false))).toEqual(where ? fault : []);
  });
});

describe('checkClaims', () => {
  const GOOD: Claim = {
    ...CLAIMS['cash-bonus'],
    evidence: { keptIn: 'A folder', isConfirmed: true },
    validUntil: '2027-12-31',
  };
  const check = (production: boolean, ...changes: Partial<Claim>[]) => {
    const claims = changes.map((change, nth): [string, Claim] => [
      'abc'.charAt(nth),
      { ...GOOD, ...change },
    ]);
    return checkClaims(Object.fromEntries(claims), TODAY, production);
  };
  const unseen = { evidence: { keptIn: 'A folder', isConfirmed: false } };
  const nowhere = { evidence: { keptIn: ' ', isConfirmed: true } };

  it.each<[string, Partial<Claim>[], string[]]>([
    ['nothing', [{}], []],
    [
      'unseen evidence that two claims share',
      [unseen, unseen, {}],
      ['missing: Evidence not confirmed: a, b.'],
    ],
    [
      'evidence without a place',
      [nowhere],
      ['missing: Claim a does not say where its evidence is kept.'],
    ],
    ['an end', [{ validUntil: '2026-11-21' }], ['wrong: Claim a ended on 2026-11-21.']],
  ])('finds %s in production, and no fault on this machine', (_what, changes, faults) => {
    expect(faultsOf(check(true, ...changes))).toEqual(faults);
    expect(faultsOf(check(false, ...changes))).toEqual([]);
  });

  it.each([
    ['2026-12-22', 'note'],
    ['2026-12-23', 'ok'],
  ])('announces the end of a claim thirty days before: %s is %s', (validUntil, status) => {
    expect(check(true, { validUntil }).map((finding) => finding.status)).toEqual([status]);
  });
});

describe('security.txt', () => {
  it.each([
    ['2027-10-31', 'ok', 'is valid until 2027-10-31'],
    ['2027-01-21', 'note', 'expires on 2027-01-21'],
    ['2026-11-21', 'wrong', 'expired on 2026-11-21'],
    ['2027-11-01', 'wrong', 'a year or more'],
    ['next year', 'wrong', 'next year'],
  ])('that expires on %s is %s', (expires, status, words) => {
    const finding = checkSecurityContact(TODAY, { reviewed: '2026-11-01', expires });
    expect(finding).toMatchObject({ status, what: expect.stringContaining(words) });
  });

  it('cannot have been reviewed tomorrow, and is valid today', () => {
    const tomorrow = { reviewed: '2026-11-23', expires: '2027-06-01' };
    expect(checkSecurityContact(TODAY, tomorrow).status).toBe('wrong');
    expect(checkSecurityContact(TODAY).status).toBe('ok');
  });
});

const version = (effective: string, prose: string) => ({
  effective,
  prose: ['Hello.', '', '## Cookies', '', '> Short.', '', prose],
});

describe('documents', () => {
  it('are valid today, and listed while they are to come', () => {
    const change = { ...version('2026-12-23', 'More.'), announced: '2026-11-22' };
    const read = () => ({ rules: datedFixture(version('2025-10-01', 'Some.'), change) });
    const [sound, ...coming] = checkDocuments('2026-11-20', true, read);
    expect(sound?.status).toBe('ok');
    expect(coming.map(({ status, what }) => `${status}: ${what}`)).toContain(
      'note: rules/2026-12-23.md takes effect on 2026-12-23, and will be announced on 2026-11-22.',
    );
  });

  it('name before production the statutes that no source confirms', () => {
    const source = (statute: string, confirmed?: boolean) => ({
      statute,
      checked: '2026-11-22',
      confirmed,
    });
    const read = (...sources: ReturnType<typeof source>[]) => {
      const { versions, ...rest } = datedFixture(version('2025-10-01', 'Some.'));
      return { rules: { ...rest, versions: versions.map((one) => ({ ...one, sources })) } };
    };
    const told = (production: boolean, ...sources: ReturnType<typeof source>[]) =>
      checkDocuments(TODAY, production, () => read(...sources))
        .map(({ what }) => what)
        .filter((what) => what.includes('sources of documents'));
    const [held, open] = [source('Held Act, 2019', true), source('Open Act, 2025')];
    expect(told(true, held, open)).toEqual([
      '1 of 2 sources of documents were not held against the statute itself: Open Act, 2025.',
    ]);
    expect(told(true, held)).toEqual([]);
    expect(told(false, open)).toEqual([]);
  });

  it('are a fault if the build refuses one', () => {
    const refuse = () => compileDatedDocument([], 'rules');
    expect(faultsOf(checkDocuments(TODAY, true, () => ({ rules: refuse() })))).toEqual([
      expect.stringContaining('The document has no first version.'),
    ]);
  });
});

it('checkTestCookies accepts a page test once the policies in force name its cookies', () => {
  const documents = {
    'privacy-policy': datedFixture(
      version('2025-10-01', 'The cookie `ab`.'),
      version('2026-12-23', 'The cookies `pt`, `pt_marks` and `pt_taps`.'),
    ),
  };
  expect(checkTestCookies('', '2026-11-25', documents)).toEqual([]);
  expect(faultsOf(checkTestCookies('storefirst', '2026-12-23', documents))).toEqual([]);
  expect(faultsOf(checkTestCookies('storefirst', '2026-12-22', documents))).toEqual([
    'wrong: TESTS is set, but these documents, in force on 2026-12-22, do not name its cookies: privacy-policy.',
  ]);
  // The site's own.
  expect(faultsOf(checkTestCookies('storefirst', '2027-01-01'))).toEqual([]);
});
