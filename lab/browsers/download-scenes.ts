/** LP2's download in the page (docs/behaviour.md#in-page-download). */

import { USER_AGENTS } from '../../scripts/lib/user-agents.ts';
import type { Rule } from '../../tests/support/browser/fault-proxy.ts';
import { type Tab, waitFor } from './engine.ts';
import { attributeOf, savedFiles, textOf, watchSavedFiles } from './in-page.ts';
import {
  arrival,
  DOWNLOAD_PAGE,
  expectThat,
  isDownloadPart,
  isEvent,
  isPackageGet,
  packageGets,
  type Scene,
  type Stage,
  tap,
  withPage,
} from './scene.ts';

const CONTROL = '#download';
/** Inside other apps the control leads to the store, and the package has a separate link. */
const PACKAGE_LINK = '[data-way="package"]';
const PROGRESS = '[role=progressbar]';

/** Scenes, played one after the other, each in a new window. */
export const DOWNLOAD_SCENES: readonly Scene[] = [
  {
    name: 'LP2: progress, digest, next steps',
    async play(stage) {
      const gate = Promise.withResolvers<void>();
      const half = Math.floor(stage.released.size / 2);
      const rule = onPackage(() => ({ pauses: [{ after: half, until: gate.promise }] }));
      return withPage(stage, DOWNLOAD_PAGE, { rule }, async (tab) => {
        await waitForControl(tab);
        await tap(tab, CONTROL);
        await waitForPercent(tab, 49);
        const text = await tab.evaluate(textOf, CONTROL);
        expectThat(
          /DOWNLOADING \d\d%/.test(text ?? ''),
          `While bytes arrive the control reads “${text}”.`,
        );
        gate.resolve();
        await expectSaved(tab, stage);
        await arrival(stage, 'The event download_complete', isEvent('download_complete'));
        await arrival(stage, 'The call of the tracking link', ({ method }) => method === 'HEAD');
        await waitFor('The next steps', () => tab.evaluate(textOf, '[data-saved]:not([hidden])'));
        expectGets(stage, 1);
        return undefined;
      });
    },
  },
  {
    name: 'LP2: resumes after a broken connection',
    async play(stage) {
      const gate = Promise.withResolvers<void>();
      const cut = Math.ceil((stage.released.size * 30) / 100);
      const rule = onPackage((_exchange, nth) =>
        nth === 0 ? { pauses: [{ after: cut, until: gate.promise }], cutAfter: cut } : undefined,
      );
      return withPage(stage, DOWNLOAD_PAGE, { rule }, async (tab) => {
        await waitForControl(tab);
        await tap(tab, CONTROL);
        await waitForPercent(tab, 30);
        gate.resolve();
        await expectSaved(tab, stage);
        expectGets(stage, 2);
        const sent = packageGets(stage).reduce((sum, { bytesSent }) => sum + bytesSent, 0);
        expectThat(
          sent === stage.released.size,
          `${sent} bytes were sent for ${stage.released.size}.`,
        );
        return undefined;
      });
    },
  },
  {
    name: 'LP2: early taps',
    async play(stage) {
      const gate = Promise.withResolvers<void>();
      const byPackage = onPackage(() => undefined);
      const rule: Rule = (exchange, nth) =>
        isDownloadPart(exchange) ? { holdUntil: gate.promise } : byPackage(exchange, nth);
      return withPage(stage, DOWNLOAD_PAGE, { rule }, async (tab) => {
        await tab.evaluate(watchSavedFiles, null);
        await tap(tab, CONTROL);
        await waitFor('The control waits', () =>
          tab.evaluate(attributeOf, { selector: '[data-island]', name: 'data-waiting' }),
        );
        await tap(tab, CONTROL);
        await arrival(stage, 'A request for the package by the tap itself', isPackageGet);
        gate.resolve();
        await expectSaved(tab, stage);
        await arrival(stage, 'The event download_complete', isEvent('download_complete'));
        expectGets(stage, 1);
        const clicks = stage.proxy.exchanges.filter(isEvent('download_click')).length;
        expectThat(clicks === 1, `${clicks} clicks were counted for two early taps.`);
        return undefined;
      });
    },
  },
  {
    name: 'LP2: a second tap fetches nothing twice',
    async play(stage) {
      const gate = Promise.withResolvers<void>();
      const rule = onPackage(() => ({ pauses: [{ after: 256 * 1024, until: gate.promise }] }));
      return withPage(stage, DOWNLOAD_PAGE, { rule }, async (tab) => {
        await waitForControl(tab);
        await tap(tab, CONTROL);
        await waitFor('The progress line', () =>
          tab.evaluate(attributeOf, { selector: PROGRESS, name: 'role' }),
        );
        await tap(tab, CONTROL);
        await tap(tab, CONTROL);
        gate.resolve();
        await expectSaved(tab, stage);
        await arrival(stage, 'The event download_complete', isEvent('download_complete'));
        expectGets(stage, 1);
        return undefined;
      });
    },
  },
  {
    name: 'LP2: a plain link inside other apps',
    play: (stage) =>
      withPage(stage, DOWNLOAD_PAGE, { userAgent: USER_AGENTS.inApp }, async (tab) => {
        await arrival(stage, 'The event page_view', isEvent('page_view'));
        await tap(tab, PACKAGE_LINK);
        await arrival(stage, 'A request for the package', isPackageGet);
        expectThat(
          !stage.proxy.exchanges.some(isDownloadPart),
          'The code of the download in the page was fetched.',
        );
        return undefined;
      }),
  },
  {
    name: 'LP2: a plain link without scripts',
    play: (stage) =>
      withPage(stage, DOWNLOAD_PAGE, { scripts: false }, async (tab) => {
        await tap(tab, CONTROL);
        await arrival(stage, 'A request for the package', isPackageGet);
        expectThat(!stage.proxy.exchanges.some(isEvent('page_view')), 'Scripts have run.');
        return undefined;
      }),
  },
];

/** A rule that applies only to requests for the package, counted from 0. */
function onPackage(rule: Rule): Rule {
  let nth = 0;
  return (exchange) => {
    if (!isPackageGet(exchange)) return undefined;
    nth += 1;
    return rule(exchange, nth - 1);
  };
}

async function waitForControl(tab: Tab): Promise<void> {
  await tab.evaluate(watchSavedFiles, null);
  await waitFor('A live control', () =>
    tab.evaluate(attributeOf, { selector: '[data-island]', name: 'data-hydrated' }),
  );
}

async function waitForPercent(tab: Tab, least: number): Promise<void> {
  await waitFor(`Progress of ${least} %`, async () => {
    const now = await tab.evaluate(attributeOf, { selector: PROGRESS, name: 'aria-valuenow' });
    return now !== null && Number(now) >= least ? now : null;
  });
}

async function expectSaved(tab: Tab, { released }: Stage): Promise<void> {
  const [digest] = await waitFor('A saved file', async () => {
    const files = await tab.evaluate(savedFiles, null);
    return files.length > 0 ? files : null;
  });
  expectThat(
    digest === released.sha256,
    `The saved file’s digest is ${digest}, not ${released.sha256}.`,
  );
}

function expectGets(stage: Stage, wanted: number): void {
  const { length } = packageGets(stage);
  expectThat(length === wanted, `The package was asked for ${length} times instead of ${wanted}.`);
}
