/** `/install` on phones: the step of their maker is among the steps, those of other makers are folded. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/config/languages.ts';
import { installWords } from '../../src/content/install/index.ts';
import { send } from '../support/http.ts';
import { findElements, textOf } from '../support/markup.ts';
import { USER_AGENTS } from '../support/promises.ts';
import { site } from '../support/site/shared-site.ts';

/** What each phone sends, its maker, and which of its steps is the maker's. */
const PHONES = [
  ['Android 10; K', 'SamsungBrowser/28.0 Chrome/130.0.0.0', 'samsung', 0],
  ['Android 13; Redmi Note 11', 'Chrome/109.0.0.0', 'xiaomi', 3],
  ['Android 14; RMX3771', 'Chrome/109.0.0.0', 'vivo-oppo-realme', 3],
  // An older Galaxy, and one that does not send its model.
  ['Android 12; SM-A225F', 'Chrome/109.0.0.0', null, null],
  ['Android 10; K', 'Chrome/140.0.0.0', null, null],
] as const;

/** Android’s “Allow from this source”. */
const SWITCH = {
  en: 'Allow from this source',
  kn: 'ಈ ಮೂಲದಿಂದ ಅನುಮತಿಸಿ',
  ta: 'இந்த மூலத்திலிருந்து அனுமதி',
  hi: 'इस स्रोत से अनुमति दें',
};

const guideIn = (language: string) => (language === 'en' ? '/install' : `/${language}/install`);

/** What leads to a package, to Apple's store and to a phone, in the guide's head. */
it.each<[string, string, { packages: number; appStore: number; codes: number }]>([
  [
    'a Windows PC',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    { packages: 1, appStore: 0, codes: 1 },
  ],
  ['an iPhone', USER_AGENTS.iphone, { packages: 0, appStore: 1, codes: 0 }],
  [
    'a KaiOS phone',
    'Mozilla/5.0 (Mobile; LYF/F90M/000JioPhone; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    { packages: 0, appStore: 0, codes: 0 },
  ],
])('on %s the guide begins with what can be installed there', async (_name, agent, wanted) => {
  const { text } = await send(site.url, '/install', { headers: { 'user-agent': agent } });
  const head = text.slice(
    text.indexOf('class="guide__head"'),
    text.indexOf('</header>', text.indexOf('class="guide__head"')),
  );
  const count = (pattern: RegExp) => head.match(pattern)?.length ?? 0;
  expect({
    packages: count(/href="\/download\//g),
    appStore: count(/href="https:\/\/apps\.apple\.com\//g),
    codes: count(/data-qr=/g),
  }).toEqual(wanted);
});

describe.each(LANGUAGE_CODES)('the guide in %s', (language) => {
  it('has one link whose path ends in .apk, for programs that follow releases', async () => {
    const { text } = await send(site.url, guideIn(language));
    const links = findElements(text, 'a').map(({ href = '' }) => new URL(href, site.url).pathname);
    expect(links.filter((path) => path.endsWith('.apk'))).toEqual(['/download/standard.apk']);
    expect((await send(site.url, '/download/standard.apk', { method: 'HEAD' })).status).toBe(200);
  });

  it('quotes the switch, drawn and in its sentence, in the phone’s words beside the English ones', async () => {
    const { text } = await send(site.url, guideIn(language));
    const [step = ''] = textOf(text, 'li').filter((one) => one.includes(SWITCH.en));
    const quoted = [SWITCH.en, SWITCH[language]].map((words) => step.split(words).length - 1);
    expect(quoted).toEqual([2, 2]);
  });

  const { makers, allowing, finishing } = installWords(language);

  it.each(PHONES)('for %s with %s has the step of %s', async (phone, browser, maker, index) => {
    const agent = `Mozilla/5.0 (Linux; ${phone}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser} Mobile Safari/537.36`;
    const headers = { 'user-agent': agent };
    const { text } = await send(site.url, guideIn(language), { headers });
    const own = text.slice(text.indexOf('id="steps"'), text.indexOf('id="others"'));
    const others = text.slice(text.indexOf('id="others"'), text.indexOf('id="troubles"'));
    const numbered = textOf(own, 'h3');
    const [steps, folded] = [numbered, textOf(others, 'h3')].map((titles) =>
      titles.map((title) => title.replace(/^\d+\. /, '')),
    ) as [string[], string[]];
    // In the text, so that a list of headings has them.
    expect(numbered).toEqual(steps.map((title, step) => `${step + 1}. ${title}`));

    for (const [name, { title }] of Object.entries(makers)) {
      expect(steps.includes(title), name).toBe(name === maker);
      expect(folded.includes(title), name).toBe(name !== maker);
    }
    expect(findElements(others, 'details').every((fold) => !('open' in fold))).toBe(true);
    if (maker === null || index === null)
      expect(steps[2]).toBe(allowing['8-or-later'].title.replaceAll('`', ''));
    else {
      expect(steps[index]).toBe(makers[maker].title);
      expect(steps).toContain(finishing.find(({ picture }) => picture === 'stay-online')?.title);
    }
  });
});
