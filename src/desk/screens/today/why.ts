/** Why there is nothing yet, and what to do about it. */

import { isLabel, PACKAGE_OF_LABEL } from '../../../config/labels.ts';
import { LANDING_PAGES } from '../../../config/pages.ts';
import { parseVariables } from '../../../config/variables.ts';
import type { Ended, PageAnalysis } from '../../../report/analysis/analysis.ts';
import { METRIC_WORDS, type PlanUnderWay } from '../../../report/analysis/compare-page.ts';
import { formatCount, formatDay, formatShare } from '../../../report/analysis/format.ts';
import { addDays } from '../../../shared/days.ts';
import type { SiteState } from '../../../worker/entrypoints/state.ts';
import { variableAddress } from '../../parts/VariableNames.tsx';
import { addressOf, hasBrowsers, LIFT_THAT_MATTERS } from '../../readout.ts';

export interface Reason {
  why: string;
  todo: string;
  /** Where that is done. */
  href: string | null;
}

interface Situation {
  today: string;
  /** Of all pages, as far back as is counted. */
  visits: number;
  state: Pick<SiteState, 'version' | 'packages' | 'variables'>;
}

const LINK = { todo: 'Make a link to it, and send visitors.', href: '/links' };
const LIFT = formatShare(LIFT_THAT_MATTERS);

/** What to do about a verdict, or why there is none yet; `null` where there is nothing to do. */
export function explain(page: PageAnalysis, situation: Situation): Reason | null {
  const { kind } = page.conclusion;
  if (kind === 'broken-split') {
    return {
      why: 'One version loses visitors or counts, so the rest cannot be trusted either.',
      todo: 'See where it breaks, and tell those who build the site. Once it is mended, a new name (RUN) begins a new test, which the broken one does not touch.',
      href: addressOf(page),
    };
  }
  const switchedBy = hiddenBy(page, situation.state);
  if (switchedBy !== null) {
    return {
      why: `No visitor gets this page now: ${switchedBy}.`,
      todo: 'Its numbers stand still until that is set back.',
      href: '/state',
    };
  }
  if (page.ended !== null) return explainEnd(page.ended);
  if (page.deed !== null)
    return { why: page.deed.why, todo: page.deed.todo, href: variableAddress('SHIP') };
  if (kind !== 'nothing-yet') return page.plan && explainPlan(page.plan, page);
  return hasBrowsers(page) ? explainTooLittle(page, situation) : explainNoVisitors(page, situation);
}

/** The switch by which none of a page's addresses shows it; `null` where one does. */
function hiddenBy({ page }: PageAnalysis, { variables }: Situation['state']): string | null {
  const set = variables.flatMap(({ name, value, source }) =>
    source === 'default' ? [] : [[name, value]],
  );
  const { homePage, pagesOff } = parseVariables(Object.fromEntries(set)).values;
  const isOff = ({ id }: { id: string }) => pagesOff.some((off) => off === id);
  if (page === 'HOME') return homePage === 'main' ? null : `HOME_PAGE shows ${homePage} at /`;
  const addresses = LANDING_PAGES.filter(({ identifier }) => identifier === page);
  return addresses.length > 0 && addresses.every(isOff) ? 'PAGES_OFF has it' : null;
}

function explainEnd({ winner, since, until }: Ended): Reason {
  const from = since === null ? '' : ` since ${formatDay(since)}`;
  return until === null
    ? {
        why: `Ended${from}: everyone new gets ${winner}.`,
        todo: 'To test again, take it out of SHIP and give a new RUN.',
        href: variableAddress('SHIP'),
      }
    : {
        why: `It was ended with ${winner} until ${formatDay(until)}, and now goes on under its old name.`,
        todo: 'To make it a test of its own, give a new RUN.',
        href: variableAddress('RUN'),
      };
}

/** A planned verdict that is not final. */
function explainPlan({ lastDay }: PlanUnderWay, { arms }: PageAnalysis): Reason {
  return arms.every(({ comparison }) => comparison === null || comparison.isFinal)
    ? {
        why: 'It was planned, and is not final until it is recorded.',
        todo: 'Ask an operator to run npm run report -- --remote, which records it.',
        href: null,
      }
    : {
        why: `Its plan ends on ${formatDay(lastDay)}, and the other versions are undecided.`,
        todo: 'Wait for that day.',
        href: null,
      };
}

function explainNoVisitors({ forced }: PageAnalysis, { visits, state }: Situation): Reason {
  const apart = Object.values(forced).reduce((sum, { browsers }) => sum + browsers, 0);
  if (apart > 0) {
    return {
      why: `All ${formatCount(apart)} visitors came by links that name a version, and those are never compared.`,
      todo: 'Leave utm_ab and pt out of the links: those of Links have neither.',
      href: '/links',
    };
  }
  if (visits > 0) return { why: 'Visitors came to other pages, and none to this one.', ...LINK };
  if (state.version?.tag) return { why: 'No visitor has come to any page.', ...LINK };
  return {
    why: 'No visitor has come to any page of the site on this machine.',
    todo: 'Open the page in a browser: it is counted here within ten seconds.',
    href: null,
  };
}

function explainTooLittle(page: PageAnalysis, { today, state }: Situation): Reason {
  const { arms, daysNeeded, metric, plan, test } = page;
  const missing =
    test !== null || metric === 'clicks' ? [] : arms.filter(({ label }) => isMissing(label, state));
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(' and ');
    return {
      why: `No package of ${names} is released, so its visitors cannot finish a download.`,
      todo: 'Ask an operator to release it.',
      href: '/state',
    };
  }
  if (plan) {
    return {
      why: `Its plan ends on ${formatDay(plan.lastDay)}, and only a clear difference decides before.`,
      todo: 'Wait for that day.',
      href: null,
    };
  }
  if (!arms.some(({ comparison }) => comparison && comparison.looks.length > 0)) {
    return {
      why: `Too few visitors ${METRIC_WORDS[metric].did} for any estimate.`,
      todo: 'Wait, or send more visitors: looking meanwhile changes nothing.',
      href: '/links',
    };
  }
  if (daysNeeded === 0) {
    return {
      why: `A difference of ${LIFT} would have shown by now in four cases of five.`,
      todo: 'Keep either version, or test something bolder.',
      href: null,
    };
  }
  if (daysNeeded === null) {
    return {
      why: `At today’s traffic a difference of ${LIFT} takes more than two years to show.`,
      todo: 'Send more visitors, or test something bolder.',
      href: '/links',
    };
  }
  return {
    why: `The versions may differ either way, as far as ${formatCount(arms.reduce((sum, { counts }) => sum + counts.browsers, 0))} visitors can tell.`,
    todo:
      daysNeeded === undefined
        ? 'How long it takes can be said after a whole day with visitors.'
        : `Wait until about ${formatDay(addDays(today, daysNeeded))}: looking meanwhile changes nothing.`,
    href: null,
  };
}

function isMissing(label: string, { packages }: Situation['state']): boolean {
  const found = isLabel(label)
    ? packages.find((one) => one.package === PACKAGE_OF_LABEL[label])
    : undefined;
  return found !== undefined && found.failure === null && found.releases.length === 0;
}
