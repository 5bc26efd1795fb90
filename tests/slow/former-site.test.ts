/** A phone that kept the former site shows this one, and goes on showing it. */
import { chromium } from 'playwright';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CHROMIUM_FLAGS, findBrowser, findProgram } from '../../scripts/lib/browser.ts';
import { type Keeps, openTwoSites } from '../support/browser/former-site.ts';
import { site } from '../support/site/shared-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

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
  const profile = temporaryFolder();
  /** One browser for all tests: each has its two sites at a port of its own, so at origins that the browser does not know. */
  let visit: Visit;
  beforeAll(async () => {
    visit = await launch(profile);
  });
  afterAll(() => visit.close());

  const openSites = async (keeps: Keeps) => {
    const sites = await openTwoSites(site.url, keeps);
    onTestFinished(sites.dispose);
    return sites;
  };

  it('a page of the former site that was open downloads the package by its former address, and no page; its logo is there', async () => {
    const sites = await openSites('by heuristics');
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
    const sites = await openSites('by heuristics');
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
    const sites = await openSites('by heuristics');
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

  it('a service worker of the former site on bare and on www ends, and stays away over a restart', async () => {
    const addresses: string[] = [];
    for (const name of ['bare', 'www'] as const) {
      const sites = await openSites('by service worker');
      const address = `${sites[name]}/LP1`;
      addresses.push(address);
      await visit.open(address);
      await expect.poll(() => visit.evaluate(CONTROLLED)).toBe(true);
      sites.move();
      // The former page comes from the worker's cache, which the browser updates behind it.
      await visit.open(`${address}?gclid=G4`);
      // On www it is there only after a redirect, before which the document has no title.
      await expect.poll(() => visit.evaluate('location.href')).toBe(`${sites.bare}/LP1?gclid=G4`);
      await expect.poll(() => visit.evaluate(TITLE)).not.toBe('Former site');
      await visit.close();
      visit = await launch(profile);
      for (const one of addresses) {
        await visit.open(`${one}?restart`);
        expect(await visit.evaluate(TITLE), one).not.toBe('Former site');
        expect(await visit.evaluate(REGISTRATIONS), one).toBe(0);
      }
    }
  });
});
