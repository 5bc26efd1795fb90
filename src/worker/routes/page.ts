/** A page for one visitor: decide, find its template, fill it, say how it may be cached. */
import { buildId } from 'virtual:build-id';
import { stateName } from '../../content/ui/index.ts';
import { decidePackage, decideSlots, decideTemplateFacts } from '../../decide/facts.ts';
import type { Visitor } from '../../decide/visitor.ts';
import type { Answer } from '../../http/answer.ts';
import { formatEntityTag, isWeakMatch, parseEntityTagCondition } from '../../http/entity-tag.ts';
import { hashText } from '../../http/hash-text.ts';
import { describeDecisions } from '../debug-view.ts';
import { failureMarkup } from '../document/failure.ts';
import { keepLabel } from '../experiment.ts';
import { listReleases } from '../list-releases.ts';
import { logError, noteRequest } from '../log.ts';
import type { RouteContext } from '../route.ts';
import type { PageTemplate, SlotValues } from '../template/index.ts';
import { readVisitor } from '../visitor.ts';

/**
 * Serves the page of the request's address. Returns a promise only where something must be awaited: each one costs
 * a warm visitor a turn of the microtask queue.
 * @throws Error when the address is not a page's
 */
export function servePage(context: RouteContext): Answer | Promise<Answer> {
  const { page, site } = context;
  if (page === null) throw new Error(`${context.path} is no page's address.`);
  const visitor = readVisitor(context, page, site);
  const template = site.templates.open(decideTemplateFacts(visitor));
  if (page.id === 'verify') return fillWithReleases(context, visitor, template);
  return template instanceof Promise
    ? template.then((opened) => fillPage(context, visitor, opened))
    : fillPage(context, visitor, template);
}

async function fillWithReleases(
  context: RouteContext,
  visitor: Visitor,
  template: PageTemplate | Promise<PageTemplate>,
): Promise<Answer> {
  const [opened, releaseList] = await Promise.all([template, listReleases(context, visitor)]);
  return fillPage(context, visitor, opened, releaseList);
}

function fillPage(
  context: RouteContext,
  visitor: Visitor,
  template: PageTemplate,
  releaseList = '',
): Answer | Promise<Answer> {
  const { site, waitUntil } = context;
  const decided = decideSlots(visitor, site.variables);
  const linked = decidePackage(visitor, site.variables);
  const release = linked === null ? '' : site.releaseLines.recall(linked, visitor.language, waitUntil);
  const values: SlotValues = {
    ...decided,
    stateName: visitor.restrictedState ? stateName(visitor.restrictedState, visitor.language) : '',
    release: release ?? '',
    releaseList,
  };
  // A document whose line is still being read is not the one that a tag could name.
  const opaque = release === undefined ? null : entityTag(template, visitor, release + releaseList);
  const answer: Answer = {
    status: visitor.edition === 'unknown-day' ? 404 : 200,
    headers: template.headers,
    body: null,
    own: ownHeaders(visitor, opaque),
    cookies:
      visitor.assignment.keep === null ? undefined : keepLabel(context, visitor, visitor.assignment.keep),
  };
  const { request } = context;
  if (opaque !== null && isNoneMatch(request.headers.get('if-none-match'), opaque)) {
    return { ...answer, status: 304 };
  }
  if (request.method === 'HEAD') return answer;
  if (linked !== null && release === undefined) {
    const reading = site.releaseLines.read(linked, visitor.language, waitUntil);
    return fillCold(context, visitor, template, values, answer, reading);
  }
  answer.body = template.warm(values);
  return answer.body === null ? fillCold(context, visitor, template, values, answer) : answer;
}

async function fillCold(
  { request, waitUntil }: RouteContext,
  visitor: Visitor,
  template: PageTemplate,
  values: SlotValues,
  answer: Answer,
  release?: Promise<string>,
): Promise<Answer> {
  const body = await template.cold(values, {
    waitUntil,
    ...(release && { release }),
    onFailure(error) {
      logError('A page failed while it was rendered.', error, noteRequest(request));
      return failureMarkup(values.downloadHref, visitor.brand);
    },
  });
  return { ...answer, body };
}

/** Fields for this visitor alone; most need none, and setting one is work for the runtime. */
function ownHeaders(visitor: Visitor, opaque: string | null): Readonly<Record<string, string>> | undefined {
  if (opaque === null && !import.meta.env.DEV) return undefined;
  return {
    ...(opaque !== null && { ETag: `W/${formatEntityTag(opaque)}` }),
    ...(import.meta.env.DEV && { 'Server-Timing': describeDecisions(visitor) }),
  };
}

/**
 * What distinguishes a document's text from every other. `null` on landing pages, each of whose answers carries the
 * visitor's own query and label, so a tag would cost every request more than it ever saves; where there is no such
 * version; and in development, where the build id stays the same while the sources change.
 */
function entityTag(
  { key, failures }: PageTemplate,
  { page, edition, origin }: Visitor,
  release: string,
): string | null {
  if (page.kind === 'landing' || edition === 'unknown-day' || import.meta.env.DEV) return null;
  return hashText(buildId, key, String(failures()), origin, release);
}

/**
 * Whether `If-None-Match` names the document that the visitor would get, so that a 304 will do (RFC 9110, section
 * 13.1.2).
 */
function isNoneMatch(header: string | null, opaque: string): boolean {
  if (header === null) return false;
  const condition = parseEntityTagCondition(header);
  return condition === '*' || condition.some((tag) => isWeakMatch(tag, { weak: true, opaque }));
}
