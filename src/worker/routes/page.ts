/** A page for one visitor: decide, find or render the document, fill it, say how it may be kept. */
import { buildId } from 'virtual:build-id';
import { HOME, LUDOPANTI, type Page } from '../../config/pages.ts';
import { stateName } from '../../content/ui.ts';
import { decideTemplateFacts, decideVisitorValues } from '../../decide/page-facts.ts';
import type { Visitor } from '../../decide/visitor.ts';
import { formatSetCookie } from '../../http/cookies.ts';
import { formatEntityTag, isWeakMatch, parseEntityTagCondition } from '../../http/entity-tag.ts';
import { hashText } from '../../http/hash-text.ts';
import { describeDecisions } from '../debug-view.ts';
import { LABEL_COOKIE, readVisitor } from '../read-visitor.ts';
import type { PageDocument } from '../render/page-documents.tsx';
import { streamDocument } from '../render/stream-document.ts';
import type { SlotValues } from '../render/template.ts';
import type { RequestTarget } from '../request-target.ts';
import { isReadMethod, servePageMethodNotAllowed } from '../responses.ts';
import type { Site } from '../site.ts';

const LABEL_COOKIE_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

export interface PageRequest {
  request: Request;
  target: RequestTarget;
  page: Page;
  site: Site;
  /** Keeps the isolate at work after the answer has gone. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** A promise only where something must be waited for: each costs a warm visitor a turn of the microtask queue. */
export function servePage(pageRequest: PageRequest): Response | Promise<Response> {
  const { request, target, site } = pageRequest;
  if (!isReadMethod(request.method)) return servePageMethodNotAllowed();

  const page = effectivePage(pageRequest.page, site);
  const visitor = readVisitor(request, target, page, site);
  const document = site.documents.open(decideTemplateFacts(visitor));
  const { slots, qrTarget } = decideVisitorValues(visitor, site.variables);
  const qr = qrTarget === null ? '' : site.drawQrCode(qrTarget);
  const serve = (ready: PageDocument, drawn: string | Uint8Array) =>
    serveDocument(pageRequest, ready, visitor, {
      ...slots,
      stateName: visitor.restrictedState ? stateName(visitor.restrictedState, visitor.language) : '',
      qr: drawn,
      nonce: ready.usesNonce ? createNonce() : '',
    });
  return document instanceof Promise || qr instanceof Promise
    ? Promise.all([document, qr]).then(([ready, drawn]) => serve(ready, drawn))
    : serve(document, qr);
}

function serveDocument(
  pageRequest: PageRequest,
  document: PageDocument,
  visitor: Visitor,
  values: SlotValues,
): Response | Promise<Response> {
  const { request, target } = pageRequest;
  const opaque = entityTag(document, visitor, values);
  const isKept = opaque !== null && isNoneMatch(request.headers.get('if-none-match'), opaque);
  const finish = (response: Response) => {
    addVisitorHeaders(response.headers, visitor, document, values, target.scheme);
    if (opaque !== null) response.headers.set('ETag', `W/${formatEntityTag(opaque)}`);
    if (isKept) response.headers.delete('Content-Type');
    return response;
  };
  const response = respond(pageRequest, document, values, visitor, isKept);
  return response instanceof Promise ? response.then(finish) : finish(response);
}

/** The response with the headers that all visitors of the document share, of which it holds a copy. */
function respond(
  { request, waitUntil }: PageRequest,
  document: PageDocument,
  values: SlotValues,
  visitor: Visitor,
  isKept: boolean,
): Response | Promise<Response> {
  const { headers } = document;
  if (isKept) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  const template = document.templateFor(values);
  if (template) return template.respond(values, { headers });
  if (!document.hasFailed) {
    return new Response(streamDocument(document, values, visitor.brand, { request, waitUntil }), { headers });
  }
  const rendering = document.render();
  // Others may come to wait for this rendering: a visitor who leaves must not stop it.
  waitUntil(rendering.catch(() => undefined));
  return rendering.then((rendered) => rendered.respond(values, { headers }));
}

/**
 * What tells a document's text from every other. `null` on landing pages, whose every answer carries the
 * visitor's own query and label, so that a tag would cost each request more than it ever saves; and in
 * development, where the build id stands still while the sources change.
 */
function entityTag({ key, failures }: PageDocument, visitor: Visitor, values: SlotValues): string | null {
  if (visitor.page.kind === 'landing' || import.meta.env.DEV) return null;
  return hashText(buildId, key, String(failures), values.origin);
}

/** Whether `If-None-Match` names the document that the visitor would get (RFC 9110, section 13.1.2). */
function isNoneMatch(header: string | null, opaque: string): boolean {
  if (header === null) return false;
  const condition = parseEntityTagCondition(header);
  return condition === '*' || condition.some((tag) => isWeakMatch(tag, { weak: true, opaque }));
}

/** The home page can be another brand's; its canonical address then is that brand's page. */
function effectivePage(page: Page, site: Site): Page {
  return page === HOME && site.variables.homePage === 'ludopanti' ? LUDOPANTI : page;
}

/** Adds to the document's own headers, which `Response` has copied, what differs between two visitors. */
function addVisitorHeaders(
  headers: Headers,
  visitor: Visitor,
  document: PageDocument,
  values: SlotValues,
  scheme: string,
): void {
  if (document.usesNonce) {
    headers.set('Content-Security-Policy', document.policyFor(values.nonce));
  }
  if (visitor.label.keep !== null) {
    headers.append(
      'Set-Cookie',
      formatSetCookie(LABEL_COOKIE, visitor.label.keep, {
        maxAgeSeconds: LABEL_COOKIE_MAX_AGE_SECONDS,
        path: '/',
        sameSite: 'Lax',
        httpOnly: true,
        secure: scheme === 'https:',
      }),
    );
  }
  if (import.meta.env.DEV) headers.set('Server-Timing', describeDecisions(visitor));
}

/** 128 random bits in base64 (CSP Level 3, section 7.1). */
function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
