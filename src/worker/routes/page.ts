/** A page for one visitor: decide, find its template, fill it, and set how it may be cached. */
import { translatedPath } from '../../config/languages.ts';
import type { DatedDocumentId } from '../../config/pages.ts';
import { hasVersion } from '../../content/legal/versions.ts';
import { editionPath } from '../../content/page-languages.ts';
import { stateName } from '../../content/ui/index.ts';
import { type Edition, SLOT_NAMES, type Slots } from '../../decide/facts.ts';
import {
  decidePage,
  decideWayOff,
  lacksText,
  type PageDecision,
  type PageInputs,
} from '../../decide/page.ts';
import type { Answer } from '../../lib/http/answer.ts';
import { formatEntityTag, hasMatch, isWeakMatch } from '../../lib/http/entity-tag.ts';
import { logError, noteRequest } from '../../lib/runtime/log.ts';
import { isDay } from '../../shared/days.ts';
import { redirect } from '../answers.ts';
import { describeDecisions, describeWayOff, formatServerTiming } from '../decided.ts';
import { documentTag } from '../document/document-headers.ts';
import { failureMarkup } from '../error-page.tsx';
import { keepAssignments } from '../experiment/browser-marks.ts';
import { NO_FACTS } from '../package-facts.tsx';
import { otherLanguageLink } from '../reader-words.ts';
import { readPageInputs } from '../request/visitor.ts';
import type { RouteContext, Serve } from '../route.ts';
import type { PageTemplate } from '../template/index.ts';
import { fallbackOf } from './fallback.ts';

/** Serves a page at its own address. @param edition `null` where the page has no versions */
export function servePage(edition: Edition | null): Serve {
  return (context) => answerPage(context, edition);
}

/** Serves a document with versions at its other addresses; their parameter says which. */
export function serveEdition(id: DatedDocumentId): Serve {
  return (context) => {
    const edition = parseEdition(context.req.param('edition'), id);
    return edition === null ? fallbackOf(context).serve(context) : answerPage(context, edition);
  };
}

function parseEdition(text: string | undefined, id: DatedDocumentId): Edition | null {
  if (text === 'changes') return 'changes';
  if (text === undefined || !isDay(text)) return null;
  return hasVersion(id, text) ? (text as Edition) : 'unknown-day';
}

async function answerPage(context: RouteContext, edition: Edition | null): Promise<Answer> {
  const { page, site, request, waitUntil } = context;
  if (page === null) throw new Error(`${context.path} is not a page's address.`);
  const inputs = readPageInputs(context, page, edition);
  const wayOff = decideWayOff(inputs);
  if (wayOff !== null) {
    site.explain?.(describeWayOff(page));
    return redirect(302, wayOff);
  }
  if (page.kind === 'document' && lacksText(inputs)) {
    const path = translatedPath(editionPath(page, edition), page.language);
    return redirect(302, path + inputs.query);
  }
  const decision = decidePage(inputs);
  const { facts, slots } = decision;
  const { brand, language } = facts;
  const explained = explain(context, inputs, decision);
  const template = await site.templates.open(facts);
  const listsReleases = page.kind === 'document' && page.listsReleases;
  const releaseList = listsReleases ? await site.packageFacts.list(facts, request) : '';
  const release = site.packageFacts.find(decision.package, facts, waitUntil);
  const releaseFacts = release.ready ? release.facts : NO_FACTS;
  // No spread: V8 would forget the object's shape (src/worker/template/README.md#rules).
  const values: Slots = {
    origin: slots.origin,
    downloadHref: slots.downloadHref,
    trackingHref: slots.trackingHref,
    packageHref: slots.packageHref,
    browserHref: slots.browserHref,
    address: slots.address,
    label: slots.label,
    package: slots.package,
    stateName: inputs.restrictedState ? stateName(inputs.restrictedState, language) : '',
    qr: slots.qr,
    query: slots.query,
    otherLanguage: otherLanguageLink(request.headers, language, template.words, slots.query),
    release: releaseFacts.release,
    downloadSize: releaseFacts.downloadSize,
    trustCard: releaseFacts.trustCard,
    releaseList,
    whatIsNew: releaseFacts.whatIsNew,
    afterDownload: inputs.userAgent.isComputer
      ? template.words.afterDownload.onComputer
      : template.words.afterDownload.onPhone,
  };
  // Each answer of a landing page carries the visitor's own query and label, so a tag would cost every request more than
  // it ever saves; and a document whose line is still being read is not the one that a tag could name.
  const tag = page.kind === 'landing' || !release.ready ? null : tagOf(template, edition, values);
  const { headers } = template;
  const extraHeaders =
    tag === null ? explained : { ETag: `W/${formatEntityTag(tag)}`, ...explained };
  const cookies = cookiesOf(context, inputs, decision);
  if (tag !== null && isHeldAlready(request, tag))
    return { status: 304, headers, body: null, extraHeaders, cookies };
  const status = edition === 'unknown-day' ? 404 : 200;
  if (request.method === 'HEAD') return { status, headers, body: null, extraHeaders, cookies };
  const body = await template.fill(values, {
    waitUntil,
    later: release.ready ? undefined : release.read(),
    onFailure(error) {
      if (import.meta.env.DEV) throw error;
      logError('A page failed while it was rendered.', error, noteRequest(request));
      return failureMarkup(language, brand, values.downloadHref || undefined);
    },
  });
  // In development nothing leaves before the page is whole, so that an error can still be shown in its place.
  const sent = import.meta.env.DEV ? await new Response(body).bytes() : body;
  return { status, headers, body: sent, ownsBody: true, extraHeaders, cookies };
}

/** The opaque entity tag of a document; `null` where it has none. Any slot may make two answers differ, a new one too. */
function tagOf(template: PageTemplate, edition: Edition | null, slots: Slots): string | null {
  if (template.hasFailed()) return null;
  return documentTag(edition, template.key, ...SLOT_NAMES.map((name) => slots[name]));
}

/** RFC 9110, section 13.1.2. */
function isHeldAlready(request: Request, opaque: string): boolean {
  const own = { weak: true, opaque };
  return hasMatch(request.headers.get('if-none-match') ?? '', (one) => isWeakMatch(one, own));
}

/** Reports what was decided: to a preview, and in development to the browser's network panel. */
function explain(
  { site }: RouteContext,
  inputs: PageInputs,
  decision: PageDecision,
): Answer['extraHeaders'] {
  if (site.explain === null && !import.meta.env.DEV) return undefined;
  const decided = describeDecisions(inputs, decision);
  site.explain?.(decided);
  return import.meta.env.DEV ? { 'Server-Timing': formatServerTiming(decided) } : undefined;
}

/** The cookies of a browser that newly gets a label or an arm. */
function cookiesOf(
  context: RouteContext,
  { userAgent }: PageInputs,
  decision: PageDecision,
): Answer['cookies'] {
  const { assignment, armAssignment } = decision;
  const showsEnd = assignment.from === 'SHIP' || armAssignment?.from === 'SHIP';
  if (assignment.keep === null && !armAssignment?.isNew && !showsEnd) return undefined;
  return keepAssignments(context, decision, userAgent);
}
