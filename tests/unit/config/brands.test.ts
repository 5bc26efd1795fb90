import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { HOST_BRANDS as PROMISED_BRANDS } from '../../support/promises.ts';

const ALL = Object.values(BRANDS);

describe('BRANDS', () => {
  it('has a domain and a name for each host, the main brand first', () => {
    expect(HOST_BRANDS.map(({ id, domain, name }) => [id, domain, name])).toEqual(PROMISED_BRANDS);
  });

  it('files each brand under its own id', () => {
    for (const [id, brand] of Object.entries(BRANDS)) expect(brand.id).toBe(id);
  });

  it('shares nothing that tells one brand from another', () => {
    for (const fact of ['domain', 'name', 'tagline', 'entity', 'supportEmail', 'packageFileName'] as const) {
      expect(new Set(ALL.map((brand) => brand[fact])).size, fact).toBe(ALL.length);
    }
  });

  it('has Ludopanti’s tagline', () => {
    expect(BRANDS.ludopanti.tagline).toBe('Play games and win exciting prizes!');
  });

  describe.each(ALL.map((brand) => [brand.name, brand] as const))('%s', (_name, brand) => {
    it('sends to the two stores and four social networks', () => {
      expect(new URL(brand.stores.apple).host).toBe('apps.apple.com');
      expect(new URL(brand.stores.play).host).toBe('play.google.com');
      expect(new URL(brand.stores.play).searchParams.get('id')).toBe(brand.androidApplicationId);
      expect(brand.stores.apple).toMatch(new RegExp(`/id${brand.appleAppId}$`));
      expect(brand.socials.map(({ icon }) => icon)).toEqual(['instagram', 'x', 'facebook', 'youtube']);
      for (const { link } of brand.socials) expect(new URL(link).protocol).toBe('https:');
    });

    it('has a file name that needs no escape in a header', () => {
      expect(brand.packageFileName).toMatch(/^[a-z0-9-]+\.apk$/);
    });

    it('has certificates in the form of Digital Asset Links', () => {
      expect(brand.androidCertificateSha256.length).toBeGreaterThan(0);
      for (const certificate of brand.androidCertificateSha256) {
        expect(certificate).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);
      }
    });
  });
});
