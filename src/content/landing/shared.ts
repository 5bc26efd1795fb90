/** Parts that several English landing pages share. */
import type { PageFacts } from '../../decide/facts.ts';
import { claim } from '../claims.ts';
import { TEAM_BUDGET_POINTS, TEAM_SIZE } from '../rules.ts';
import type { LineGroup, SectionGroup, StatGroup } from './types.ts';

export function contests(facts: PageFacts): SectionGroup {
  return {
    title: 'Three ways to compete',
    entries: [
      {
        title: claim('guaranteed-leagues', facts),
        description: claim('guaranteed-leagues-text', facts),
        image: 'contests',
        isLeft: true,
      },
      {
        title: 'Head to head',
        description: claim('head-to-head-text', facts),
        image: 'head-to-head',
        isLeft: false,
      },
      {
        title: 'Winner takes all',
        description: claim('winner-takes-all-text', facts),
        image: 'winner-takes-all',
        isLeft: true,
      },
    ],
  };
}

export function stats(facts: PageFacts): StatGroup {
  return {
    title: 'The game in numbers',
    tiles: [
      { tile: claim('active-users-figure', facts), subtitle: claim('active-users-subtitle', facts) },
      { tile: `${TEAM_SIZE}`, subtitle: 'cricketers in your team, from both sides' },
      { tile: `${TEAM_BUDGET_POINTS}`, subtitle: 'points to spend on them' },
    ],
  };
}

export function trustedBy(facts: PageFacts): LineGroup {
  return { title: claim('trusted-by', facts), lines: [claim('active-users', facts)] };
}

export function memberOf(facts: PageFacts): LineGroup {
  return { title: claim('member-of', facts), lines: [claim('member-of-body', facts)] };
}
