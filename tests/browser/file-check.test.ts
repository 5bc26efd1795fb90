/** The page on which a visitor has a file checked (docs/behaviour.md#verify). */
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readSample, SAMPLES } from '../../scripts/lib/packages/samples.ts';
import { verifyWords } from '../../src/content/verify/index.ts';
import {
  changeAnswers,
  DEVICES,
  holdBack,
  openVisit,
  openWalk,
  waitForIdle,
} from '../support/browser/browser.ts';
import { findBlankLines } from '../support/browser/legible.ts';
import { openStage } from '../support/browser/stage.ts';
import { FILE_CAUSES, type FileCause } from '../support/file-causes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stage = await openStage();

/** The smallest of our releases, which has no version. */
const genuine = await readSample(SAMPLES.upgrade);
/** What the site lists about it and the others. */
const packages: { package: string; sha256: string; signers: string[] }[] = await (
  await fetch(`${stage.site.url}/api/packages`)
).json();

/** @param change of the page as it is sent */
async function openCheck(change?: (html: string) => string, path = '/verify'): Promise<Page> {
  const { page } = await openWalk(stage.browser, DEVICES.phone);
  if (change) await changeAnswers(page, '**/verify', change);
  await gotoCheck(page, path);
  return page;
}

async function gotoCheck(page: Page, path = '/verify'): Promise<void> {
  await page.goto(stage.site.url + path);
  await page.locator('[data-island][data-hydrated]').waitFor();
}

const choose = (page: Page, buffer: Buffer) =>
  page.setInputFiles('#file', { name: 'app.apk', mimeType: '', buffer });
const verdict = (page: Page) => page.locator('.verdict');
const expectTone = async (page: Page, tone: string) => {
  await verdict(page).waitFor();
  expect(await verdict(page).getAttribute('data-tone')).toBe(tone);
};
const expectAnswer = async (page: Page, answer: string, tone: string) => {
  await page.locator(`.verdict[data-answer=${answer}]`).waitFor();
  await expectTone(page, tone);
};
const expectWords = (page: Page, words: string) =>
  expect.poll(() => verdict(page).locator('h2').textContent()).toBe(words);
