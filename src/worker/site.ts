/** What an isolate works out once and all its requests share. */
import { parseVariables, type VariableProblem, type Variables } from '../config/variables.ts';
import { latestChanges } from '../content/calendar.ts';
import type { CountMessage } from '../counting/count-message.ts';
import { formatIndianDate, INDIA_OFFSET_MS } from '../decide/indian-date.ts';
import { runCode } from '../decide/run.ts';
import { findPageModule } from '../pages/index.ts';
import { type BegunDownloads, createBegunDownloads } from './begun-downloads.ts';
import type { Env } from './env.ts';
import { logError, signLog } from './log.ts';
import { createReleaseLines, type ReleaseLines } from './release-lines.ts';
import { createTally, NO_TALLY, type Tally } from './store/tally.ts';
import {
  createPageTemplates,
  type PageTemplates,
  remember,
  rememberDay,
  rememberUserAgents,
} from './template/index.ts';
import { type Address, readAddress, type VisitorSources } from './visitor.ts';

/** Everything that depends on the bindings and not on a request. */
export interface Site extends VisitorSources {
  variables: Variables;
  /** Variables that cannot be used; `variables` has what is in force. */
  problems: readonly VariableProblem[];
  templates: PageTemplates;
  /** Code of the run in force. */
  run: string;
  /** `formatIndianDate`, with a memory. */
  today: (nowMs: number) => string;
  tally: Tally;
  begunDownloads: BegunDownloads;
  releaseLines: ReleaseLines;
  /** Takes a URL without its query apart (`readAddress`), with a memory. */
  readAddress: (address: string) => Address;
}

/** Few spellings of the pages' addresses are in use. */
const ADDRESS_CAPACITY = 200;

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
  const changes = rememberDay((nowMs) => latestChanges(formatIndianDate(nowMs)), INDIA_OFFSET_MS);
  return {
    variables,
    problems,
    templates: createPageTemplates({
      variables,
      findPage: ({ page, edition }) => findPageModule(page.id, edition),
    }),
    readAddress: remember(
      (address) => readAddress(address, variables),
      ADDRESS_CAPACITY,
      // Days that no version has are anybody's to make up.
      ({ page, edition }) => page !== null && edition !== 'unknown-day',
    ),
    classify: rememberUserAgents(),
    run: runCode(variables),
    today: rememberDay(formatIndianDate, INDIA_OFFSET_MS),
    tally: env.EVENTS ? createTally({ queue: env.EVENTS, points: env.EVENT_POINTS }, logLoss) : NO_TALLY,
    begunDownloads: createBegunDownloads(),
    releaseLines: createReleaseLines(env.PACKAGES),
    asOf: (nowMs, page) => changes(nowMs)(page),
  };
}

/** The counts themselves name nobody; from the log they can be put back by hand. */
function logLoss(error: unknown, message: CountMessage): void {
  logError(`Counts could not be queued: ${JSON.stringify(message)}`, error);
}
