import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { COOKIES } from '../../../src/config/cookies.ts';
import { HOSTS, LIST_NAMES, ON_SERVERS, STORED_BY_OTHERS } from '../../../src/config/kept.ts';
import { appOperator } from '../../../src/content/legal/app-operator.ts';
import { fillBrandFacts } from '../../../src/content/legal/brand-facts.ts';
import { DOCUMENTS, PRIVACY_POLICIES } from '../../fixtures/legal-facts.ts';
import { LEGAL_FOLDER } from '../../support/pages/legal-folder.ts';
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

describe.each(PRIVACY_POLICIES)('what is kept, as %s tells it', (id) => {
  const [record] = LEGAL_FOLDER.dated[id]?.versions.slice(-1) ?? [];

  it('is every list of the table', () => {
    expect(Object.keys(record?.lists.en ?? {}).toSorted()).toEqual(
      [...LIST_NAMES, 'everything'].toSorted(),
    );
  });

  it.each(Object.entries(COOKIES))(
    'includes %s with its lifetime',
    (name, { lifeDays, readBy }) => {
      for (const brand of brandsOf(id)) {
        const [, reader] =
          new RegExp(
            ` ${name} .{20,250} ${lifeDays} days; (our server alone|this site's scripts)`,
          ).exec(textOf(id, brand)) ?? [];
        expect(reader).toBe(readBy === 'server' ? 'our server alone' : "this site's scripts");
      }
    },
  );

  it('names each host and each key of third parties, and what each server keeps', () => {
    const text = textOf(id, BRANDS.main);
    for (const host of Object.keys(HOSTS)) expect(text).toContain(` ${host}, `);
    for (const key of Object.keys(STORED_BY_OTHERS))
      expect(text).toContain(` ${key.replace('*', '…')}, `);
    for (const { what } of Object.values(ON_SERVERS))
      expect(text).toContain(what.replaceAll('’', "'"));
  });
});
