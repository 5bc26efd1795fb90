import { spawn } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { DEVICES, openVisit, shareBrowser } from '../support/browser/browser.ts';
import { copyCheckout } from '../support/commands/copy-checkout.ts';

// A copy, because the test edits a component.
const copy = await copyCheckout();
const { NODE_ENV: _ofTests, ...environment } = process.env;
const server = spawn('node', ['scripts/dev.ts', '--port', '0', '--host', '127.0.0.1'], {
  cwd: copy,
  env: { ...environment, NO_COLOR: '1' },
});
afterAll(() => server.kill());
let errors = '';
server.stderr.setEncoding('utf8').on('data', (text) => {
  errors += text;
});
const address = await announcedAddress();
const browser = await shareBrowser();

describe('npm run dev', () => {
  it('reports its decisions, and shows without a reload a changed word, a changed style sheet and one that a component has begun to import', async () => {
    const { page } = await openVisit(browser, DEVICES.desktop);
    const response = await page.goto(`${address}/about-us`);
    expect(response?.headers()['server-timing']).toContain('brand;desc="main (host)"');
    const isComplete = () => page.waitForFunction(() => document.readyState === 'complete');
    const showsOutline = (selector: string, width: string) =>
      expect
        .poll(() =>
          page.locator(selector).evaluate((element) => getComputedStyle(element).outlineWidth),
        )
        .toBe(width);

    const words = join(copy, 'src/content/languages/en.ts');
    const before = await readFile(words, 'utf8');
    const skipLink = /skipToContent: '([^']+)'/.exec(before)?.[1] ?? '';
    expect(await page.textContent('a.skip')).toBe(skipLink);
    await isComplete();
    await writeFile(words, before.replace(skipLink, 'Straight to the middle'));
    await page.getByText('Straight to the middle').waitFor({ state: 'attached' });

    await isComplete();
    const header = join(copy, 'src/site/components/site-header');
    await appendFile(
      join(header, 'SiteHeader.css'),
      '@layer page { .head { outline: 3px solid } }',
    );
    await showsOutline('.head', '3px');

    await isComplete();
    await writeFile(join(header, 'more.css'), '@layer page { .foot { outline: 5px solid } }');
    const component = join(header, 'SiteHeader.tsx');
    await writeFile(component, `import './more.css';\n${await readFile(component, 'utf8')}`);
    await showsOutline('.foot', '5px');
  });

  it('shows a changed document, and a version that has been added', async () => {
    const { page } = await openVisit(browser, DEVICES.desktop);
    await page.goto(`${address}/hadaf/tnc/2026-11-28`);
    await page.waitForFunction(() => document.readyState === 'complete');
    const folder = join(copy, 'src/content/legal/hadaf-tnc');
    const text = await readFile(join(folder, '2026-11-28.md'), 'utf8');
    await writeFile(
      join(folder, '2026-11-28.md'),
      text.replace(/^title: .*$/m, 'title: House rules'),
    );
    await page.getByRole('heading', { name: 'House rules' }).waitFor();

    await page.waitForFunction(() => document.readyState === 'complete');
    const later = text
      .replace(/^effective: .*$/m, 'effective: "2099-01-02"')
      .replace(/^material:/m, 'summary: "Nothing much."\nmaterial:');
    await writeFile(join(folder, '2099-01-02.md'), later);
    await page.getByRole('link', { name: '2 January 2099' }).waitFor();
  });
});

it('has a package behind each download and tables for the counts, and shows an error as what it is', async () => {
  const { page, expectComplaint } = await openVisit(browser, DEVICES.desktop);
  expectComplaint(/status of 500/);
  const download = await fetch(`${address}/download/standard`, { method: 'HEAD' });
  expect(download.status).toBe(200);
  const event = { event: 'page_view', click: 0, page: 'LP1', path: '/lp1', variant: 'new-version' };
  await fetch(`${address}/api/events`, { method: 'POST', body: JSON.stringify(event) });

  const footer = join(copy, 'src/site/components/site-footer/SiteFooter.tsx');
  const sources = await readFile(footer, 'utf8');
  const broken = sources.replace(
    /(export function SiteFooter\(.*\{\n)/,
    '$1  throw new Error("Out of ink.");\n',
  );
  expect(broken).not.toBe(sources);
  await writeFile(footer, broken);
  await expect.poll(async () => (await fetch(`${address}/about-us`)).status).toBe(500);
  await page.goto(`${address}/about-us`);
  const overlay = page.locator('vite-error-overlay');
  await expect.poll(() => overlay.locator('.message').textContent()).toContain('Out of ink.');
  expect(await overlay.locator('.stack').textContent()).toContain('SiteFooter.tsx');
  expect(errors).not.toContain('D1_ERROR');
});

/** The address that Vite prints once it listens. */
async function announcedAddress(): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /Local:\s+(http:\/\/\S+?)\/?$/.exec(line.trim())?.[1];
    if (address) return address;
  }
  throw new Error('The development server ended before it listened.');
}
