import { beforeAll, describe, expect, it } from 'vitest';
import { readLegalFolder } from '../../../build/legal/read-folder.ts';
import { UsageError } from '../../../scripts/lib/command.ts';
import { calendarOf } from '../../../scripts/review/calendar.ts';
import { runReview, type Showroom } from '../../../scripts/review/command.ts';
import type { ReviewedDocument } from '../../../scripts/review/documents.ts';
import { renderSheet } from '../../../scripts/review/html/page.ts';
import { textOfMarkup } from '../../../scripts/review/lines.ts';
import { REVIEW } from '../../../scripts/review/options.ts';
import { makeSheet } from '../../../scripts/review/sheet.ts';
import { reviewPages } from '../../../scripts/review/views.ts';
import { BRANDS, HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { type DocumentId, pageOf } from '../../../src/config/pages.ts';
import { POINTS } from '../../../src/config/points.ts';
import { REGIONS } from '../../../src/config/regions.ts';
import { VARIABLE_NAMES } from '../../../src/config/variables.ts';
import { CLAIMS } from '../../../src/content/claims/index.ts';
import { fillBrandFacts } from '../../../src/content/legal/brand-facts.ts';
import { cashPlayStatement } from '../../../src/content/legal/cash-play.ts';
import { addDays, formatDay } from '../../../src/content/legal/days.ts';
import { escapeHtml } from '../../../src/shared/escape-html.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const TODAY = '2026-11-22';
const { dated, undated } = readLegalFolder(ROOT);

let text: string;
beforeAll(async () => {
  text = await renderSheet({
    sheet: makeSheet(ROOT, TODAY),
    pages: [],
    pictures: 'There are no pictures: a test made this sheet.',
  });
});

/** The part of the sheet with this id, up to the next one of its kind. */
function part(id: string): string {
  const from = text.indexOf(`id="${id}"`);
  expect(from, id).toBeGreaterThan(0);
  return text.slice(from, text.indexOf('</article>', from));
}

describe('the review sheet', () => {
  it.each(Object.entries(CLAIMS))('holds the claim %s with all that is known of it', (id, claim) => {
    const shown = part(`claim-${id}`);
    for (const words of [...Object.values(claim.wording), ...Object.values(claim.counterpart)]) {
      expect(shown).toContain(escapeHtml(words));
    }
    expect(shown).toContain(escapeHtml(claim.evidence.keptIn));
    expect(shown).toContain(formatDay(claim.validFrom, 'en'));
    expect(shown).toContain(formatDay(claim.validUntil, 'en'));
    for (const brand of claim.brands) expect(shown).toContain(BRANDS[brand].name);
    for (const page of claim.pages) expect(shown).toContain(pageOf(page).path);
    expect(shown).toContain('Not approved');
    expect(shown).toContain('Evidence not confirmed');
  });

  it.each(Object.entries(dated))(
    'holds every clause, day and source of each version of %s',
    (id, document) => {
      const shown = part(`document-${id}`);
      const brand = BRANDS[pageOf(id as DocumentId).brand ?? HOST_BRANDS[0].id];
      for (const { effective, announced, sources, texts } of document.versions) {
        expect(shown).toContain(
          `Announced on ${formatDay(announced, 'en')}, takes effect on ${formatDay(effective, 'en')}.`,
        );
        for (const { statute, checked } of sources) {
          expect(shown).toContain(`${escapeHtml(statute)}`);
          expect(shown).toContain(formatDay(checked, 'en'));
        }
        for (const language of Object.values(texts)) {
          for (const { title } of fillBrandFacts(language, brand).sections) {
            expect(shown).toContain(escapeHtml(title));
          }
        }
      }
      const clauses = document.versions.reduce((count, { texts }) => count + texts.en.sections.length, 0);
      expect(shown.match(/<tr><th scope="row">\d+\. /g)).toHaveLength(clauses);
    },
  );

  it.each(Object.entries(undated))(
    'holds all of %s, which has no versions, in each language',
    (id, texts) => {
      const shown = part(`document-${id}`);
      expect(shown.match(/<tr><th scope="row">\d+\. /g) ?? []).toHaveLength(texts.en.sections.length);
      const brand = BRANDS[pageOf(id as DocumentId).brand ?? HOST_BRANDS[0].id];
      for (const text of Object.values(texts)) {
        const { introduction, sections } = fillBrandFacts(text, brand);
        for (const markup of [introduction, ...sections.flatMap(({ inBrief, html }) => [inBrief, html])]) {
          expect(shown).toContain(escapeHtml(textOfMarkup(markup)));
        }
      }
    },
  );

  it.each(Object.values(BRANDS))('holds what the owner of $name has decided about cash contests', (brand) => {
    const shown = part(`cash-play-${brand.id}`);
    for (const language of LANGUAGE_CODES) {
      expect(shown).toContain(escapeHtml(cashPlayStatement(brand, language)));
    }
  });

  it('holds every switch, every state in each language, and the points', () => {
    for (const name of VARIABLE_NAMES) expect(part('switches')).toContain(`>${name}</th>`);
    for (const language of LANGUAGE_CODES) {
      for (const names of Object.values(REGIONS)) expect(part('states')).toContain(names[language]);
    }
    for (const { title, rows } of POINTS) {
      for (const [what] of rows) expect(part(`points-${title.toLowerCase()}`)).toContain(what);
    }
    expect(text).toContain('An example, not the rules');
  });

  it('holds the days on which words change from then on, the next first', () => {
    const days = calendarOf(makeSheet(ROOT, TODAY));
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
    expect(days.every(({ day }) => day >= TODAY)).toBe(true);
    const said = days.map(({ day, what }) => `${day} ${what}`);
    expect(said).toContain('2027-04-01 Claim cash-bonus: its replacement is printed');
    expect(said).toContain('2026-12-23 Terms of Use: /terms-of-service/2026-12-23 takes effect');
    expect(said).toContain(
      `${addDays(BRANDS.main.cashPlay.asOf, 90)} Pavilion11: last day on which cashPlay counts as looked up`,
    );
  });

  it.each(Object.values(BRANDS))('holds every placeholder of $name', ({ id, placeholders }) => {
    const shown = part(`brand-${id}`);
    for (const name of placeholders) expect(shown).toContain(`<th scope="row">${name}</th>`);
  });

  it('is one file: no script, and nothing that is fetched', () => {
    expect(text).not.toMatch(/<script|<link|\ssrc="(?!data:)|url\((?!data:)/);
  });

  it('leaves out what another brand says', async () => {
    const own = await renderSheet({
      sheet: makeSheet(ROOT, TODAY, 'hadaf'),
      pages: [],
      pictures: 'None.',
    });
    expect(own).toContain('id="claim-fair-rounds"');
    expect(own).not.toContain('id="claim-cash-bonus"');
    expect(own).toContain('id="document-hadaf-tnc"');
    expect(own).not.toContain('id="document-terms-of-service"');
  });

  it('calls out a claim that ends within 30 days, and one that has ended', () => {
    const { validUntil } = CLAIMS['cash-bonus'];
    for (const [today, word] of [
      [addDays(validUntil, -31), 'running'],
      [addDays(validUntil, -30), 'ending soon'],
      [validUntil, 'ending soon'],
      [addDays(validUntil, 1), 'ended'],
    ] as const) {
      const found = makeSheet(ROOT, today).claims.find(({ id }) => id === 'cash-bonus');
      expect(found?.standing, today).toBe(word);
    }
  });

  it('shows at a clause the statutes that it names or rests on, and those that no one looked up', () => {
    const sheet = makeSheet(ROOT, TODAY);
    const statutesOf = (document: ReviewedDocument | undefined, clauseId: string) =>
      document?.versions[0]?.clauses.find(({ id }) => id === clauseId)?.sources.map(({ statute }) => statute);
    const terms = sheet.documents.find(({ id }) => id === 'terms-of-service');
    const clause = (id: string) => terms?.versions[0]?.clauses.find((one) => one.id === id);
    expect(statutesOf(terms, 'legality-and-restricted-states')).toEqual([
      'Tamil Nadu Prohibition of Online Gambling and Regulation of Online Games Act, 2022',
      'Promotion and Regulation of Online Gaming Act, 2025',
      'Promotion and Regulation of Online Gaming Rules, 2026',
    ]);
    const policy = sheet.documents.find(({ id }) => id === 'privacy-policy');
    expect(statutesOf(policy, 'your-rights')).toEqual(['Digital Personal Data Protection Act, 2023']);
    expect(statutesOf(policy, 'minors')).toEqual(['Digital Personal Data Protection Rules, 2025']);
    expect(clause('disputes-and-arbitration')?.unchecked).toEqual(['Arbitration and Conciliation Act, 1996']);
  });
});

describe('runReview', () => {
  const unused = () => {
    throw new Error('Nothing is built, asked or written for this.');
  };
  const surroundings = {
    root: ROOT,
    openShowroom: unused,
    writeSheet: unused,
    nowMs: Date.parse(`${TODAY}T12:00:00Z`),
  };

  it('tells without --html what is open', async () => {
    const told = await runReview(REVIEW.parse([]), surroundings);
    const count = Object.keys(CLAIMS).length;
    expect(told).toContain(`${count} claims\n  not approved: ${count}\n  evidence not confirmed: ${count}\n`);
    expect(told).toContain('ending within 30 days: 0');
    expect(told).toContain('takes effect on 23 December 2026: Terms of Use (/terms-of-service/2026-12-23)');
  });

  it('names claims that end within 30 days', async () => {
    const nowMs = Date.parse('2027-03-20T12:00:00Z');
    expect(await runReview(REVIEW.parse([]), { ...surroundings, nowMs })).toMatch(
      /ending within 30 days: \d+ \(.*\bcash-bonus\b/,
    );
  });

  it.each([[['--brand', 'nobody']], [['--html']], [['--html', ' ']], [['--picture']], [['review.html']]])(
    'does not understand %j',
    (commandLine) => {
      expect(() => REVIEW.parse(commandLine)).toThrow(UsageError);
    },
  );

  it('writes the sheet of one brand without pictures, and closes what it opened', async () => {
    let closed = 0;
    const asked: string[] = [];
    const showroom: Showroom = {
      open: async (_visitor, host, path) => {
        asked.push(`${host}${path}`);
        return '<html data-brand="hadaf" data-label=""><body><h1>Headline</h1><a data-download href="/x">Get</a></body></html>';
      },
      takePictures: unused,
      close: async () => {
        closed += 1;
      },
    };
    const written: string[] = [];
    const told = await runReview(REVIEW.parse(['--html', 'x.html', '--brand', 'hadaf', '--no-pictures']), {
      ...surroundings,
      openShowroom: async () => showroom,
      writeSheet: async (path, parts) => {
        written.push(path);
        expect(parts.pages).toHaveLength(1);
        expect(parts.pictures).toContain('--no-pictures');
        return 2048;
      },
    });
    expect(told).toBe('Written to x.html: Hadaf, 2 KiB.');
    expect(written).toEqual(['x.html']);
    expect(new Set(asked)).toEqual(new Set([`${HOST_BRANDS[0].domain}/hadaf`]));
    expect(closed).toBe(1);
  });

  it('says which page could not be read', async () => {
    await expect(
      reviewPages([{ page: pageOf('lp1'), brand: BRANDS.main }], [], async () => '<p>Not found</p>'),
    ).rejects.toThrow('no headline');
    const others = '<html data-brand="main"><body><h1>Headline</h1></body></html>';
    await expect(
      reviewPages([{ page: pageOf('lp1'), brand: BRANDS.cards }], [], async () => others),
    ).rejects.toThrow('/LP1 of cards came in the words of main.');
  });
});
