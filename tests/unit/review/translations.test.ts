import { describe, expect, it } from 'vitest';
import { renderTranslations, translatedAreas } from '../../../scripts/review/translations.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { wordsIn } from '../../../src/content/languages/index.ts';
import { escapeHtml } from '../../../src/shared/escape-html.ts';
import { stringsIn } from '../../support/pages/page-facts.ts';

describe('the page of translations', async () => {
  const areas = await translatedAreas('.');
  const page = await renderTranslations(areas, '2026-11-23');

  it.each(LANGUAGE_CODES)('has every line of the words in %s', (language) => {
    const { ui, install, verify } = wordsIn(language);
    const missing = stringsIn({ ui, install, verify }).filter(
      ({ text }) => !page.includes(escapeHtml(text)),
    );
    expect(missing).toEqual([]);
  });

  it('has the claims, the cookie question and the translated documents', () => {
    const names = areas.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Claims', 'Question about cookies', 'help']));
    expect(names.find((name) => name.startsWith('responsible-gaming, '))).toBeDefined();
    for (const { name, lines } of areas) expect(lines.length, name).toBeGreaterThan(3);
  });
});
