import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { COOKIES } from '../../../src/config/cookies.ts';
import { appOperator } from '../../../src/content/legal/app-operator.ts';
import { fillBrandFacts } from '../../../src/content/legal/brand-facts.ts';
import { DOCUMENTS, PRIVACY_POLICIES } from '../../fixtures/legal-facts.ts';
import { brandsOf, compiledDocument, textOf } from '../../support/pages/legal-text.ts';

describe.each(DOCUMENTS)('%s', (id) => {
  const document = compiledDocument(id);

  it('has a description that search engines show in full', () => {
    for (const brand of brandsOf(id)) {
      const { title, description } = fillBrandFacts(document, brand);
      expect(`${title} | ${brand.name}`.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(155);
    }
  });

  it('names the company, its officer and its support address, and no other brand', () => {
    for (const brand of brandsOf(id)) {
      const text = textOf(id, brand);
      expect(text).toContain(brand.entity);
      expect(text).toContain(brand.supportEmail);
      expect(text).toContain(brand.grievanceOfficer.email);
      const others = Object.values(BRANDS).filter((other) => other.id !== brand.id);
      // Who runs the app may be another brand's company.
      const ours = text.replaceAll(appOperator(brand, 'en'), '');
      const strange = others
        .flatMap((other) => [other.name, other.domain])
        .filter((word) => ours.includes(word));
      expect(strange).toEqual([]);
    }
  });
});

it.each(PRIVACY_POLICIES)('%s ends with its seven closing sections, in their order', (id) => {
  const titles = compiledDocument(id).sections.map(({ title }) =>
    title.replace(' and guardians', ''),
  );
  expect(titles.slice(-7).join()).toBe(
    'Telephonic communications consent,Security measures,Minors,Exceptions,Limitation of liability,Updates,Grievance redressal',
  );
});

describe.each(PRIVACY_POLICIES)('the cookies that %s names', (id) => {
  it.each(Object.entries(COOKIES))('include %s with its lifetime', (name, { lifeDays, readBy }) => {
    for (const brand of brandsOf(id)) {
      const text = textOf(id, brand);
      expect(text).toMatch(new RegExp(` ${name} .{20,250} ${lifeDays} days `));
      if (readBy === 'server') expect(text).toMatch(new RegExp(` ${name}[ ,].{0,120}HttpOnly`));
      else expect(text).not.toMatch(new RegExp(` ${name} (?:and|is|are) .{0,20}HttpOnly`));
    }
  });

  it('are complete', () => {
    const text = textOf(id, BRANDS.main);
    const [, table = ''] =
      /Cookie What it holds How long Set when (.*?)(?:The cookies? )/.exec(text) ?? [];
    expect([...table.matchAll(/(\d+ days)/g)]).toHaveLength(Object.keys(COOKIES).length);
  });
});
