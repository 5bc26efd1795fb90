/** What can be concluded for a page, in sentences that can be read out in a meeting. */
import { nameRegion } from '../../config/regions.ts';
import type { Dimension } from '../../counting/measures.ts';
import { parseRunCode } from '../../decide/run.ts';
import { addDays } from '../../shared/days.ts';
import type { ArmAnalysis, Conclusion, PageAnalysis } from './analysis.ts';
import { METRIC_WORDS, type PageQuestion, type PlanUnderWay } from './compare-page.ts';
import { type Comparison, FEWEST_SUCCESSES } from './comparison.ts';
import { describeEnd } from './ends.ts';
import {
  formatCount,
  formatDay,
  formatDays,
  formatLift,
  formatLiftsBetween,
  formatRate,
  formatShare,
} from './format.ts';
import type { Break } from './split-check.ts';

type Page = Omit<PageAnalysis, 'conclusion' | 'deed'>;

/** The most actionable first: with several arms, the page has the first verdict that holds for one of them. */
const ORDER: readonly Comparison['verdict'][] = ['better', 'worse', 'nothing-yet', 'no-difference'];

/** Concludes from a page's counts. Every sentence holds at any look, or states that it does not. */
export function conclude(page: Page, question: PageQuestion): Conclusion {
  const [kind, sentences] = concludeArms(page, question);
  return {
    kind,
    text: sentencesOf([
      ...sentences,
      ...page.arms.map(describeAgain),
      whyTaps(page),
      describeEnd(page),
    ]),
  };
}

/** The part of the browsers that began a download again above which the report asks why. */
const MANY_AGAIN = 0.1;

/** A package is mostly fetched again where it did not install. */
function describeAgain({ label, counts: { started, again } }: ArmAnalysis): string | null {
  if (again <= MANY_AGAIN * started) return null;
  const percent = Math.round((100 * Math.min(again, started)) / Math.max(1, started));
  return `${percent}% of ${label}'s browsers that began a download began it again: does its package install?`;
}

/**
 * Whether an arm is better or worse only by the browsers that entered today. Arms whose downloads take longer have not
 * finished as large a part of those. A plan only looks at whole days.
 */
export function restsOnToday({ comparison }: ArmAnalysis, today: string): boolean {
  if (comparison?.method !== 'always-valid' || !['better', 'worse'].includes(comparison.verdict))
    return false;
  const [before, look] = [comparison.looks.at(-2), comparison.looks.at(-1)];
  if (look?.day !== today) return false;
  return !before || (look.lift > 0 ? before.interval[0] <= 0 : before.interval[1] >= 0);
}

function whyTaps({ metric, runs, arms, test }: Page): string | null {
  if (metric !== 'clicks') return null;
  const usesAppLink = runs.length > 0 && runs.every((code) => parseRunCode(code)?.appLink !== null);
  if (test === null || usesAppLink) {
    return 'Judged by taps: its packages leave through the app-link service, so this site does not see them finish.';
  }
  const names = arms.map(({ label }) => label).join(' and ');
  return `Judged by taps: ${names} lead to different places, and this site does not see what a store installs.`;
}

function concludeArms(page: Page, question: PageQuestion): [Conclusion['kind'], (string | null)[]] {
  const { plan, split, arms, control } = page;
  if (!split.isOk) return ['broken-split', describeBrokenSplit(page)];
  if (arms.every(({ counts }) => counts.browsers === 0)) {
    const begins = `The plan of ${formatDays(plan?.days ?? 0)} begins with the first browser.`;
    return ['nothing-yet', ['No browser has entered yet.', plan && begins]];
  }
  const compared = arms.filter(hasComparison);
  const kind = ORDER.find((one) => compared.some(({ comparison }) => comparison.verdict === one));
  if (!kind) {
    return [
      'nothing-yet',
      [`Nothing can be concluded yet: no other arm was shown beside ${control}.`],
    ];
  }
  return [
    kind,
    [
      ...compared.map((arm) => describeArm(arm, page, question)),
      page.restOnToday.length > 0
        ? `Without the browsers that entered today this would not be said of ${page.restOnToday.join(' and ')}: an arm whose downloads finish later looks worse until they do.`
        : null,
      describeTime(page, kind, question),
      question.isCut && !plan?.decidedOn ? describeCut(page) : null,
    ],
  ];
}

type ComparedArm = ArmAnalysis & { comparison: Comparison };

function hasComparison(arm: ArmAnalysis): arm is ComparedArm {
  return arm.comparison !== null;
}

