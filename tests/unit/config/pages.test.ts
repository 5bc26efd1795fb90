import { expect, it } from 'vitest';
import { LANDING_IDENTIFIERS, PAGES, RETIRED_PAGES } from '../../../src/config/pages.ts';
import { RESERVED_PREFIXES } from '../../../src/config/reserved-paths.ts';
import {
  DOCUMENTS as PROMISED_DOCUMENTS,
  LANDING_PAGES as PROMISED_PAGES,
} from '../../support/promises.ts';

it('has exactly the promised pages', () => {
  const promised = [...PROMISED_PAGES, ...PROMISED_DOCUMENTS].map(({ path }) => path);
  expect(PAGES.map(({ path }) => path).sort()).toEqual(promised.sort());
});

it('has no two paths that differ only in letter case, and none below a reserved prefix', () => {
  const paths = PAGES.map(({ path }) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) {
    expect(path).toMatch(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);
    expect(RESERVED_PREFIXES.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  }
});

it('uses each identifier once, retired pages included', () => {
  const promised = [...PROMISED_PAGES, ...RETIRED_PAGES].map(({ identifier }) => identifier);
  expect(LANDING_IDENTIFIERS.toSorted()).toEqual([...new Set(promised)].toSorted());
});