/** Those that a test of this file tries. */
const TRIED = new Set<FileCause>();
/** The answer to a cause, which counts as tried. */
function answerTo<Cause extends FileCause>(cause: Cause): (typeof FILE_CAUSES)[Cause] {
  TRIED.add(cause);
  return FILE_CAUSES[cause];
}

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

  /** What a browser can be given, and the answer; the words of each are held in every language by the examples' test. */
  it('answers what is wrong with one file after another', async () => {
    const page = await openCheck();
    // No answer follows its like, so that each is of its own file.
    for (const [answer, tone, file] of [
      [answerTo('one changed byte'), 'bad', damaged(genuine)],
      [
        answerTo('its end missing, as a download leaves it that stopped'),
        'old',
        genuine.subarray(0, -70_000),
      ],
      [answerTo('bytes appended'), 'bad', Buffer.concat([genuine, Buffer.from('more')])],
      [answerTo('no bytes'), 'unsure', Buffer.alloc(0)],
      [answerTo('no app at all'), 'bad', Buffer.from('a picture of a cat')],
    ] as const) {
      await choose(page, file);
      await expectAnswer(page, answer, tone);
      const hrefs = await verdict(page)
        .locator('a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      // Only what a person may have trusted already is a reason to call the hotline for fraud.
      expect(hrefs).toEqual(['/download/standard', ...(answer === 'unknown' ? ['tel:1930'] : [])]);
      // Never who else made it, and of an empty file no digest either.
      expect(await verdict(page).innerText()).not.toMatch(/someone|not ours|nothing in it can be/i);
      expect(await verdict(page).locator('details').count()).toBe(answer === 'empty' ? 0 : 1);
    }
  });

  it('of one too large to be a release it has read nothing', async () => {
    const page = await openCheck();
    await page.evaluate(() => {
      const film = new File([], 'film.apk');
      Object.defineProperty(film, 'size', { value: 400 * 1024 * 1024 });
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [film], items: [] } });
      document.body.dispatchEvent(event);
    });
    await expectAnswer(page, answerTo('more than 300 MiB'), 'unsure');
    expect(await verdict(page).locator('details').count()).toBe(0);
  });

  describe('of what lies on a disk', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'app.apk');

    /** Drops as a file manager does. */
    async function dropFromDisk(page: Page, files: readonly string[]): Promise<void> {
      const session = await page.context().newCDPSession(page);
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        const data = { items: [], files: [...files], dragOperationsMask: 1 };
        await session.send('Input.dispatchDragEvent', { type, x: 100, y: 100, data });
      }
    }

    it('says of a folder and of several files that it has read none, and reads one', async () => {
      await writeFile(path, genuine);
      const page = await openCheck();
      await dropFromDisk(page, [folder]);
      await expectAnswer(page, answerTo('a folder'), 'unsure');
      await dropFromDisk(page, [path, path]);
      await expectAnswer(page, answerTo('several files'), 'unsure');
      expect(await verdict(page).locator('details').count()).toBe(0);
      await dropFromDisk(page, [path]);
      await expectAnswer(page, answerTo('a release of today'), 'good');
    });

    it.each([
      [answerTo('written to while it is read'), 1, () => appendFile(path, 'more')],
      [answerTo('deleted while it is read'), 1, () => rm(path)],
      [answerTo('written to before it is read'), 0, () => appendFile(path, 'more')],
    ] as const)('says %s where it changes after %i pieces', async (answer, pieces, change) => {
      await rm(path, { force: true });
      // Three pieces.
      await writeFile(path, Buffer.concat([genuine, Buffer.alloc(3 * 1024 * 1024)]));
      const page = await openCheck();
      await page.evaluate((free) => {
        let letRead: (() => void) | undefined;
        const isChanged = new Promise<void>((resolve) => {
          letRead = resolve;
        });
        const { arrayBuffer } = Blob.prototype;
        let begun = 0;
        Blob.prototype.arrayBuffer = async function () {
          begun += 1;
          if (begun > free) {
            document.body.dataset.held = '';
            await isChanged;
          }
          return arrayBuffer.call(this);
        };
        Object.assign(window, { letRead });
      }, pieces);
      await page.setInputFiles('#file', path);
      await page.locator('body[data-held]').waitFor();
      await change();
      await page.evaluate('letRead()');
      await expectAnswer(page, answer, 'unsure');
    });

    it('says that it could not be read where the browser never reads it', async () => {
      const { page } = await openVisit(stage.browser, DEVICES.phone);
      await gotoCheck(page);
      await page.clock.install();
      await page.evaluate(() => {
        Blob.prototype.arrayBuffer = () => {
          document.body.dataset.held = '';
          return new Promise(() => {});
        };
      });
      await choose(page, genuine);
      await page.locator('body[data-held]').waitFor();
      await page.clock.fastForward(30_000);
      await expectAnswer(page, answerTo('in a cloud that never delivers it'), 'unsure');
    });

    it('says that there is nothing to read where it was deleted before', async () => {
      await rm(path, { recursive: true, force: true });
      await writeFile(path, genuine);
      const { page } = await openWalk(stage.browser, DEVICES.phone);
      const letCome = await holdBack(page, '**/assets/file-check-*.js');
      await page.goto(`${stage.site.url}/verify`);
      await page.setInputFiles('#file', path);
      await rm(path);
      letCome();
      await expectAnswer(page, answerTo('deleted before it was read'), 'unsure');
    });
  });

  it('has its words and its sign in forced colours, dark and light', async () => {
    const page = await openCheck();
    await choose(page, Buffer.from('no app'));
    await verdict(page).waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await findBlankLines(page), colorScheme).toEqual([]);
    }
  });

  it('breaks no word of its headline in letters of twice the size on a narrow phone', async () => {
    const page = await openCheck();
    await page.setViewportSize({ width: 320, height: 536 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await choose(page, Buffer.from('no app'));
    await expectAnswer(page, 'unknown', 'bad');
    const broken = await verdict(page)
      .locator('h2')
      .evaluate((headline) => {
        const text = headline.firstChild as Text;
        const range = document.createRange();
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      });
    expect(broken).toEqual([]);
  });

  it.each([
    ['kn', 'ಹೌದು. ಇದು ಅಸಲಿ Pavilion11.'],
    ['ta', 'ஆம். இது அசல் Pavilion11.'],
    ['hi', 'हाँ। यह Pavilion11 ही है।'],
  ] as const)('answers in the page’s language (%s)', async (language, words) => {
    const page = await openCheck(undefined, `/${language}/verify`);
    await choose(page, genuine);
    await expectWords(page, words);
    await choose(page, genuine.subarray(0, -70_000));
    await expectWords(page, verifyWords(language).verdicts.unfinished);
  });

  it.each([
    [
      answerTo('a release of before'),
      'old',
      (html: string) => html.replaceAll('data-standing="current"', 'data-standing="earlier"'),
    ],
    [
      answerTo('a file that is not listed any more'),
      'bad',
      (html: string) => html.replaceAll('data-standing=', 'data-former='),
    ],
    [
      answerTo('a list that could not be read whole'),
      'unsure',
      (html: string) =>
        html
          .replaceAll('data-standing=', 'data-former=')
          .replace('class="verify__releases"', '$& data-incomplete=""'),
    ],
  ])('goes by the page’s list: %s', async (answer, tone, change) => {
    const page = await openCheck(change);
    await choose(page, genuine);
    await expectAnswer(page, answer, tone);
  });

  it('checks a file that was chosen before its script had arrived', async () => {
    const { page } = await openWalk(stage.browser, DEVICES.phone);
    const letCome = await holdBack(page, '**/assets/file-check-*.js');
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
    await expectAnswer(page, 'unknown', 'bad');
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

it('every cause is tried', () => {
  expect([...TRIED].toSorted()).toEqual(Object.keys(FILE_CAUSES).toSorted());
});
