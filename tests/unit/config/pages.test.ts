import { describe, expect, it } from 'vitest';
import { FALLBACK_PATH, LANDING_IDENTIFIERS, PAGES } from '../../../src/config/pages.ts';
import { RESERVED_PREFIXES } from '../../../src/config/reserved-paths.ts';
import { LANGUAGE_FACTS, LANGUAGES_WITH_PAGE, LP1_PATHS } from '../../support/languages.ts';

const LANDING = PAGES.filter((page) => page.kind === 'landing');

type Row = [path: string, identifier: string, labelRule: string, control: string, copyrightYear: number];

/** A language's own page differs from LP1 in its path alone. */
function asLp1(path: string): Row {
  return [path, 'LP1', 'split', 'tracking', 2022];
}

describe('PAGES', () => {
  it.each<Row>([
    ['/', 'HOME', 'split', 'package', 2022],
    ...LP1_PATHS.map(asLp1),
    ['/LP2', 'LP2', 'split', 'in-page', 2022],
    ['/LP3', 'LP3', 'reactivation', 'tracking', 2022],
    ['/lp4', 'LP4', 'split', 'tracking', 2022],
    ['/lp5', 'LP5', 'trump-beta', 'tracking', 2022],
    ['/lp6', 'LP6', 'reactivation', 'tracking', 2025],
    ['/lp7', 'LP7', 'reactivation', 'tracking', 2025],
    ['/lp8', 'LP8', 'reactivation', 'tracking', 2025],
    ['/lp9', 'LP9', 'reactivation', 'tracking', 2025],
    ['/upgrade', 'UPGRADE', 'new-version', 'upgrade', 2022],
    ['/hadaf', 'HADAF', 'split', 'tracking', 2025],
    ['/ludopanti', 'LUDOPANTI', 'none', 'store', 2025],
  ])('%s is %s: %s, %s, %d', (path, identifier, labelRule, control, copyrightYear) => {
    expect(LANDING.find((page) => page.path === path)).toMatchObject({
      identifier,
      labelRule,
      control,
      copyrightYear,
    });
  });

  it('has thirteen landing pages, LP1 in each language, and every document', () => {
    expect(LANDING).toHaveLength(13 + LANGUAGES_WITH_PAGE.length);
    expect(PAGES.filter(({ kind }) => kind === 'document').map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/about-us',
        '/terms-of-service',
        '/privacy-policy',
        '/responsible-gaming',
        '/hadaf/privacy',
        '/hadaf/tnc',
        '/ludopanti/privacy-policy',
        '/install',
      ]),
    );
  });

  it('has a QR code on the home page and on LP1 in its languages', () => {
    expect(LANDING.filter(({ hasQr }) => hasQr).map(({ path }) => path)).toEqual(['/', ...LP1_PATHS]);
  });

  it('has no two pages that a letter case would confuse, and none below a reserved prefix', () => {
    const paths = PAGES.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) {
      expect(path).toMatch(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);
      expect(RESERVED_PREFIXES.filter((prefix) => path.startsWith(prefix))).toEqual([]);
    }
  });

  it('leads lost visitors to one of its pages', () => {
    expect(PAGES.map(({ path }) => path)).toContain(FALLBACK_PATH);
  });

  it('speaks each language on its own page', () => {
    expect(
      PAGES.filter(({ language }) => language !== 'en').map(({ path, language }) => [path, language]),
    ).toEqual(LANGUAGES_WITH_PAGE.map((code) => [LANGUAGE_FACTS[code].path, code]));
  });
});

describe('LANDING_IDENTIFIERS', () => {
  it('names each once', () => {
    expect(LANDING_IDENTIFIERS).toEqual([
      'HOME',
      'LP1',
      'LP2',
      'LP3',
      'LP4',
      'LP5',
      'LP6',
      'LP7',
      'LP8',
      'LP9',
      'UPGRADE',
      'HADAF',
      'LUDOPANTI',
    ]);
  });
});
