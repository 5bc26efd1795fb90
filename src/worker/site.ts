/** What an isolate works out once and all its requests share. */
import type { Page } from '../config/pages.ts';
import { parseVariables, type VariableProblem, type Variables } from '../config/variables.ts';
import { type LatestChanges, latestChanges } from '../content/calendar.ts';
import type { CountMessage } from '../counting/count-message.ts';
import { formatIndianDate } from '../decide/indian-date.ts';
import { runCode } from '../decide/run.ts';
import type { UserAgentClass } from '../decide/user-agent.ts';
import { findPageModule } from '../pages/index.ts';
import { type BegunDownloads, createBegunDownloads } from './begun-downloads.ts';
import type { Env } from './env.ts';
import { logError, signLog } from './log.ts';
import { createReleaseLines, type ReleaseLines } from './release-lines.ts';
import { createTally, NO_TALLY, type Tally } from './store/tally.ts';
import { createPageTemplates, type PageTemplates, rememberUserAgents } from './template/index.ts';

/** Everything that depends on the bindings and not on a request. */
export interface Site {
  variables: Variables;
  /** Variables that cannot be used; `variables` has what is in force. */
  problems: readonly VariableProblem[];
  templates: PageTemplates;
  /** Classifies a visitor's user agent from the request's headers. */
  classify: (headers: Headers) => UserAgentClass;
  /** Day whose wording applies to a page at an instant (milliseconds since the epoch), as `TemplateFacts.asOf`. */
  asOf: (nowMs: number, page: Page) => string;
  /** Code of the run in force. */
  run: string;
  tally: Tally;
  begunDownloads: BegunDownloads;
  releaseLines: ReleaseLines;
}

const sites = new WeakMap<Env, Site>();

/**
 * The site for these bindings, created at their first request, which also logs once what is wrong with the
 * variables.
 */
export function siteOf(env: Env): Site {
  const known = sites.get(env);
  if (known) return known;
  const site = createSite(env);
  sites.set(env, site);
  return site;
}

function createSite(env: Env): Site {
  signLog(env.CF_VERSION_METADATA?.id);
  const { values: variables, problems } = parseVariables(env);
  if (problems.length > 0) {
    const names = problems.map(({ variable }) => variable).join(', ');
    logError('Worker variables cannot be used: /api/health says what is in force.', names);
  }
  return {
    variables,
    problems,
    templates: createPageTemplates({
      variables,
      findPage: ({ page, edition }) => findPageModule(page.id, edition),
    }),
    classify: rememberUserAgents(),
    run: runCode(variables),
    tally: env.EVENTS ? createTally({ queue: env.EVENTS, points: env.EVENT_POINTS }, logLoss) : NO_TALLY,
    begunDownloads: createBegunDownloads(),
    releaseLines: createReleaseLines(env.PACKAGES),
    asOf: createCalendar(),
  };
}

/** `latestChanges`, worked out once a day. */
function createCalendar(): Site['asOf'] {
  let known: { today: string; changes: LatestChanges } | null = null;
  return (nowMs, page) => {
    const today = formatIndianDate(nowMs);
    if (known?.today !== today) known = { today, changes: latestChanges(today) };
    return known.changes(page);
  };
}

/** The counts themselves name nobody; from the log they can be put back by hand. */
function logLoss(error: unknown, message: CountMessage): void {
  logError(`Counts could not be queued: ${JSON.stringify(message)}`, error);
}
