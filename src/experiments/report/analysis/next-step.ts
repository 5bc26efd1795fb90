/** What follows from a page's findings: why, what to do, and the value of `SHIP` that ends the test. */
import { BRANDS, type BrandId } from '../../../config/brands/index.ts';
import { isLabel, PACKAGE_OF_LABEL } from '../../../config/labels.ts';
import type { PackageName } from '../../../config/packages.ts';
import { LANDING_PAGES, type LandingId } from '../../../config/pages.ts';
import { formatShip, type NamedEnds } from '../../../config/ship.ts';
import { formatDay } from '../../../shared/day-words.ts';
import { addDays } from '../../../shared/days.ts';
import type { Ended, JudgedPage, NextStep, PageAnalysis, ShipStep } from './analysis.ts';
import { METRIC_WORDS } from './compare-page.ts';
import { isEnded } from './ends.ts';
import { hasEntered, kindOf } from './findings.ts';
import { formatCount, formatShare } from './format.ts';

type HidingVariable = 'PAGES_OFF' | 'HOME_PAGE';

/** What the site shows and has released now, where the reader of counts knows it. */
export interface SiteNow {
  /** Each landing page, and the variable by which no visitor gets it. */
  pages: readonly { id: LandingId; cause: HidingVariable | null }[];
  /** The brands that each page test is on for; `null` for all. */
  tests: readonly { name: string; brands: readonly BrandId[] | null }[];
  /** Packages of which nothing is released. */
  unreleased: readonly PackageName[];
  /** Whether it is deployed, and not on a developer's machine. */
  isDeployed: boolean;
}

/** What the verdict of one comparison speaks for. */
interface Winner {
  label: string;
  /** There is no difference: the other would do as well. */
  isEither: boolean;
}

/**
 * What a verdict allows; `null` where it allows nothing yet.
 * @param all every comparison: an end holds for all brands
 * @param ship what is ended now, which the value keeps
 */
