import type { PageFacts } from '../../decide/facts.ts';
import { claim } from '../claims.ts';
import { TEAM_BUDGET_POINTS, TEAM_SIZE } from '../rules.ts';
import { contests, memberOf, stats, trustedBy } from './shared.ts';
import type { PageCopy } from './types.ts';

/** The whole offer at a glance, in the order in which a careful visitor asks. */
export function home(facts: PageFacts): PageCopy {
  const { brand } = facts;
  return {
    banner: null,
    eyebrow: `${brand.name} for Android and iPhone`,
    headline: claim('headline-prizes', facts),
    lead: `Pick ${TEAM_SIZE} cricketers within ${TEAM_BUDGET_POINTS} points, enter a contest and follow every ball with something to shout about.`,
    offer: { text: claim('cash-bonus', facts), terms: claim('cash-bonus-terms', facts) },
    action: 'Download the app',
    actionNote: `${claim('bonus-credited', facts)}. For players aged 18 and over.`,
    steps: null,
    sections: contests(facts),
    stats: stats(facts),
    badges: [claim('safe-and-secure', facts)],
    trustedBy: trustedBy(facts),
    memberOf: memberOf(facts),
    story: null,
    faq: null,
    closing: {
      title: 'Toss is soon.',
      text: `Get ${brand.name}, pick your eleven, and see whether you read the pitch right.`,
    },
  };
}
