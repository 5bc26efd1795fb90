/** A page for one visitor: decide, find its template, fill it, say how it may be cached. */
import { type DatedDocumentId, isDatedDocument } from '../../config/pages.ts';
import { hasVersion } from '../../content/legal/versions.ts';
import { stateName } from '../../content/ui/index.ts';
import type { Edition } from '../../decide/facts.ts';
import { decidePage } from '../../decide/page.ts';
import type { Answer } from '../../http/answer.ts';
import { formatEntityTag, hasMatch, isWeakMatch } from '../../http/entity-tag.ts';
import { logError, noteRequest } from '../../runtime/log.ts';
import { isDay } from '../../shared/days.ts';
import { describeDecisions, formatServerTiming } from '../decided.ts';
import { documentTag } from '../document/document-headers.ts';
import { failureMarkup } from '../error-page.ts';
import { keepAssignments } from '../experiment.ts';
import { listReleases, UNTOLD } from '../package-facts.ts';
import type { RouteContext, Serve } from '../route.ts';
import { readPageInputs } from '../visitor.ts';
import { fallbackOf } from './fallback.ts';

/** Serves the page at its own address. Rejects where the route has none. */
export const servePage: Serve = (context) => {
  const { page } = context;
  return answerPage(context, page !== null && isDatedDocument(page.id) ? 'plain' : null);
};

/** Serves a document with versions at another of its addresses; the parameter says which. */
export const serveEdition: Serve = (context) => {
  const { page, parameter } = context;
  const edition =
    page !== null && isDatedDocument(page.id) ? parseEdition(parameter, page.id) : null;
  return edition === null ? fallbackOf(context).serve(context) : answerPage(context, edition);
};

function parseEdition(text: string, id: DatedDocumentId): Edition | null {
  if (text === 'changes') return 'changes';
  if (!isDay(text)) return null;
  return hasVersion(id, text) ? (text as Edition) : 'unknown-day';
}

async function answerPage(context: RouteContext, edition: Edition | null): Promise<Answer> {
  const { page, site, request, env, waitUntil } = context;
  if (page === null) throw new Error(`${context.path} is not a page's address.`);
  const inputs = readPageInputs(context, page, edition);
  const decision = decidePage(inputs);
  const { facts, slots, assignment, armAssignment } = decision;
  if (site.explain !== null) site.explain(describeDecisions(inputs, decision));
  const { brand, language } = facts;
  const template = await site.templates.open(facts);
  const releaseList =
    page.kind === 'document' && page.listsReleases
      ? await listReleases(env.PACKAGES, language, request)
      : '';
  const release =
    decision.package === null
      ? UNTOLD
      : site.packageFacts.recall(decision.package, language, waitUntil);
  // Each answer of a landing page carries the visitor's own query and label, so a tag would cost every request more than
  // it ever saves; and a document whose line is still being read is not the one that a tag could name.
  const tag =
    page.kind === 'landing' || release === undefined
      ? null
      : documentTag(
          edition,
          template.key,
          String(template.failures()),
          inputs.origin,
          slots.query,
          `${release.release}${releaseList}`,
        );
  const answer: Answer = {
    status: edition === 'unknown-day' ? 404 : 200,
    headers: template.headers,
    body: null,
    extraHeaders: {
      ...(tag !== null && { ETag: `W/${formatEntityTag(tag)}` }),
      ...(import.meta.env.DEV && {
        'Server-Timing': formatServerTiming(describeDecisions(inputs, decision)),
      }),
    },
    cookies:
      assignment.keep !== null || armAssignment?.isNew
        ? keepAssignments(context, decision, inputs.userAgent)
        : undefined,
  };
  const own = tag === null ? null : { weak: true, opaque: tag };
  // RFC 9110, section 13.1.2.
  if (own && hasMatch(request.headers.get('if-none-match') ?? '', (one) => isWeakMatch(one, own))) {
    return { ...answer, status: 304 };
  }
  if (request.method === 'HEAD') return answer;
  const values = {
    ...slots,
    stateName: inputs.restrictedState ? stateName(inputs.restrictedState, language) : '',
    ...(release ?? UNTOLD),
    releaseList,
  };
  const body = await template.fill(values, {
    waitUntil,
    ...(decision.package !== null &&
      release === undefined && {
        release: site.packageFacts.read(decision.package, language, waitUntil),
      }),
    onFailure(error) {
      logError('A page failed while it was rendered.', error, noteRequest(request));
      return failureMarkup(language, brand, values.downloadHref || undefined);
    },
  });
  return { ...answer, body };
}
