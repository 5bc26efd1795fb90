/** What the doctor says of days that come, and of pictures whose size someone is told. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDocuments, readDocumentDays } from '../../../../scripts/doctor/documents.ts';
import { checkPictures, listPromisedPictures } from '../../../../scripts/doctor/pictures.ts';
import { checkSecurityContact } from '../../../../scripts/doctor/security-contact.ts';
import { BRANDS } from '../../../../src/config/brands/index.ts';
import { icons } from '../../../../src/config/images.ts';
import { addDays, isDay } from '../../../../src/content/legal/days.ts';

const TODAY = '2026-11-22';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('days', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['22-11-2026', false],
    [20261122, false],
    [undefined, false],
  ])('%s is one: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  it('pass over the end of a year', () => {
    expect(addDays('2026-12-31', 60)).toBe('2027-03-01');
  });
});

describe('security.txt', () => {
  it.each([
    ['2027-10-31', 'ok', 'holds until 2027-10-31'],
    ['2027-01-22', 'ok', 'holds'],
    ['2027-01-21', 'note', 'expires on 2027-01-21'],
    [TODAY, 'note', 'expires on'],
    ['2026-11-21', 'wrong', 'expired on 2026-11-21'],
    ['2027-11-01', 'wrong', 'a year or more'],
    ['next year', 'wrong', 'next year'],
  ])('that expires on %s is %s', (expires, status, words) => {
    const finding = checkSecurityContact(TODAY, { reviewed: '2026-11-01', expires });
    expect(finding).toMatchObject({ status, what: expect.stringContaining(words) });
  });

  it('cannot have been reviewed tomorrow', () => {
    expect(checkSecurityContact(TODAY, { reviewed: '2026-11-23', expires: '2027-06-01' }).status).toBe(
      'wrong',
    );
  });

  it('is well today as the site has it', () => {
    expect(checkSecurityContact(TODAY).status).toBe('ok');
  });
});

describe('documents', () => {
  const check = (effective: unknown, announced?: unknown) =>
    checkDocuments([{ file: 'a.md', effective, announced }], TODAY).map(
      ({ status, what }) => `${status}: ${what}`,
    );

  it.each([
    ['2025-10-01', undefined],
    [TODAY, '2026-10-01'],
    ['2025-10-01', '2025-10-01'],
  ])('in force since %s, announced %s, are as they should be', (effective, announced) => {
    expect(check(effective, announced)).toEqual(['ok: 1 documents have sensible dates.']);
  });

  it('are told of when they take effect later', () => {
    expect(check('2027-01-01', '2026-11-20')).toContain('note: a.md takes effect on 2027-01-01.');
    expect(check('2027-01-01', '2026-11-23')).toContain(
      'note: a.md takes effect on 2027-01-01, and is announced from 2026-11-23 on.',
    );
  });

  it.each([
    ['2026-02-30', undefined, 'not a date'],
    [undefined, undefined, 'not a date'],
    ['2027-01-01', undefined, 'never announced'],
    ['2027-01-01', 'soon', 'not a date'],
    ['2026-10-01', '2026-10-02', 'after it took effect'],
  ])('from %s, announced %s: wrong', (effective, announced, words) => {
    expect(check(effective, announced)).toEqual([
      expect.stringMatching(new RegExp(`^wrong: a.md: .*${words}`)),
    ]);
  });

  it('are read from their front matter, in folders too, by either name of their day', async () => {
    await mkdir(join(folder, 'terms'), { recursive: true });
    await writeFile(join(folder, 'README.md'), '# None');
    await writeFile(join(folder, 'about.md'), '---\ntitle: None\n---\n# About');
    await writeFile(join(folder, 'a.md'), '---\neffectiveDate: "2025-10-01"\n---\n# A');
    await writeFile(
      join(folder, 'terms/b.md'),
      '---\neffective: "2026-01-01"\nannounced: "2025-11-01"\n---\n',
    );
    expect(readDocumentDays(folder)).toEqual([
      { file: 'a.md', effective: '2025-10-01', announced: undefined },
      { file: join('terms', 'b.md'), effective: '2026-01-01', announced: '2025-11-01' },
    ]);
  });

  it('are well today as the site has them', () => {
    const days = readDocumentDays();
    expect(days.length).toBeGreaterThanOrEqual(7);
    expect(checkDocuments(days, TODAY).filter(({ status }) => status === 'wrong')).toEqual([]);
  });
});

describe('pictures', () => {
  it('are there in the sizes that the site tells', async () => {
    expect(listPromisedPictures().length).toBeGreaterThan(4 * Object.keys(BRANDS).length);
    expect((await checkPictures()).map(({ status, what }) => `${status}: ${what}`)).toEqual([
      expect.stringMatching(/^ok: \d+ icons and share pictures/),
    ]);
  });

  it('are told of when they are missing, of another size, or none', async () => {
    await mkdir(join(folder, 'images'), { recursive: true });
    const small = { create: { width: 2, height: 1, channels: 3, background: '#fff' } } as const;
    await sharp(small).png().toFile(join(folder, 'images/small.png'));
    await writeFile(join(folder, 'images/text.png'), 'text');
    for (const { id } of Object.values(BRANDS)) await writeFile(join(folder, icons(id).favicon), 'no icon');
    const promised = ['small', 'text', 'gone'].map((name) => ({
      path: `/images/${name}.png`,
      width: 1,
      height: 1,
    }));
    const found = (await checkPictures(promised, folder)).map(({ what }) => what);
    expect(found.slice(0, 3)).toEqual([
      '/images/small.png has 2×1 pixels, not 1×1.',
      '/images/text.png is not a picture.',
      '/images/gone.png is not there.',
    ]);
    expect(found.slice(3)).toEqual(
      Object.values(BRANDS).map(({ id }) => `${icons(id).favicon} is not an icon.`),
    );
  });
});
