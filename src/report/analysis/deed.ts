/** What may be done after a verdict: when a test may stop, and which value of `SHIP` stops it. */
import { BRANDS } from '../../config/brands/index.ts';
import { formatShip, type NamedEnds } from '../../config/ship.ts';
import type { Deed, PageAnalysis } from './analysis.ts';
import { isEnded } from './ends.ts';

type Page = Omit<PageAnalysis, 'deed'>;

/** What the verdict of one comparison speaks for. */
interface Winner {
  label: string;
  /** There is no difference, or none was found: the other would do as well. */
  isEither: boolean;
}

/**
 * What follows from a page's verdict; `null` where nothing does yet.
 * @param all every comparison: an end holds for all brands
 * @param ship what is ended now, which the value keeps
 */
export function decideDeed(
  page: Page,
  all: readonly Page[],
  { ship, isCut }: { ship: NamedEnds; isCut: boolean },
): Deed | null {
  const winner = winnerOf(page);
  if (winner === null || page.earlier !== null || (isCut && page.plan === null)) return null;
  if (page.restOnToday.length > 0) {
    return {
      why: 'It rests on those who came today.',
      todo: 'Look again tomorrow before you stop.',
      end: null,
    };
  }
  const beside = all.filter((one) => one !== page && isSameEnd(one, page) && hasEntered(one));
  const name = page.test ?? page.page;
  const against = beside.filter((one) => contradicts(winner, winnerOf(one)));
  if (against.length > 0) {
    return {
      why: `SHIP ends ${name} on every brand, and ${placesOf(against)} had another result.`,
      todo: 'Decide which matters more before you stop.',
      end: null,
    };
  }
  const open = page.arms.filter(({ comparison }) => comparison?.verdict === 'nothing-yet');
  const undecided = beside.filter((one) => winnerOf(one) === null);
  const value = formatShip(withEnd(ship, page, winner.label));
  const why = [
    winner.isEither
      ? `You may stop now: either will do. This keeps ${winner.label} for everyone new.`
      : `You may stop now, and give ${winner.label} to everyone new.`,
    open.length > 0
      ? `${open.map(({ label }) => label).join(' and ')} would stop with it, undecided.`
      : null,
    undecided.length > 0 ? `It stops on every brand, undecided on ${placesOf(undecided)}.` : null,
  ];
  return {
    why: why.filter((sentence) => sentence !== null).join(' '),
    todo: `Set SHIP to ${value}${page.test === null ? '' : `, and leave ${page.test} in TESTS`}.`,
    end: { winner: winner.label, value },
  };
}

/**
 * The value of `SHIP` that stops everything that may stop; `null` where that is less than two things, each of which has its
 * own value.
 */
export function findJointEnd(pages: readonly PageAnalysis[], ship: NamedEnds): string | null {
  const ending = pages.filter(({ deed }) => deed !== null && deed.end !== null);
  const subjects = new Set(ending.map(({ test, page }) => test ?? page));
  if (subjects.size < 2) return null;
  return formatShip(
    ending.reduce<NamedEnds>(
      (joint, page) => (page.deed?.end ? withEnd(joint, page, page.deed.end.winner) : joint),
      ship,
    ),
  );
}

/** `null` while a verdict is missing, not final, or not to be trusted, and where the test is ended already. */
function winnerOf(page: Page): Winner | null {
  const { plan, split, arms, control, conclusion } = page;
  if (!split.isOk || isEnded(page) || (plan && plan.decidedOn === null)) return null;
  switch (conclusion.kind) {
    case 'better': {
      const liftOf = ({ comparison }: (typeof arms)[number]) => comparison?.looks.at(-1)?.lift ?? 0;
      const [best] = arms
        .filter(({ comparison }) => comparison?.verdict === 'better')
        .sort((one, other) => liftOf(other) - liftOf(one));
      return best ? { label: best.label, isEither: false } : null;
    }
    case 'worse':
      return { label: control, isEither: false };
    case 'no-difference':
      return { label: control, isEither: true };
    case 'nothing-yet':
      // A plan that is over decides, also where too few finished.
      return plan ? { label: control, isEither: true } : null;
    case 'broken-split':
      return null;
    default:
      return conclusion.kind satisfies never;
  }
}

function contradicts(one: Winner, other: Winner | null): boolean {
  return other !== null && !one.isEither && !other.isEither && one.label !== other.label;
}

/** Whether one item of `SHIP` ends both: a page on every brand, a test on every page. */
function isSameEnd(one: Page, other: Page): boolean {
  if (one.earlier !== null || one.test !== other.test) return false;
  return one.test !== null || one.page === other.page;
}

const hasEntered = ({ arms }: Page) => arms.some(({ counts }) => counts.browsers > 0);

/** @example placesOf(…) // 'CardXI and StatXI' */
function placesOf(pages: readonly Page[]): string {
  return [...new Set(pages.map(({ brand }) => BRANDS[brand].name))].join(' and ');
}

function withEnd({ labels, arms }: NamedEnds, { test, page }: Page, winner: string): NamedEnds {
  return test === null
    ? { labels: { ...labels, [page]: winner }, arms }
    : { labels, arms: { ...arms, [test]: winner } };
}
