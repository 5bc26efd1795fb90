/** A comparison in one sentence, short enough to be read aloud. */
import type { ArmAnalysis, JudgedPage } from './analysis.ts';
import { type Comparison, FEWEST_SUCCESSES } from './comparison.ts';
import { isEnded } from './ends.ts';
import { hasEntered, kindOf } from './findings.ts';
import { formatDays, formatLift, formatLiftRange, formatShare } from './format.ts';

/**
 * What was found, without the page's name: beside a better version each worse one, too. @param lift the one that matters
 * @example describeInShort(page, 0.1) // 'trump-beta is better than previous-version, +84% (+51% to +124%) …'
 */
export function describeInShort(page: JudgedPage, lift: number): string {
  const kind = kindOf(page);
  if (kind === 'broken-split') return 'the split is broken, so nothing here may be compared.';
  const shown: readonly Comparison['verdict'][] = kind === 'better' ? ['better', 'worse'] : [kind];
  const arms = page.arms.flatMap((arm) =>
    arm.comparison && shown.includes(arm.comparison.verdict)
      ? [describeArm(arm, arm.comparison, page)]
      : [],
  );
  const [first] = arms;
  if (first === undefined) {
    if (page.ended !== null && isEnded(page))
      return `ended, everyone new gets ${page.ended.winner}.`;
    return hasEntered(page)
      ? `nothing yet, no other version was shown beside ${page.control}.`
      : 'no visitor has come yet.';
  }
  return `${kind === 'nothing-yet' ? 'nothing yet, ' : ''}${arms.join('; ')}${describeCertainty(page, lift)}.`;
}

function describeArm(
  { label, counts }: ArmAnalysis,
  { verdict, looks }: Comparison,
  page: JudgedPage,
): string {
  const { control, arms, metric } = page;
  const look = looks.at(-1);
  if (!look) {
    const ofControl = arms.find((arm) => arm.label === control)?.counts[metric] ?? 0;
    const needed = `${FEWEST_SUCCESSES} ${metric === 'clicks' ? 'taps' : 'finished downloads'}`;
    return `${label} has ${counts[metric]} and ${control} ${ofControl} of the ${needed} that each needs`;
  }
  const range = formatLiftRange(look.interval);
  const what = metric === 'clicks' ? 'taps' : 'finished downloads';
  if (verdict === 'no-difference')
    return `no difference in ${what} that matters between ${label} and ${control}, ${range}`;
  if (verdict === 'nothing-yet') return `${label} may be anything from ${range} against ${control}`;
  return `${label} is ${verdict} than ${control}, ${formatLift(look.lift)} ${what} (${range})`;
}

function describeCertainty(page: JudgedPage, lift: number): string {
  const { arms, daysNeeded, restOnToday } = page;
  const kind = kindOf(page);
  if (page.ended !== null && isEnded(page))
    return `; ended, everyone new gets ${page.ended.winner}`;
  if (restOnToday.length > 0) return '; this rests on today’s visitors, whose downloads go on';
  if (kind === 'better' || kind === 'worse') return '; this holds however often you look';
  const hasLook = arms.some(({ comparison }) => comparison && comparison.looks.length > 0);
  if (kind === 'no-difference' || !hasLook || daysNeeded === undefined || daysNeeded === 0)
    return '';
  const aim = `to find a difference of ${formatShare(lift)}`;
  return daysNeeded === null
    ? `; it takes more than two years ${aim}`
    : `; about ${formatDays(daysNeeded)} more ${aim}`;
}
