/** A phone that kept the former site shows this one, and goes on showing it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import puppeteer from 'puppeteer-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CHROMIUM_FLAGS, findBrowser, findProgram } from '../../scripts/lib/browser.ts';
import { openTwoSites } from '../support/browser/former-site.ts';
import { site } from '../support/site/shared-site.ts';

/** A window of a browser with a profile that stays. */
interface Visit {
  open: (url: string) => Promise<unknown>;
  evaluate: (source: string) => Promise<unknown>;
  close: () => Promise<unknown>;
}

const BROWSERS: Readonly<Record<string, (profile: string) => Promise<Visit>>> = {
  async Chromium(profile) {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findBrowser() ?? undefined,
      args: CHROMIUM_FLAGS,
    });
    const page = context.pages()[0] ?? (await context.newPage());
    return {
      open: (url) => page.goto(url),
      evaluate: (source) => page.evaluate(source),
      close: () => context.close(),
    };
  },
  async Firefox(profile) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findProgram(['firefox-esr', 'firefox']) ?? undefined,
      userDataDir: profile,
    });
    const page = await browser.newPage();
    return {
      open: (url) => page.goto(url),
      evaluate: (source) => page.evaluate(source),
      close: () => browser.close(),
    };
  },
};

const TITLE = 'document.title';
const CONTROLLED =
  'navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))';
const MAPPING = "fetch('/package-name-mapping.json').then(({ status }) => status)";
const LOGO_WIDTH = `new Promise((done) => {
  const logo = new Image();
  logo.onload = () => done(logo.naturalWidth);
  logo.onerror = () => done(0);
  logo.src = '/static/media/logo.png';
})`;
const REGISTRATIONS = 'navigator.serviceWorker.getRegistrations().then((all) => all.length)';

describe.each(Object.entries(BROWSERS))('in %s', (_name, launch) => {
  const openProfile = () => {
    const profile = mkdtempSync(join(tmpdir(), 'former-site-'));
    onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
    return profile;
  };

  it.each(['bare', 'www'] as const)(
    'a service worker of the former site on %s ends, and stays away over a restart',
    async (name) => {
      const sites = await openTwoSites(site.url, 'by service worker');
      onTestFinished(sites.dispose);
      const profile = openProfile();
      const first = await launch(profile);
      await first.open(`${sites[name]}/LP1`);
      await expect.poll(() => first.evaluate(CONTROLLED)).toBe(true);
      sites.move();
      // The former page comes from the worker's cache, which the browser updates behind it.
      await first.open(`${sites[name]}/LP1?gclid=G4`);
      // On www it is there only after a redirect, before which the document has no title.
      await expect.poll(() => first.evaluate('location.href')).toBe(`${sites.bare}/LP1?gclid=G4`);
      await expect.poll(() => first.evaluate(TITLE)).not.toBe('Former site');
      await first.close();

      for (let restart = 0; restart < 2; restart += 1) {
        const next = await launch(profile);
        await next.open(`${sites[name]}/LP1?restart=${restart}`);
        expect(await next.evaluate(TITLE)).not.toBe('Former site');
        expect(await next.evaluate(REGISTRATIONS)).toBe(0);
        await next.close();
      }
    },
  );

  it('a page of the former site that was open downloads the package by its former address, and no page; its logo is there', async () => {
    const sites = await openTwoSites(site.url, 'by heuristics');
    onTestFinished(sites.dispose);
    const visit = await launch(openProfile());
    onTestFinished(async () => {
      await visit.close();
    });
    await visit.open(`${sites.bare}/LP2`);
    sites.move();
    // As its LP2 did: done when the package arrives with status 200.
    const fetched =
      await visit.evaluate(`fetch('/apk/pavilion11.apk?utm_source=x').then(async (answer) => [
      answer.status,
      answer.headers.get('content-type'),
      new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 2)),
    ])`);
    expect(fetched).toEqual([200, 'application/vnd.android.package-archive', 'PK']);
    // What else it asks for: the mapping of package names, which is gone, and its logo, which is this site's icon.
    expect(await visit.evaluate(MAPPING)).toBe(410);
    await expect.poll(() => visit.evaluate(LOGO_WIDTH)).toBe(512);
  });

  it('the way back: once the former server answers again, nothing of this site stands in the browser', async () => {
    const sites = await openTwoSites(site.url, 'by heuristics');
    onTestFinished(sites.dispose);
    const visit = await launch(openProfile());
    onTestFinished(async () => {
      await visit.close();
    });
    sites.move();
    for (const path of ['/LP1', '/terms', '/index.html', '/unknown']) {
      await visit.open(sites.bare + path);
      expect(await visit.evaluate(TITLE)).not.toBe('Former site');
    }
    sites.moveBack();
    for (const path of ['/terms', '/index.html', '/unknown', '/LP1']) {
      await visit.open(sites.bare + path);
      expect(await visit.evaluate('[document.title, location.pathname]')).toEqual([
        'Former site',
        path,
      ]);
    }
  });

  it('a page of the former site that the browser kept by heuristics is shown once more, and then no longer', async () => {
    const sites = await openTwoSites(site.url, 'by heuristics');
    onTestFinished(sites.dispose);
    const visit = await launch(openProfile());
    onTestFinished(async () => {
      await visit.close();
    });
    await visit.open(`${sites.bare}/LP1`);
    sites.move();
    await visit.open('about:blank');
    await visit.open(`${sites.bare}/LP1`);
    // From the cache: only what this page asks for reaches the new site.
    expect(await visit.evaluate(TITLE)).toBe('Former site');
    await expect
      .poll(async () => {
        await visit.open('about:blank');
        await visit.open(`${sites.bare}/LP1`);
        return visit.evaluate(TITLE);
      })
      .not.toBe('Former site');
  });
});
