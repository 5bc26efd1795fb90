/** What visitors do, played in one engine. */

import { PHONE_LANDSCAPE } from '../../scripts/lib/user-agents.ts';
import { DOWNLOAD_SCENES } from './download-scenes.ts';
import { waitFor } from './engine.ts';
import { attributeOf, textOf } from './in-page.ts';
import { type Verdict, verdict } from './judge.ts';
import {
  arrival,
  expectThat,
  isEvent,
  isPackageGet,
  type Scene,
  type Stage,
  tap,
  withPage,
} from './scene.ts';

const CONTROL = '#download';
const ROTATE_NOTICE = '.rotate__text';

const SCENES: readonly Scene[] = [
  ...DOWNLOAD_SCENES,
  {
    name: 'plain link, view and click counted',
    play: (stage) =>
      withPage(stage, '/LP3?utm_source=x', {}, async (tab) => {
        const view = await arrival(stage, 'The event page_view', isEvent('page_view'));
        expectThat(
          JSON.parse(view.body).path === '/LP3?utm_source=x',
          `The view reports ${view.body}.`,
        );
        await tap(tab, CONTROL);
        await arrival(stage, 'A request for the package', isPackageGet);
        await arrival(stage, 'The event download_click', isEvent('download_click'));
        return undefined;
      }),
  },
  {
    name: 'Ludopanti’s store button',
    play: (stage) =>
      withPage(stage, '/ludopanti', {}, async (tab) => {
        await arrival(stage, 'The event page_view', isEvent('page_view'));
        const href = await tab.evaluate(attributeOf, { selector: CONTROL, name: 'href' });
        expectThat(
          /^https:\/\/play\.google\.com\//.test(href ?? ''),
          `The button leads to ${href}.`,
        );
        await tap(tab, CONTROL);
        const click = await arrival(stage, 'The event download_click', isEvent('download_click'));
        expectThat(
          /^(new|old)$/.test(JSON.parse(click.body).variant),
          `The click reports ${click.body}.`,
        );
        return undefined;
      }),
  },
  {
    name: 'notice on a turned phone',
    async play(stage) {
      if (!stage.engine.hasTouch) return 'cannot pretend to be a phone';
      return withPage(stage, '/', PHONE_LANDSCAPE, async (tab) => {
        await waitFor('The notice', () => tab.evaluate(textOf, ROTATE_NOTICE));
        await tap(tab, '.rotate__dismiss');
        await waitFor('The end of the notice', async () =>
          (await tab.evaluate(textOf, ROTATE_NOTICE)) === null ? true : null,
        );
        return undefined;
      });
    },
  },
];

/** Plays every scene; a failure does not stop the others. */
export async function playScenes(stage: Stage): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { name, play } of SCENES) {
    try {
      const skipped = await play(stage);
      verdicts.push(
        skipped === undefined
          ? verdict(name, false)
          : { check: name, result: 'skipped', why: skipped },
      );
    } catch (error) {
      verdicts.push(verdict(name, error instanceof Error ? error.message : String(error)));
    }
  }
  return verdicts;
}
