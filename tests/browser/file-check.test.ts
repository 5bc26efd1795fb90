/** The page on which a visitor has a file checked (docs/behaviour.md#verify). */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readSample, SAMPLES } from '../../scripts/lib/packages/samples.ts';
import { verifyWords } from '../../src/content/verify/index.ts';
import {
  changeAnswers,
  DEVICES,
  holdBack,
  openVisit,
  waitForIdle,
} from '../support/browser/browser.ts';
import { findBlankLines } from '../support/browser/legible.ts';
import { openStage } from '../support/browser/stage.ts';

const stage = await openStage();

/** The smallest of our releases, which has no version. */
const genuine = await readSample(SAMPLES.upgrade);
/** What the site lists about it and the others. */
const packages: { package: string; sha256: string; signers: string[] }[] = await (
  await fetch(`${stage.site.url}/api/packages`)
).json();

/** @param change of the page as it is sent */
async function openCheck(query = '', change?: (html: string) => string): Promise<Page> {
  const { page } = await openVisit(stage.browser, DEVICES.phone);
  if (change) await changeAnswers(page, '**/verify', change);
  await page.goto(`${stage.site.url}/verify${query}`);
  await page.locator('[data-island][data-hydrated]').waitFor();
  return page;
}

const choose = (page: Page, buffer: Buffer) =>
  page.setInputFiles('#file', { name: 'app.apk', mimeType: '', buffer });
const verdict = (page: Page) => page.locator('.verdict');
const expectTone = async (page: Page, tone: string) => {
  await verdict(page).waitFor();
  expect(await verdict(page).getAttribute('data-tone')).toBe(tone);
};
const expectWords = (page: Page, words: string) =>
  expect.poll(() => verdict(page).locator('h2').textContent()).toBe(words);
const detail = (page: Page, name: string) => verdict(page).locator(`[data-detail=${name}] dd`);

/** The same bytes with one changed, a third of the way in. */
function damaged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = Math.floor(changed.length / 3);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

