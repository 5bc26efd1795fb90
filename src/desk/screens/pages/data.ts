import { LABEL_PARAMETER } from '../../../config/labels.ts';
import { PAGES, pageOf } from '../../../config/pages.ts';
import { ARM_PARAMETER } from '../../../config/tests/index.ts';
import type { Decided } from '../../../worker/entrypoints/preview.ts';
import { readLive } from '../../live.ts';
import { isCashOff, type LiveState } from '../../live-state.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { openPreview } from '../../site.ts';
import { type Asked, addressOf, MOST_VIEWS, parseAsked, queryOf } from './asked.ts';
import { brandOf, describeDifference, describeLook, inputsOf } from './look.ts';
import { listOffHere, sayMoneyTo } from './off.ts';

/** A page as one visitor sees it. */
export interface View {
  /** In one line: `LP3 of Pavilion11 in Karnataka on an Android phone`. */
  title: string;
  /** The same, or for a later view how it differs from the first. */
  name: string;
  /** Whether the page makes claims about money, and why not, in a sentence. */
  outcome: string;
  /** Whether it makes them to anyone, and in which states; empty for a document. */
  money: string;
  /** What of the page is off, and words on it to which an objection stands. */
  off: string[];
  asked: Asked;
  /** The address of the frame on the desk. */
  frame: string;
  status: number;
  /** What the site decided for this visitor, and from what. */
  decided: Decided[];
  /** The public address, to open on a phone, with the chosen label and arm. */
  publicAddress: string;
}

export interface PagesData extends ScreenData {
  views: View[];
  /** The address of this screen with one more view; `null` if there are four. */
  another: string | null;
  today: string;
}

/** The views that the address asks for, as the site answers them. */
export async function readPages({ env, url }: DeskContext): Promise<PagesData> {
  const live = await readLive(env);
  const { today } = live;
  const { asked, refused } = parseAsked(url.searchParams, today);
  const [first = null] = asked;
  const views = await Promise.all(
    asked.map((look, index) => readView(env, look, index === 0 ? null : first, live)),
  );
  const last = asked.at(-1);
  return {
    lead: sentenceOf(views),
    refused,
    views,
    another:
      last !== undefined && asked.length < MOST_VIEWS
        ? `/pages?${queryOf([...asked, last])}`
        : null,
    today,
  };
}

async function readView(
  env: DeskBindings,
  look: Asked,
  first: Asked | null,
  live: LiveState,
): Promise<View> {
  const { response, decided } = await openPreview(env, inputsOf(look, isCashOff(live)));
  await response.body?.cancel();
  const shown = shownLook(look, decided);
  const title = `${describeLook(shown, live.today)}${shown === look ? '' : `, which HOME_PAGE shows at ${look.page}`}`;
  const address = new URL(addressOf(look) ?? look.page, `https://${brandOf(look).domain}`);
  if (look.label !== '') address.searchParams.set(LABEL_PARAMETER, look.label);
  if (look.arm !== '') address.searchParams.set(ARM_PARAMETER, look.arm.split('.')[1] ?? '');
  const money = sayMoneyTo(shown, live);
  // The request for the frame would draw an arm again.
  const arm =
    decided.find(({ what, from }) => what === 'arm' && from === 'chance')?.value ?? look.arm;
  return {
    title,
    name: first === null ? title : `The same ${describeDifference(look, first) || 'once more'}`,
    outcome: outcomeOf(decided, money),
    money: money?.sentence ?? '',
    off: listOffHere(shown, live),
    asked: look,
    frame: `/pages/look?${queryOf([{ ...look, arm }])}`,
    status: response.status,
    decided,
    publicAddress: address.href,
  };
}

/** The look with the page that the site decided to show: at `/` the variable HOME_PAGE may choose another. */
function shownLook(look: Asked, decided: readonly Decided[]): Asked {
  const id = decided.find(({ what }) => what === 'page')?.value;
  const page = PAGES.find((one) => one.id === id);
  if (look.page !== pageOf('home').path || page === undefined || page.path === look.page)
    return look;
  return { ...look, page: page.path };
}

function sentenceOf([first, ...others]: readonly View[]): string {
  if (first === undefined) return 'There is nothing to look at.';
  if (others.length === 0) return `${first.title}. ${first.outcome}`;
  const beside = others.map(
    ({ asked }) => describeDifference(asked, first.asked) || 'the same once more',
  );
  return `${first.title}; beside it ${beside.join('; and ')}.`;
}

/** What marketers and lawyers ask first. @param money of the page, for all visitors; `null` of a document */
function outcomeOf(decided: readonly Decided[], money: ReturnType<typeof sayMoneyTo>): string {
  const of = (what: string) => decided.find((one) => one.what === what);
  if (of('answer')) return 'It is switched off by PAGES_OFF, and leads to the home page.';
  const cash = of('cash');
  if (cash === undefined || of('button') === undefined || money === null)
    return 'A document: state and cash offers change nothing in it.';
  if (cash.value === 'on')
    return money.isClaimed ? 'To this visitor it claims money.' : money.sentence;
  return `To this visitor it claims no money, because ${NO_CASH[cash.from] ?? cash.from}.`;
}

/** By what decided it (`src/worker/decided.ts`). */
const NO_CASH: Readonly<Record<string, string>> = {
  cashPlay: 'the brand’s documents offer no cash contests',
  CASH_OFFERS: 'cash offers are off',
  CASH_OFF_IN: 'CASH_OFF_IN names the state',
  region: 'of the state',
  documents: 'the documents do not offer cash contests in the state yet',
  country: 'the visitor is outside India',
  'unknown place': 'the visitor’s state is not known: choose one',
  'sec-purpose': 'the visitor’s address is hidden',
  'user agent': 'what reads a link for its preview gets none',
};
