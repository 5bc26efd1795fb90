/** What of a page is off for one view, and to which of its words an objection stands. */
import { LANDING_PAGES } from '../../../config/pages.ts';
import { parseVariables } from '../../../config/variables.ts';
import { type Live, liveOf } from '../../../content/live.ts';
import type { SiteState } from '../../../worker/entrypoints/state.ts';
import {
  claimsOn,
  isRead,
  type LiveState,
  listTexts,
  sayMoney,
  settingsIn,
} from '../../live-state.ts';
import type { Asked } from './asked.ts';
import { pageBrandOf, switchOf } from './look.ts';

/** In sentences, as *Words* has them; none for a document, and while the site does not answer. */
export function listOffHere(look: Asked, live: LiveState): string[] {
  const page = LANDING_PAGES.find(({ path }) => path === look.page);
  const { site, isFromEdge, off: offNow, decided } = live;
  if (page === undefined || site === null) return [];
  const here = claimsOn(page, pageBrandOf(page, look));
  const seen = { shown: shownTo(look, site, isFromEdge), off: offNow, documents: [] };
  const texts = listTexts(seen, decided).flatMap((text) => {
    const id = here.find((one) => text.subject === `claim ${one}`);
    return id === undefined ? [] : { ...text, id };
  });
  const off = texts.filter(({ state }) => state === 'off');
  const objected = texts.filter(
    ({ state, status }) => isRead(state) && status.objections.length > 0,
  );
  return [
    ...[...Map.groupBy(off, ({ words }) => words)].map(
      ([words, same]) => `${same.map(({ id }) => id).join(', ')}: ${words}.`,
    ),
    ...objected.map(({ id, title }) => `${id}: ${title} is shown, and objected to.`),
  ];
}

/** Whether and where the page claims money, as the view has it; `null` for a document, and while the site does not answer. */
export function sayMoneyTo(
  look: Asked,
  { site, isFromEdge }: LiveState,
): ReturnType<typeof sayMoney> | null {
  const page = LANDING_PAGES.find(({ path }) => path === look.page);
  if (page === undefined || site === null) return null;
  return sayMoney(shownTo(look, site, isFromEdge), { page, brand: pageBrandOf(page, look) });
}

/** What is live as the view has it: on its day, and with what the view has off in addition. */
function shownTo({ day, cash, without }: Asked, site: SiteState, isFromEdge: boolean): Live {
  const set = settingsIn(site);
  const by = switchOf(without);
  const { values } = parseVariables({
    ...set,
    ...(without !== '' && { [by]: [set[by], without].filter(Boolean).join(',') }),
    ...(cash !== '' && { CASH_OFFERS: cash }),
  });
  return liveOf(values, day, isFromEdge);
}