function describeArm(
  { label, counts, comparison }: ComparedArm,
  page: Page,
  { lift }: PageQuestion,
): string {
  const look = comparison.looks.at(-1);
  const rival = `${label} against ${page.control}`;
  if (!look && comparison.isFinal) {
    return `The plan is over, and nothing can be concluded of ${rival}: fewer than ${FEWEST_SUCCESSES} browsers of one of them ${METRIC_WORDS[page.metric].did}.`;
  }
  if (!look) {
    const control = page.arms.find((arm) => arm.label === page.control);
    return `Nothing can be concluded yet of ${rival}: it takes ${FEWEST_SUCCESSES} ${page.metric === 'clicks' ? 'taps' : 'finished downloads'} in each, and there are ${counts[page.metric]} and ${control?.counts[page.metric] ?? 0}.`;
  }
  const range = formatLiftsBetween(look.interval);
  const action = METRIC_WORDS[page.metric].do;
  switch (comparison.verdict) {
    case 'better':
    case 'worse':
      return `${label} is ${comparison.verdict} than ${page.control}: ${formatLift(Math.abs(look.lift)).slice(1)} ${look.lift < 0 ? 'fewer' : 'more'} of its browsers ${action}, with 95% confidence ${range}.`;
    case 'no-difference':
      return comparison.method === 'planned-end'
        ? `The plan is over and no difference was found between ${label} and ${page.control}: it lies ${range}.`
        : `No difference that matters between ${label} and ${page.control}: it lies ${range}, so below ${formatShare(lift)} either way.`;
    case 'nothing-yet':
      return `Nothing can be concluded yet of ${rival}: the difference may be anything ${range}.`;
    default:
      return comparison.verdict satisfies never;
  }
}

function describeTime(
  page: Page,
  kind: Conclusion['kind'],
  { today, lift }: PageQuestion,
): string | null {
  const { plan, daysNeeded } = page;
  if (plan) return describePlan(plan, page.arms.filter(hasComparison));
  if (kind === 'better' || kind === 'worse') return 'This holds however often you look.';
  if (kind === 'no-difference' || daysNeeded === undefined) return null;
  const aim = `a true difference of ${formatShare(lift)}`;
  if (daysNeeded === null) {
    return `At today's traffic ${aim} takes more than two years to show: look for a larger one, or send more visitors.`;
  }
  if (daysNeeded === 0) {
    return `By now ${aim} would have shown in four cases of five; if there is one, it is probably smaller.`;
  }
  return `At today's traffic it takes about ${formatDays(daysNeeded)} more, until ${formatDay(addDays(today, daysNeeded))}, to find ${aim} in four cases of five.`;
}

/** Only a verdict that is recorded is called final. */
function describePlan(
  { days, lastDay, decidedOn, verdicts = {} }: PlanUnderWay,
  arms: readonly ComparedArm[],
): string {
  if (decidedOn !== null) {
    return `This was planned before it began, and is final since ${formatDay(decidedOn)}.`;
  }
  if (arms.every(({ comparison }) => comparison.isFinal)) {
    return 'This was planned before it began, and is not final until it is recorded: run the report where it may write to the counts.';
  }
  const decided = arms.map(({ label }) => label).filter((label) => verdicts[label]);
  return sentencesOf([
    decided.length > 0 ? `What is said of ${decided.join(' and ')} is final.` : null,
    `The plan of ${formatDays(days)} ends on ${formatDay(lastDay)}; until then only a clear difference decides.`,
  ]);
}

function describeCut({ plan }: Page): string {
  return plan
    ? 'A plan is judged by all its days: leave out --days.'
    : 'These are some of the days that were counted: decide from the report of all of them, because a window chosen later can be chosen by what it shows.';
}

const DIMENSION_WORDS: Readonly<Record<Dimension, string>> = {
  platform: 'platform',
  'in-app': 'in-app browser',
  region: 'region',
};

function describeBrokenSplit({ arms, split }: Page): string[] {
  const total = arms.reduce((sum, { counts }) => sum + counts.browsers, 0);
  const shares = arms
    .filter(({ counts }) => counts.browsers > 0)
    .map(({ label, counts }) => `${label} ${formatRate(counts.browsers / total)}`)
    .join(', ');
  const [first] = split.breaks;
  return [
    `The split is broken, so nothing here may be compared: the arms got ${shares} of ${formatCount(total)} browsers.`,
    first
      ? `It breaks most clearly at ${nameBreak(first)}: ${describeBreak(first)}.`
      : 'No platform, in-app browser or region stands out: look for what loses one arm everywhere.',
  ];
}

/** @example nameBreak(…) // 'in-app browser Instagram' */
export function nameBreak({ dimension, value }: Break): string {
  return `${DIMENSION_WORDS[dimension]} ${(dimension === 'region' ? nameRegion(value) : null) ?? value}`;
}

/** @example describeBreak(…) // 'trump-beta 812 instead of 1,001, previous-version 1,190 instead of 1,001' */
export function describeBreak({ arms }: Break): string {
  return arms
    .map(
      ({ label, browsers, expected }) =>
        `${label} ${formatCount(browsers)} instead of ${formatCount(Math.round(expected))}`,
    )
    .join(', ');
}

function sentencesOf(sentences: readonly (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ');
}
