import { describe, expect, it } from 'vitest';
import { FALLBACK_PATH, LANDING_IDENTIFIERS, PAGES, RETIRED_PAGES } from '../../../src/config/pages.ts';
import { RESERVED_PREFIXES } from '../../../src/config/reserved-paths.ts';
import { DOCUMENTS as PROMISED_DOCUMENTS, LANDING_PAGES as PROMISED_PAGES } from '../../support/promises.ts';

const LANDING = PAGES.filter((page) => page.kind === 'landing');

describe('PAGES', () => {
  it.each(PROMISED_PAGES)('$path is $identifier: $label, $control, $year', (promised) => {
    expect(LANDING.find(({ path }) => path === promised.path)).toMatchObject({
      identifier: promised.identifier,
      labelRule: promised.label ?? 'none',
      control: promised.control,
      copyrightYear: promised.year,
      brand: promised.brand ?? null,
      hasQr: promised.hasQr ?? false,
      language: promised.language ?? 'en',
    });
  });

  it.each(PROMISED_DOCUMENTS)('$path is a document', ({ path, brand }) => {
    expect(PAGES.find((page) => page.path === path)).toMatchObject({
      kind: 'document',
      brand: brand ?? null,
      language: 'en',
    });
  });

  it('has no other pages', () => {
    const promised = [...PROMISED_PAGES, ...PROMISED_DOCUMENTS].map(({ path }) => path);
    expect(PAGES.map(({ path }) => path).sort()).toEqual(promised.sort());
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
});

describe('LANDING_IDENTIFIERS', () => {
  it('names each once', () => {
    const retired = RETIRED_PAGES.map(({ identifier }) => identifier);
    const promised = [...PROMISED_PAGES.map(({ identifier }) => identifier), ...retired];
    expect(LANDING_IDENTIFIERS.toSorted()).toEqual([...new Set(promised)].toSorted());
  });
});
