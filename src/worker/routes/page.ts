/** A page for one visitor: decide, find or render the document, fill it, say how it may be kept. */
import { buildId } from 'virtual:build-id';
import { NUMBERS } from '../../config/numbers.ts';
import { type Page, pageOf } from '../../config/pages.ts';
import { stateName } from '../../content/ui/index.ts';
import { decideQrTarget, decideSlots, decideTemplateFacts } from '../../decide/page-facts.ts';
import type { Visitor } from '../../decide/visitor.ts';
import { formatSetCookie } from '../../http/cookies.ts';
import { formatEntityTag, isWeakMatch, parseEntityTagCondition } from '../../http/entity-tag.ts';
import { hashText } from '../../http/hash-text.ts';
import type { PageAddress } from '../address.ts';
import { describeDecisions } from '../debug-view.ts';
import { isReadMethod, servePageMethodNotAllowed } from '../responses.ts';
import type { Site } from '../site.ts';
import type { PageDocument } from '../template/page-templates.tsx';
import { streamDocument } from '../template/stream-page.ts';
import { compileTemplate, type SlotValues } from '../template/template.ts';
import { LABEL_COOKIE, readVisitor } from '../visitor.ts';

const LABEL_COOKIE_MAX_AGE_SECONDS = NUMBERS.labelCookieLife.value * 24 * 60 * 60;

export interface PageRequest {
  request: Request;
  address: PageAddress;
  /** Query as it arrived, with its `?`; empty when there is none. */
  query: string;
  site: Site;
  /** Keeps the isolate at work after the answer has gone. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** A promise only where something must be waited for: each costs a warm visitor a turn of the microtask queue. */
export function servePage(pageRequest: PageRequest): Response | Promise<Response> {
  const { request, address, site } = pageRequest;
  const { method } = request;
  if (!isReadMethod(method)) return servePageMethodNotAllowed();

  const visitor = readVisitor(request, address, pageRequest.query, effectivePage(address.page, site), site);
  const document = site.documents.open(decideTemplateFacts(visitor));
  const slots = decideSlots(visitor, site.variables);
  const serve = (ready: PageDocument, drawn: string | Uint8Array) =>
    serveDocument(pageRequest, method, ready, visitor, {
      origin: slots.origin,
      downloadHref: slots.downloadHref,
      trackingHref: slots.trackingHref,
      label: slots.label,
      stateName: visitor.restrictedState ? stateName(visitor.restrictedState, visitor.language) : '',
      qr: drawn,
      nonce: ready.usesNonce ? createNonce() : '',
    });
  if (document instanceof Promise) {
    return Promise.all([document, drawQrCode(visitor, site)]).then(([ready, drawn]) => serve(ready, drawn));
  }
  const qr = document.isBoundTo(slots) ? '' : drawQrCode(visitor, site);
  return qr instanceof Promise ? qr.then((drawn) => serve(document, drawn)) : serve(document, qr);
}

function drawQrCode(visitor: Visitor, site: Site): string | Uint8Array | Promise<Uint8Array> {
  const target = decideQrTarget(visitor);
  return target === null ? '' : site.drawQrCode(target);
}

function serveDocument(
  pageRequest: PageRequest,
  method: string,
  document: PageDocument,
  visitor: Visitor,
  values: SlotValues,
): Response | Promise<Response> {
  const opaque = entityTag(document, visitor, values);
  const isKept = opaque !== null && isNoneMatch(pageRequest.request.headers.get('if-none-match'), opaque);
  const finish = (response: Response) => {
    addVisitorHeaders(response, visitor, document, values);
    if (opaque !== null) response.headers.set('ETag', `W/${formatEntityTag(opaque)}`);
    if (isKept) response.headers.delete('Content-Type');
    return response;
  };
  const response = respond(pageRequest, method, document, values, visitor, isKept);
  return response instanceof Promise ? response.then(finish) : finish(response);
}

/** The response with the headers that all visitors of the document share, of which it holds a copy. */
function respond(
  { request, waitUntil }: PageRequest,
  method: string,
  document: PageDocument,
  values: SlotValues,
  visitor: Visitor,
  isKept: boolean,
): Response | Promise<Response> {
  const { headers } = document;
  if (isKept) return new Response(null, { status: 304, headers });
  if (method === 'HEAD') return new Response(null, { headers });
  const template = document.templateFor(values);
  if (template) return template.respond(values, { headers });
  if (!document.hasFailed) {
    return new Response(streamDocument(document, values, visitor.brand, { request, waitUntil }), { headers });
  }
  const rendering = document.render();
  // Others may come to wait for this rendering: a visitor who leaves must not stop it.
  waitUntil(rendering.catch(() => undefined));
  return rendering.then((body) => compileTemplate(document.head, body).respond(values, { headers }));
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
  return page.id === 'home' && site.variables.homePage === 'ludopanti' ? pageOf('ludopanti') : page;
}

/** Adds to the document's own headers, which `Response` has copied, what differs between two visitors. */
function addVisitorHeaders(
  response: Response,
  visitor: Visitor,
  document: PageDocument,
  values: SlotValues,
): void {
  // Most visitors need none of them, and to ask a response for its headers alone is work for the runtime.
  if (document.usesNonce) {
    response.headers.set('Content-Security-Policy', document.policyFor(values.nonce));
  }
  if (visitor.label.keep !== null) {
    response.headers.append(
      'Set-Cookie',
      formatSetCookie(LABEL_COOKIE, visitor.label.keep, {
        maxAgeSeconds: LABEL_COOKIE_MAX_AGE_SECONDS,
        path: '/',
        sameSite: 'Lax',
        httpOnly: true,
        secure: visitor.origin.startsWith('https:'),
      }),
    );
  }
  if (import.meta.env.DEV) response.headers.set('Server-Timing', describeDecisions(visitor));
}

/** 128 random bits in base64 (CSP Level 3, section 7.1). */
function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
