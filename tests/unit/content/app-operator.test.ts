import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS, packageBrand } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { appOperator } from '../../../src/content/legal/app-operator.ts';
import { visibleText } from '../../support/markup.ts';
import { ask, createEnv } from '../../support/site/in-process.ts';

describe('who runs the app', () => {
  it.each(HOST_BRANDS)(
    'is said in the documents of $name, by the company’s name',
    async (brand) => {
      const app = packageBrand(brand);
      for (const path of ['/terms-of-service', '/privacy-policy', '/about-us', '/delete-account']) {
        const answer = await ask(createEnv(), path, {}, brand.domain);
        const words = visibleText(await answer.text()).replaceAll('\u00a0', ' ');
        expect(words, path).toContain(`${app.entity} `);
        expect(words, path).toContain(appOperator(brand, 'en'));
        expect(words.includes('app for Android and iOS'), path).toBe(false);
      }
      for (const language of LANGUAGE_CODES.filter((code) => code !== 'en')) {
        const answer = await ask(createEnv(), `/${language}/delete-account`, {}, brand.domain);
        expect(visibleText(await answer.text())).toContain(appOperator(brand, language));
      }
    },
  );

  it('is another company where the app is another brand’s', () => {
    const told = appOperator(BRANDS.cards, 'en');
    expect(told).toContain(BRANDS.main.entity);
    expect(told).toContain(BRANDS.main.supportEmail);
    expect(told).not.toContain(BRANDS.cards.entity);
  });
});
