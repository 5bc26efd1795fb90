/** All that can be concluded for a page, in sentences that can be read out in a meeting. */

import { nameRegion } from '../../../config/regions.ts';
import { parseRunCode } from '../../../decide/run.ts';
import { formatDay } from '../../../shared/day-words.ts';
import { addDays } from '../../../shared/days.ts';
import type { Dimension } from '../../counting/measures.ts';
import type { ArmAnalysis, JudgedPage, Verdict } from './analysis.ts';
import { METRIC_WORDS, type PageQuestion } from './compare-page.ts';
import { type Comparison, FEWEST_SUCCESSES } from './comparison.ts';
import { describeEnd } from './ends.ts';
import {
  formatCount,
  formatDays,
  formatLift,
  formatLiftsBetween,
  formatRate,
  formatShare,
} from './format.ts';
import type { Break } from './split-check.ts';
import { describeUnusualDays } from './unusual-days.ts';

/** The most actionable first: with several arms, the page has the first verdict that holds for one of them. */
const ORDER: readonly Comparison['verdict'][] = ['better', 'worse', 'nothing-yet', 'no-difference'];

/** What was found, from everything counted up to now. */
export function kindOf({ split, arms }: JudgedPage): Verdict['kind'] {
  if (!split.isOk) return 'broken-split';
  const verdicts = arms.flatMap(({ comparison }) => comparison?.verdict ?? []);
  return ORDER.find((one) => verdicts.includes(one)) ?? 'nothing-yet';
}

/** Every sentence holds at any look, or states that it does not. */
export function describeFindings(page: JudgedPage, question: PageQuestion): string {
  return sentencesOf([
    ...describeArms(page, question),
    ...page.arms.map(describeAgain),
    whyTaps(page),
    describeEnd(page),
    ...describeUnusualDays(page.unusual),
  ]);
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
 * finished as large a part of those.
 */
export function restsOnToday({ comparison }: ArmAnalysis, today: string): boolean {
  if (comparison?.verdict !== 'better' && comparison?.verdict !== 'worse') return false;
  const [before, look] = [comparison.looks.at(-2), comparison.looks.at(-1)];
  if (look?.day !== today) return false;
  return !before || (look.lift > 0 ? before.interval[0] <= 0 : before.interval[1] >= 0);
}

function whyTaps({ metric, runs, arms, test }: JudgedPage): string | null {
  if (metric !== 'clicks') return null;
  const usesAppLink = runs.length > 0 && runs.every((code) => parseRunCode(code)?.appLink !== null);
  if (test === null || usesAppLink) {
    return 'Judged by taps: its packages leave through the app-link service, so this site does not see them finish.';
  }
  const names = arms.map(({ label }) => label).join(' and ');
  return `Judged by taps: ${names} lead to different places, and this site does not see what a store installs.`;
}

function describeArms(page: JudgedPage, question: PageQuestion): (string | null)[] {
  const { split, arms, control } = page;
  if (!split.isOk) return describeBrokenSplit(page);
  if (!hasEntered(page)) return ['No browser has entered yet.'];
  const compared = arms.filter(hasComparison);
  if (compared.length === 0)
    return [`Nothing can be concluded yet: no other arm was shown beside ${control}.`];
  return [
    ...compared.map((arm) => describeArm(arm, page, question)),
    page.restOnToday.length > 0
      ? `Without the browsers that entered today this would not be said of ${page.restOnToday.join(' and ')}: an arm whose downloads finish later looks worse until they do.`
      : null,
    describeTime(page, question),
    question.isCut ? PARTLY : null,
  ];
}

/** Whether any browser has entered. */
export function hasEntered({ arms }: Pick<JudgedPage, 'arms'>): boolean {
  return arms.some(({ counts }) => counts.browsers > 0);
}

type ComparedArm = ArmAnalysis & { comparison: Comparison };

function hasComparison(arm: ArmAnalysis): arm is ComparedArm {
  return arm.comparison !== null;
}

function describeArm(
  { label, counts, comparison }: ComparedArm,
  page: JudgedPage,
  { lift }: PageQuestion,
): string {
  const look = comparison.looks.at(-1);
  const rival = `${label} against ${page.control}`;
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
      return `No difference that matters between ${label} and ${page.control}: it lies ${range}, so below ${formatShare(lift)} either way.`;
    case 'nothing-yet':
      return `Nothing can be concluded yet of ${rival}: the difference may be anything ${range}.`;
    default:
      return comparison.verdict satisfies never;
  }
}

function describeTime(page: JudgedPage, { today, lift }: PageQuestion): string | null {
  const { daysNeeded } = page;
  const kind = kindOf(page);
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

const PARTLY =
  'These are some of the days that were counted: decide from the report of all of them, because a window chosen later can be chosen by what it shows.';

const DIMENSION_WORDS: Readonly<Record<Dimension, string>> = {
  platform: 'platform',
  'in-app': 'in-app browser',
  region: 'region',
};

function describeBrokenSplit({ arms, split }: JudgedPage): string[] {
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