export function decideShip(
  page: JudgedPage,
  all: readonly JudgedPage[],
  { ship, isCut }: { ship: NamedEnds; isCut: boolean },
): ShipStep | null {
  const winner = winnerOf(page);
  if (winner === null || page.earlier !== null || isCut) return null;
  if (page.restOnToday.length > 0) {
    return {
      why: 'It rests on those who came today.',
      todo: 'Look again tomorrow before you stop.',
      winner: null,
      value: null,
    };
  }
  const beside = all.filter((one) => one !== page && isSameEnd(one, page) && hasEntered(one));
  const name = page.test ?? page.page;
  const against = beside.filter((one) => contradicts(winner, winnerOf(one)));
  if (against.length > 0) {
    return {
      why: `${name} ends on every brand at once, and ${placesOf(against)} had another result.`,
      todo: 'Decide which matters more before you stop.',
      winner: null,
      value: null,
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
    winner: winner.label,
    value,
  };
}

/**
 * The value of `SHIP` that stops everything that may stop; `null` where that is less than two things, each of which has its
 * own value.
 */
export function findJointEnd(pages: readonly PageAnalysis[], ship: NamedEnds): string | null {
  const ending = pages.flatMap((page) => {
    const { winner } = page.verdict;
    return winner === null ? [] : [{ page, winner }];
  });
  const subjects = new Set(ending.map(({ page: { test, page } }) => test ?? page));
  if (subjects.size < 2) return null;
  return formatShip(
    ending.reduce<NamedEnds>((joint, { page, winner }) => withEnd(joint, page, winner), ship),
  );
}

/**
 * The value of `SHIP` that stops a test without a verdict, with its control for everyone new; `null` where it is ended, or was
 * never entered.
 * @param ship what is ended now, which the value keeps
 */
export function stopUndecided(page: JudgedPage, ship: NamedEnds): string | null {
  if (kindOf(page) !== 'nothing-yet' || page.earlier !== null) return null;
  if (isEnded(page) || !hasEntered(page)) return null;
  return formatShip(withEnd(ship, page, page.control));
}

/** `null` while a verdict is missing or not to be trusted, and where the test is ended already. */
function winnerOf(page: JudgedPage): Winner | null {
  if (isEnded(page)) return null;
  const { arms, control } = page;
  const kind = kindOf(page);
  switch (kind) {
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
    case 'broken-split':
      return null;
    default:
      return kind satisfies never;
  }
}

function contradicts(one: Winner, other: Winner | null): boolean {
  return other !== null && !one.isEither && !other.isEither && one.label !== other.label;
}

/** Whether one item of `SHIP` ends both: a page on every brand, a test on every page. */
function isSameEnd(one: JudgedPage, other: JudgedPage): boolean {
  if (one.earlier !== null || one.test !== other.test) return false;
  return one.test !== null || one.page === other.page;
}

/** @example placesOf(…) // 'CardXI and StatXI' */
function placesOf(pages: readonly JudgedPage[]): string {
  return [...new Set(pages.map(({ brand }) => BRANDS[brand].name))].join(' and ');
}

function withEnd(
  { labels, arms }: NamedEnds,
  { test, page }: Pick<JudgedPage, 'test' | 'page'>,
  winner: string,
): NamedEnds {
  return test === null
    ? { labels: { ...labels, [page]: winner }, arms }
    : { labels, arms: { ...arms, [test]: winner } };
}

/** A longer wait is no plan. */
const LONGEST_WAIT_DAYS = 60;

interface Situation {
  today: string;
  /** The lift that forecasts are about. */
  lift: number;
  /** Of all pages, as far back as is counted. */
  visits: number;
  /** Absent where only the counts are known. */
  site?: SiteNow | undefined;
}

const LINK = { todo: 'Make a link to it, and send visitors.', at: 'links' } as const;

/** What to do about a page, and why; `null` where there is nothing to do. @param ship of `decideShip` */
export function findNextStep(
  page: JudgedPage,
  ship: ShipStep | null,
  situation: Situation,
): NextStep | null {
  const kind = kindOf(page);
  if (kind === 'broken-split') {
    return {
      why: 'One version loses visitors or counts, so the rest cannot be trusted either.',
      todo: 'See where it breaks, and tell those who build the site. Once it is mended, a new name begins a new test, which the broken one does not touch.',
      at: 'results',
    };
  }
  const switchedBy = situation.site ? hiddenBy(page, situation.site) : null;
  if (switchedBy !== null) {
    return {
      why: `No visitor gets this page now: ${HIDDEN[switchedBy]}.`,
      todo: `Its numbers stay as they are until ${switchedBy} is set back.`,
      at: 'state',
    };
  }
  if (page.ended !== null) return stepAfterEnd(page.ended);
  if (ship !== null) return { why: ship.why, todo: ship.todo, at: 'SHIP' };
  if (kind !== 'nothing-yet') return null;
  return hasEntered(page) ? whyTooLittle(page, situation) : whyNoVisitors(page, situation);
}

const HIDDEN: Readonly<Record<HidingVariable, string>> = {
  HOME_PAGE: 'another is shown in its place',
  PAGES_OFF: 'it is switched off',
};

/** The variable by which none of a page's addresses shows it; `null` where one does. */
function hiddenBy({ page }: JudgedPage, { pages }: SiteNow): HidingVariable | null {
  const ofPage = LANDING_PAGES.filter(({ identifier }) => identifier === page);
  const causes = pages.flatMap(({ id, cause }) =>
    ofPage.some((one) => one.id === id) ? [cause] : [],
  );
  return causes.includes(null) ? null : (causes[0] ?? null);
}

function stepAfterEnd({ winner, since, until }: Ended): NextStep {
  const from = since === null ? '' : ` since ${formatDay(since)}`;
  return until === null
    ? {
        why: `Ended${from}: everyone new gets ${winner}.`,
        todo: 'To test again, take it out of SHIP and give a new RUN.',
        at: 'SHIP',
      }
    : {
        why: `It was ended with ${winner} until ${formatDay(until)}, and now goes on under its old name.`,
        todo: 'To make it a test of its own, give a new RUN.',
        at: 'RUN',
      };
}

function whyNoVisitors({ forced }: JudgedPage, { visits, site }: Situation): NextStep {
  const apart = Object.values(forced).reduce((sum, { browsers }) => sum + browsers, 0);
  if (apart > 0) {
    return {
      why: `All ${formatCount(apart)} visitors came by links that name a version, and those are never compared.`,
      todo: 'Leave utm_ab and pt out of the links: those of Links have neither.',
      at: 'links',
    };
  }
  if (visits > 0) return { why: 'Visitors came to other pages, and none to this one.', ...LINK };
  if (site?.isDeployed !== false) return { why: 'No visitor has come to any page.', ...LINK };
  return {
    why: 'No visitor has come to any page of the site on this machine.',
    todo: 'Open the page in a browser: it is counted here within ten seconds.',
    at: null,
  };
}

function whyTooLittle(page: JudgedPage, { today, lift, site }: Situation): NextStep {
  const { arms, daysNeeded, metric, test } = page;
  const missing =
    test !== null || metric === 'clicks'
      ? []
      : arms.filter(
          ({ label }) => isLabel(label) && site?.unreleased.includes(PACKAGE_OF_LABEL[label]),
        );
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(' and ');
    return {
      why: `No package of ${names} is released, so its visitors cannot finish a download.`,
      todo: 'Ask an operator to release it.',
      at: 'state',
    };
  }
  if (!arms.some(({ comparison }) => comparison && comparison.looks.length > 0)) {
    return {
      why: `Too few visitors ${METRIC_WORDS[metric].did} for any estimate.`,
      todo: 'Wait, or send more visitors: looking meanwhile changes nothing.',
      at: 'links',
    };
  }
  if (daysNeeded === 0) {
    return {
      why: `A difference of ${formatShare(lift)} would have shown by now in four cases of five.`,
      todo: 'Keep either version, or test something bolder.',
      at: null,
    };
  }
  if (daysNeeded === null) {
    return {
      why: `At today’s traffic a difference of ${formatShare(lift)} takes more than two years to show.`,
      todo: 'Send more visitors, or test something bolder.',
      at: 'links',
    };
  }
  if (daysNeeded !== undefined && daysNeeded > LONGEST_WAIT_DAYS) {
    return {
      why: `The versions may differ either way, and a difference of ${formatShare(lift)} would show about ${formatDay(addDays(today, daysNeeded))}.`,
      todo: 'Do not wait for that: see what can be found by a day that you choose, or stop it without a verdict.',
      at: 'results',
    };
  }
  return {
    why: `The versions may differ either way, as far as ${formatCount(arms.reduce((sum, { counts }) => sum + counts.browsers, 0))} visitors can tell.`,
    todo:
      daysNeeded === undefined
        ? 'How long it takes can be said after a whole day with visitors.'
        : `Wait until about ${formatDay(addDays(today, daysNeeded))}: looking meanwhile changes nothing.`,
    at: null,
  };
}
