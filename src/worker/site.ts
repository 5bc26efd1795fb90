/** What an isolate prepares once for all its requests. */
import { type ConsentLetters, configuredServices } from '../config/third-parties.ts';
import { parseVariables, type VariableProblem, type Variables } from '../config/variables.ts';
import type { TemplateFacts } from '../decide/facts.ts';
import { runCode } from '../decide/run.ts';
import type { CountMessage } from '../experiments/counting/count-message.ts';
import { logCounts, logError, signLog } from '../lib/runtime/log.ts';
import { findPageModule } from '../site/pages/index.ts';
import type { PageModule } from '../site/pages/page-module.ts';
import type { Decided } from './decided.ts';
import type { Env } from './env.ts';
import { createPackageFacts, type PackageFacts } from './package-facts.tsx';
import { findWords } from './reader-words.ts';
import { createFileReader } from './store/built-files.ts';
import { createTally, type Tally } from './store/tally.ts';
import { createPageTemplates, type PageTemplates } from './template/index.ts';

/** What of the facts chooses a page's module. */
type PageChoice = Pick<TemplateFacts, 'page' | 'edition' | 'language' | 'arm'>;

/** Everything that depends on the bindings and not on a request. */
export interface Site {
  variables: Variables;
  /** Variables that cannot be used; `variables` has what is in force. */
  problems: readonly VariableProblem[];
  /** Third parties that the variables configure. */
  services: ConsentLetters;
  templates: PageTemplates;
  /** Finds the module of a page. Rejects with a `BuiltFileError` where its text cannot be read. */
  findPage: (facts: PageChoice) => Promise<PageModule>;
  /** Code of the run in force. */
  run: string;
  tally: Tally;
  packageFacts: PackageFacts;
  /** Milliseconds since the epoch by which pages are decided; a preview's may be another day's. */
  now: () => number;
  /** Called with what is decided about each visit to a page; `null` on the public site. */
  explain: ((decided: readonly Decided[]) => void) | null;
}

const sites = new WeakMap<Env, Site>();

/** The site for these bindings, created at their first request, which also logs once what is wrong with the variables. */
export function siteOf(env: Env): Site {
  const known = sites.get(env);
  if (known) return known;
  const site = createSite(env);
  sites.set(env, site);
  return site;
}

/** What differs between a preview and the public site. */
export type PreviewSite = Pick<Site, 'now' | 'explain'>;

/** Makes the site for the bindings of one preview. */
export function openPreviewSite(env: Env, preview: PreviewSite): void {
  sites.set(env, createSite(env, preview));
}

function createSite(
  env: Env,
  preview: PreviewSite = { now: () => Date.now(), explain: null },
): Site {
  signLog(env.CF_VERSION_METADATA?.id);
  const { values: variables, problems } = parseVariables(env);
  if (problems.length > 0) {
    const names = problems.map(({ variable }) => variable).join(', ');
    logError('Worker variables cannot be used: /api/health says what is in force.', names);
  }
  const readFile = createFileReader(env.ASSETS);
  const findPage: Site['findPage'] = ({ page, edition, language, arm }) =>
    findPageModule(page.id, edition, language, readFile, arm?.composition);
  return {
    variables,
    problems,
    services: configuredServices(variables),
    templates: createPageTemplates({ variables, findPage, findWords }),
    findPage,
    run: runCode(variables),
    tally: env.EVENTS ? createTally(env.EVENTS, logLoss) : { note() {} },
    packageFacts: createPackageFacts(env.PACKAGES),
    ...preview,
  };
}

/** The line holds the counts, which identify no visitor: `npm run put-back` puts them into the queue. */
function logLoss(error: unknown, message: CountMessage): void {
  logCounts('Counts could not be queued.', message, error);
}
