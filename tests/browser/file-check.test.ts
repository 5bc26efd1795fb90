/** The page on which a visitor has a file checked (docs/behaviour.md#verify). */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSample, SAMPLES } from '../../scripts/lib/packages/samples.ts';
import { verifyWords } from '../../src/content/verify/index.ts';
import { createGate, DEVICES, openVisit, waitForIdle } from '../support/browser.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

/** The smallest of our releases, which has no version. */
let genuine: Buffer;
beforeAll(async () => {
  genuine = await readSample(SAMPLES.upgrade);
});

async function openCheck(query = ''): Promise<Page> {
  const { page } = await openVisit(stage.browser, DEVICES.phone);
  await page.goto(`${stage.site.url}/verify${query}`);
  await page.locator('[data-island][data-hydrated]').waitFor();
  return page;
}

const file = (buffer: Buffer, name = 'app.apk') => ({ name, mimeType: '', buffer });
const verdict = (page: Page) => page.locator('.verdict');
const detail = (page: Page, name: string) => verdict(page).locator(`[data-detail=${name}] dd`);

/** The same bytes with one changed, a third of the way in. */
function damaged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = Math.floor(changed.length / 3);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

describe('the check of a file', () => {
  it('knows the current release, by its version and date, and moves there', async () => {
    const page = await openCheck();
    await page.setInputFiles('#file', file(await readSample(SAMPLES['previous-version'])));
    await verdict(page).waitFor();
    expect(await verdict(page).getAttribute('data-tone')).toBe('good');
    const text = await verdict(page).innerText();
    expect(text).toMatch(/version 8\.0\.10/);
    expect(text).not.toMatch(/[{}]/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('check__answer');
  });

  it.each([
    ['one changed byte', () => damaged(genuine), 'bad', 'bad-signature', 'something in it was changed'],
    ['its end missing', () => genuine.subarray(0, genuine.length - 70_000), 'bad', 'truncated', 'not whole'],
    ['bytes appended', () => Buffer.concat([genuine, Buffer.from('more')]), 'bad', 'bad-signature', 'added'],
    ['no app at all', () => Buffer.from('a picture of a cat'), 'unsure', 'not-an-apk', 'not a zip archive'],
    ['nothing in it', () => Buffer.alloc(0), 'unsure', 'empty', 'empty'],
  ] as const)('says no to a file with %s', async (_name, make, tone, reason, finding) => {
    const page = await openCheck();
    await page.setInputFiles('#file', file(make()));
    await verdict(page).waitFor();
    expect(await verdict(page).getAttribute('data-tone')).toBe(tone);
    expect(await detail(page, 'reason').textContent()).toBe(verifyWords('en').reasons[reason]);
    expect(await detail(page, 'finding').textContent()).toContain(finding);
  });

  it.each([
    ['kn', 'ಹೌದು. ಇದು ಅಸಲಿ Pavilion11.'],
    ['ta', 'ஆம். இது அசல் Pavilion11.'],
    ['hi', 'हाँ। यह Pavilion11 ही है।'],
  ] as const)('gives its answer and its reason in the page’s language (%s)', async (language, words) => {
    const page = await openCheck(`?lang=${language}`);
    await page.setInputFiles('#file', file(genuine));
    await expect.poll(() => verdict(page).locator('h2').textContent()).toBe(words);
    await page.setInputFiles('#file', file(genuine.subarray(0, genuine.length - 70_000)));
    await expect
      .poll(() => detail(page, 'reason').textContent())
      .toBe(verifyWords(language).reasons.truncated);
    expect(await detail(page, 'reason').getAttribute('lang')).toBeNull();
    expect(await detail(page, 'finding').getAttribute('lang')).toBe('en');
  });

  it('tells an earlier release, one of ours and someone else’s by the page’s own list', async () => {
    const page = await openCheck();
    // The sample is released; what the page knows of it is changed as a later release or another key would.
    await page.evaluate(() => {
      for (const entry of document.querySelectorAll<HTMLElement>('[data-sha256]'))
        entry.dataset.standing = 'earlier';
    });
    await page.setInputFiles('#file', file(genuine));
    await expect.poll(() => verdict(page).locator('h2').textContent()).toBe('Yes, but an older one.');
    expect(await verdict(page).locator('a.btn').getAttribute('href')).toBe('/download/standard');

    await page.evaluate(() => {
      for (const entry of document.querySelectorAll('[data-sha256]')) entry.remove();
    });
    await page.setInputFiles('#file', file(genuine));
    await expect.poll(() => verdict(page).locator('h2').textContent()).toBe('No. This file is not ours.');

    const shown = verdict(page).locator('[data-detail=signer] dd');
    const signer = (await shown.textContent()) ?? '';
    expect(signer).toMatch(/^[0-9a-f]{64}$/);
    await page.route('**/verify', async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/&quot;signers&quot;:\[[^\]]*\]/, `&quot;signers&quot;:[&quot;${signer}&quot;]`)
        .replaceAll('data-sha256=', 'data-former=');
      await route.fulfill({ response, body });
    });
    await page.reload();
    await page.locator('[data-island][data-hydrated]').waitFor();
    await page.setInputFiles('#file', file(genuine));
    await expect
      .poll(() => verdict(page).locator('h2').textContent())
      .toBe('We signed it, but this site has not released it.');
  });

  it('checks a file that was chosen before its script had arrived', async () => {
    const { page } = await openVisit(stage.browser, DEVICES.phone);
    const gate = createGate();
    await page.route('**/assets/{file-check,judge}-*.js', async (route) => {
      await gate.isOpen;
      await route.continue();
    });
    await page.goto(`${stage.site.url}/verify`);
    await page.setInputFiles('#file', file(genuine));
    gate.open();
    await verdict(page).waitFor();
    expect(await verdict(page).getAttribute('data-tone')).toBe('good');
  });

  it('asks no one anything, also without a connection', async () => {
    const page = await openCheck();
    await waitForIdle(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.context().setOffline(true);
    await page.setInputFiles('#file', file(genuine));
    await verdict(page).waitFor();
    expect(await verdict(page).getAttribute('data-tone')).toBe('good');
    expect(asked).toEqual([]);
  });

  it('takes a file that is dropped anywhere, and the last of two', async () => {
    const page = await openCheck();
    await page.evaluate(
      ([large, small]) => {
        const drop = (bytes: string) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'dropped.apk'));
          document.body.dispatchEvent(
            new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
          );
        };
        drop(large ?? '');
        drop(small ?? '');
      },
      [genuine.toString('base64'), Buffer.from('nothing').toString('base64')],
    );
    await verdict(page).waitFor();
    expect(await verdict(page).getAttribute('data-tone')).toBe('unsure');
    expect(await verdict(page).count()).toBe(1);
  });

  it('marks where to drop while a file is over the page, whatever the browser says of the element it came from', async () => {
    const page = await openCheck();
    const marks = await page.evaluate(async () => {
      const zone = document.querySelector<HTMLElement>('.check__zone');
      const heading = document.querySelector('h1');
      if (!zone || !heading) throw new Error('The page has no zone.');
      // Safari leaves `relatedTarget` empty; the next element is entered before the last one is left.
      const tell = async (type: string, target: Element) => {
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, relatedTarget: null }));
        await new Promise(requestAnimationFrame);
        return zone.dataset.over !== undefined;
      };
      return [
        await tell('dragenter', document.body),
        await tell('dragenter', heading),
        await tell('dragleave', document.body),
        await tell('dragenter', zone),
        await tell('dragleave', heading),
        await tell('dragleave', zone),
        await tell('dragenter', zone),
        await tell('drop', zone),
        await tell('dragenter', zone),
        await tell('dragleave', zone),
      ];
    });
    expect(marks).toEqual([true, true, true, true, true, false, true, false, true, false]);
  });
});

describe('without scripts', () => {
  it('the page shows every digest and how to compare it', async () => {
    const { page } = await openVisit(stage.browser, { ...DEVICES.phone, javaScriptEnabled: false });
    await page.goto(`${stage.site.url}/verify`);
    const packages: { sha256: string }[] = await (await fetch(`${stage.site.url}/api/packages`)).json();
    const text = await page.locator('main').innerText();
    for (const { sha256 } of packages) expect(text).toContain(sha256);
    expect(text).toContain('apksigner verify --print-certs');
    expect(text).toContain('Turn JavaScript on in its settings');
  });
});
