import { LABEL_PARAMETER } from '../../../config/labels.ts';
import { ARM_PARAMETER } from '../../../config/tests/index.ts';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import type { Decided } from '../../../worker/entrypoints/preview.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { openPreview } from '../../site.ts';
import { type Asked, MOST_VIEWS, parseAsked, queryOf } from './asked.ts';
import { brandOf, describeDifference, describeLook, inputsOf } from './look.ts';

/** A page as one visitor sees it. */
export interface View {
  /** In one line: `LP3 of Pavilion11 in Karnataka on an Android phone`. */
  title: string;
  /** The same, or what is otherwise than in the first. */
  name: string;
  /** What came of it, in a sentence. */
  outcome: string;
  asked: Asked;
  /** Address of the picture, on the desk. */
  frame: string;
  status: number;
  /** What the site decided about this visitor, and from what. */
  decided: Decided[];
  /** The public page, to open on a phone; it carries the label and the arm that were asked for. */
  publicAddress: string;
}

export interface PagesData extends ScreenData {
  /** What of the address could not be read, a sentence each. */
  problems: string[];
  views: View[];
  /** Address of this screen with one look more beside the last; `null` where no more fit. */
  another: string | null;
  today: string;
}

/** The pages that the address asks for, each as the site answers it. */
export async function readPages({ env, url }: DeskContext): Promise<PagesData> {
  const today = formatIndianDate(Date.now());
  const { asked, problems } = parseAsked(url.searchParams, today);
  const [first = null] = asked;
  const views = await Promise.all(
    asked.map((look, index) => readView(env, look, index === 0 ? null : first, today)),
  );
  const last = asked.at(-1);
  return {
    lead: problems[0] ?? sentenceOf(views),
    problems,
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
  today: string,
): Promise<View> {
  const { response, decided } = await openPreview(env, inputsOf(look));
  await response.body?.cancel();
  const title = describeLook(look, today);
  const address = new URL(look.page, `https://${brandOf(look).domain}`);
  if (look.label !== '') address.searchParams.set(LABEL_PARAMETER, look.label);
  if (look.arm !== '') address.searchParams.set(ARM_PARAMETER, look.arm.split('.')[1] ?? '');
  // Chance would draw again for the picture.
  const arm =
    decided.find(({ what, from }) => what === 'arm' && from === 'chance')?.value ?? look.arm;
  return {
    title,
    name: first === null ? title : `The same ${describeDifference(look, first) || 'once more'}`,
    outcome: outcomeOf(decided),
    asked: look,
    frame: `/pages/look?${queryOf([{ ...look, arm }])}`,
    status: response.status,
    decided,
    publicAddress: address.href,
  };
}

function sentenceOf([first, ...others]: readonly View[]): string {
  if (first === undefined) return 'There is nothing to look at.';
  if (others.length === 0) return `${first.title}. ${first.outcome}`;
  const beside = others.map(
    ({ asked }) => describeDifference(asked, first.asked) || 'the same once more',
  );
  return `${first.title}; beside it ${beside.join('; and ')}.`;
}

/** What a marketer and a lawyer ask first. */
function outcomeOf(decided: readonly Decided[]): string {
  const of = (what: string) => decided.find((one) => one.what === what);
  const cash = of('cash');
  if (cash === undefined || of('control') === undefined)
    return 'A document: state and cash offers change nothing in it.';
  if (cash.value === 'on') return 'Its claims about money stand.';
  return cash.from === 'region'
    ? 'No claim about money stands, because of the state.'
    : 'No claim about money stands, because cash offers are off.';
}