describe('the check of a file', () => {
  it('recognises the current release, shows its version and date, and scrolls there', async () => {
    const page = await openCheck();
    await choose(page, await readSample(SAMPLES['previous-version']));
    await expectTone(page, 'good');
    const text = await verdict(page).innerText();
    expect(text).toMatch(/app\.apk · 8\.0\.10 · \d/);
    expect(text).not.toMatch(/[{}]/);
    // A picture of what is on the screen then says who, where and when, and the page can be sent on.
    const foot = verdict(page).locator('.verdict__foot');
    expect(await foot.innerText()).toMatch(/^127\.0\.0\.1:\d+\s+\d{1,2} \w+ \d{4}, \d\d:\d\d \S+$/);
    const [top, bottom] = await verdict(page)
      .locator('.verdict__board')
      .evaluate((board) => [
        board.getBoundingClientRect().top,
        board.getBoundingClientRect().bottom,
      ]);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    const message = await verdict(page).locator('a[href^="https://wa.me/"]').getAttribute('href');
    expect(decodeURIComponent(message ?? '')).toContain(
      `Check yours before you install it: ${stage.site.url}/verify`,
    );
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toBe('verdict__word');
    // A screen reader announces the headline, once.
    expect(
      await page.locator('[data-island] :is([role=status], [aria-live], output)').count(),
    ).toBe(0);
    expect(await page.locator('.check__zone').innerText()).toContain('Check another file');
  });

  const lamps = (page: Page) => verdict(page).locator('.verdict__lamps b').allTextContents();

  it.each([
    [
      'one changed byte',
      () => damaged(genuine),
      'bad',
      'bad-signature',
      'something in it was changed',
    ],
    ['its end missing', () => genuine.subarray(0, -70_000), 'bad', 'truncated', 'not whole'],
    [
      'bytes appended',
      () => Buffer.concat([genuine, Buffer.from('more')]),
      'bad',
      'bad-signature',
      'added',
    ],
    [
      'no app at all',
      () => Buffer.from('a picture of a cat'),
      'unsure',
      'not-an-apk',
      'not a zip archive',
    ],
    ['nothing in it', () => Buffer.alloc(0), 'unsure', 'empty', 'empty'],
    [
      'half an archive that names nothing of a package',
      () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(90_000)]),
      'unsure',
      'truncated',
      'not whole',
    ],
  ] as const)('says no to a file with %s', async (_name, make, tone, reason, finding) => {
    const page = await openCheck();
    await choose(page, make());
    await expectTone(page, tone);
    expect(await detail(page, 'reason').textContent()).toBe(verifyWords('en').reasons[reason]);
    expect(await detail(page, 'finding').textContent()).toContain(finding);
    // Only what may be a package is a reason to call the hotline for fraud, and then the first.
    const links = verdict(page).locator('a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([...(tone === 'bad' ? ['tel:1930'] : []), '/download/standard']);
    expect((await verdict(page).innerText()).includes('1930')).toBe(tone === 'bad');
    expect(await lamps(page)).toEqual(tone === 'bad' ? ['No', 'Not known', 'No'] : []);
  });

  it.each(['dark', 'light'] as const)(
    'has its words and its sign in forced colours: %s',
    async (colorScheme) => {
      const page = await openCheck();
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await choose(page, Buffer.from('no app'));
      await verdict(page).waitFor();
      expect(await findBlankLines(page)).toEqual([]);
    },
  );

  it('of several files of any kind gives an answer each, and one too large is no app', async () => {
    const page = await openCheck();
    const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });
    await page.setInputFiles('#file', [
      named('Pavilion11.apk.zip', genuine),
      named('Pavilion11.xapk', Buffer.from('a film')),
      named('Pavilion11.apk.1', damaged(genuine)),
    ]);
    await expect.poll(() => verdict(page).count()).toBe(3);
    expect(await page.locator('#file').getAttribute('accept')).toBeNull();
    const tones = () =>
      verdict(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-tone')));
    expect(await tones()).toEqual(['good', 'unsure', 'bad']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Yes. This is Pavilion11.',
    );
    // Larger than any package, without its bytes.
    await page.evaluate(() => {
      const film = new File([], 'film.apk');
      Object.defineProperty(film, 'size', { value: 400 * 1024 * 1024 });
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [film] } });
      document.body.dispatchEvent(event);
    });
    await expectWords(page, 'This is not an app file.');
    expect(await tones()).toEqual(['unsure']);
  });

  it('says that it cannot check on a page that did not come over https', async () => {
    const { page } = await openVisit(stage.browser, DEVICES.phone);
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await page.goto(`${stage.site.url}/verify`);
    await page.locator('[data-island][data-hydrated]').waitFor();
    await choose(page, genuine);
    await expectWords(page, 'It cannot be checked here.');
    const links = verdict(page).locator('a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `${stage.site.url.replace('http:', 'https:')}/verify`,
    ]);
  });

  it.each([
    ['kn', 'ಹೌದು. ಇದು ಅಸಲಿ Pavilion11.'],
    ['ta', 'ஆம். இது அசல் Pavilion11.'],
    ['hi', 'हाँ। यह Pavilion11 ही है।'],
  ] as const)(
    'gives its answer and its reason in the page’s language (%s)',
    async (language, words) => {
      const page = await openCheck(`?lang=${language}`);
      await choose(page, genuine);
      await expectWords(page, words);
      await choose(page, genuine.subarray(0, -70_000));
      await expect
        .poll(() => detail(page, 'reason').textContent())
        .toBe(verifyWords(language).reasons.truncated);
      expect(await detail(page, 'reason').getAttribute('lang')).toBeNull();
      expect(await detail(page, 'finding').getAttribute('lang')).toBe('en');
    },
  );

  const unlisted = (html: string) => html.replaceAll('data-sha256=', 'data-former=');

  it.each([
    [
      'Yes, but an older one.',
      (html: string) => html.replaceAll('data-standing="current"', 'data-standing="earlier"'),
    ],
    ['No. This file is not ours.', unlisted],
    [
      'We signed it, but this site has not released it.',
      (html: string) => {
        const signers = packages
          .find((one) => one.package === 'upgrade')
          ?.signers.join('&quot;,&quot;');
        return unlisted(html).replace(/(&quot;signers&quot;:\[)[^\]]*/, `$1&quot;${signers}&quot;`);
      },
    ],
  ])('goes by the page’s list: %s', async (words, change) => {
    const page = await openCheck('', change);
    await choose(page, genuine);
    await expectWords(page, words);
    expect(await verdict(page).locator('a[href^="/download"]').first().getAttribute('href')).toBe(
      '/download/standard',
    );
  });

  it('checks a file that was chosen before its script had arrived', async () => {
    const { page } = await openVisit(stage.browser, DEVICES.phone);
    const letCome = await holdBack(page, '**/assets/{file-check,judge}-*.js');
    await page.goto(`${stage.site.url}/verify`);
    await choose(page, genuine);
    letCome();
    await expectTone(page, 'good');
  });

  it('sends no request, and works offline', async () => {
    const page = await openCheck();
    await waitForIdle(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.context().setOffline(true);
    await choose(page, genuine);
    await expectTone(page, 'good');
    expect(asked).toEqual([]);
  });

  it('accepts a file that is dropped anywhere on the page, and the last of two', async () => {
    const page = await openCheck();
    await page.evaluate(
      ([large, small]) => {
        const drop = (bytes: string) => {
          const data = new DataTransfer();
          data.items.add(
            new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'dropped.apk'),
          );
          document.body.dispatchEvent(
            new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
          );
        };
        drop(large ?? '');
        drop(small ?? '');
      },
      [genuine.toString('base64'), Buffer.from('nothing').toString('base64')],
    );
    await expectTone(page, 'unsure');
    expect(await verdict(page).count()).toBe(1);
  });

  it('marks where to drop while a file is over the page', async () => {
    const page = await openCheck();
    // Safari does not reveal where a drag comes from; the next element is entered before the last one is left.
    for (const [type, selector, isMarked] of [
      ['dragenter', 'body', true],
      ['dragenter', 'h1', true],
      ['dragleave', 'body', true],
      ['dragenter', '.check__zone', true],
      ['dragleave', 'h1', true],
      ['dragleave', '.check__zone', false],
      ['dragenter', '.check__zone', true],
      ['drop', '.check__zone', false],
    ] as const) {
      await page.locator(selector).dispatchEvent(type);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await page.locator('.check__zone[data-over]').count(), `${type} ${selector}`).toBe(
        +isMarked,
      );
    }
  });
});

it('without scripts the page shows every digest and how to compare it', async () => {
  const { page } = await openVisit(stage.browser, { ...DEVICES.phone, javaScriptEnabled: false });
  await page.goto(`${stage.site.url}/verify`);
  const text = await page.locator('main').innerText();
  for (const { sha256 } of packages) expect(text).toContain(sha256);
  expect(text).toContain('apksigner verify --print-certs');
  expect(text).toContain('Turn JavaScript on in its settings');
});
