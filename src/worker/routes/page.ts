/** A page for one visitor: decide, find or render the document, fill it, say how it may be kept. */
import { HOME, LUDOPANTI, type Page } from '../../config/pages.ts';
import { stateName } from '../../content/ui.ts';
import type { Slots } from '../../decide/facts.ts';
import { decideTemplateFacts, decideVisitorValues } from '../../decide/page-facts.ts';
import type { Visitor } from '../../decide/visitor.ts';
import { formatSetCookie } from '../../http/cookies.ts';
import { formatEntityTag, isWeakMatch, parseEntityTagCondition } from '../../http/entity-tag.ts';
import { hashText } from '../../http/hash-text.ts';
import { describeDecisions } from '../debug-view.ts';
import { LABEL_COOKIE, readVisitor } from '../read-visitor.ts';
import { fillDocument, type PageDocument } from '../render/page-documents.tsx';
import { streamDocument } from '../render/stream-document.ts';
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

export async function servePage(pageRequest: PageRequest): Promise<Response> {
  const { request, target, site } = pageRequest;
  if (!isReadMethod(request.method)) return servePageMethodNotAllowed();

  const page = effectivePage(pageRequest.page, site);
  const visitor = readVisitor(request, target, page, site);
  const opened = site.documents.open(decideTemplateFacts(visitor));
  const document = opened instanceof Promise ? await opened : opened;
  const values = await fillValues(visitor, site, document);
  const headers = pageHeaders(visitor, document, values, target.scheme);

  // In development the build id stands still while the sources change.
  if (!document.usesNonce && !import.meta.env.DEV) {
    const opaque = hashText(
      [site.fingerprint, document.key, document.failures, ...Object.values(values)].join('\n'),
    );
    headers.set('ETag', `W/${formatEntityTag(opaque)}`);
    if (isNoneMatch(request.headers.get('if-none-match'), opaque)) {
      headers.delete('Content-Type');
      return new Response(null, { status: 304, headers });
    }
  }
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (document.template || document.hasFailed) {
    // Others may come to wait for this rendering: a visitor who leaves must not stop it.
    if (!document.template) pageRequest.waitUntil(document.render().catch(() => undefined));
    return new Response(await fillDocument(document, values), { headers });
  }
  return new Response(streamDocument(document, values, visitor.brand, pageRequest), { headers });
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

async function fillValues(visitor: Visitor, site: Site, document: PageDocument): Promise<Slots> {
  const { slots, qrTarget } = decideVisitorValues(visitor, site.variables);
  const qr = qrTarget === null ? '' : site.drawQrCode(qrTarget);
  return {
    ...slots,
    stateName: visitor.restrictedState ? stateName(visitor.restrictedState, visitor.language) : '',
    qr: typeof qr === 'string' ? qr : await qr,
    nonce: document.usesNonce ? createNonce() : '',
  };
}

function pageHeaders(visitor: Visitor, document: PageDocument, values: Slots, scheme: string): Headers {
  const headers = new Headers(document.headers);
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
  return headers;
}

/** 128 random bits in base64 (CSP Level 3, section 7.1). */
function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
