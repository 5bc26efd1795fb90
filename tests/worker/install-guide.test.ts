/** `/install` as phones get it: what their maker asks is among their own steps, the other makers' is folded away. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, type Language } from '../../src/config/languages.ts';
import { installWords } from '../../src/content/install/index.ts';
import { send } from '../support/http.ts';
import { findElements, textOf } from '../support/markup.ts';
import { site } from '../support/shared-site.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const PHONES = {
  galaxy: `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  'older Galaxy': `Mozilla/5.0 (Linux; Android 12; SM-A225F) ${WEBKIT} Chrome/109.0.0.0 Mobile Safari/537.36`,
  redmi: `Mozilla/5.0 (Linux; Android 13; Redmi Note 11) ${WEBKIT} Chrome/109.0.0.0 Mobile Safari/537.36`,
  realme: `Mozilla/5.0 (Linux; Android 14; RMX3771) ${WEBKIT} Chrome/109.0.0.0 Mobile Safari/537.36`,
  unnamed: `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
} as const;

/** Titles of the visitor's own steps and of all others, in the order of the page. */
async function readSteps(language: Language, userAgent: string) {
  const { text } = await send(site.url, `/install?lang=${language}`, {
    headers: { 'user-agent': userAgent },
  });
  const own = text.slice(text.indexOf('id="steps"'), text.indexOf('id="others"'));
  const others = text.slice(text.indexOf('id="others"'), text.indexOf('id="troubles"'));
  return { own: textOf(own, 'h3'), others: textOf(others, 'h3'), folds: findElements(others, 'details') };
}

describe.each(LANGUAGE_CODES)('the guide in %s', (language) => {
  const { makers, allowing, finishing } = installWords(language);
  const online = finishing.find(({ picture }) => picture === 'stay-online')?.title;

  it.each([
    ['galaxy', 'samsung', 0],
    ['redmi', 'xiaomi', 3],
    ['realme', 'vivo-oppo-realme', 3],
  ] as const)('tells a %s its own step where it is needed', async (phone, maker, index) => {
    const { own, others } = await readSteps(language, PHONES[phone]);
    expect(own[index]).toBe(makers[maker].title);
    expect(own).toContain(online);
    expect(others).not.toContain(makers[maker].title);
  });

  it.each(['older Galaxy', 'unnamed'] as const)('folds every maker’s step away for the %s', async (phone) => {
    const { own, others, folds } = await readSteps(language, PHONES[phone]);
    expect(own[2]).toBe(allowing['8-or-later'].title.replaceAll('`', ''));
    for (const { title } of Object.values(makers)) {
      expect(own).not.toContain(title);
      expect(others).toContain(title);
    }
    expect(folds.every((fold) => !('open' in fold))).toBe(true);
  });
});
