/** What the desk answers: a screen as a document or as JSON, and the words of what it refuses. */
import type { ReactNode } from 'react';
// The explicit path: the bare specifier resolves by export condition, and other conditions' builds need globals
// that workerd lacks.
import { renderToReadableStream } from 'react-dom/server.edge';
import { documentPolicy } from './headers.ts';
import type { Person } from './identity.ts';
import type { ScreenId } from './navigation.ts';
import { Layout } from './parts/Layout.tsx';
import type { DeskContext, Screen, ScreenData } from './screen.tsx';
import { SiteError } from './site.ts';

/** The one place that decides in which form an answer is given. */
function wantsJson(request: Request): boolean {
  return /\bapplication\/json\b/i.test(request.headers.get('accept') ?? '');
}

/** `GET` of a screen. */
export async function showScreen(screen: Screen, context: DeskContext): Promise<Response> {
  const opened = await screen.open(context);
  if (opened === null) return notFound(context);
  const { data, content } = opened;
  if (wantsJson(context.request)) return json(data, 200);
  const { id, title } = screen;
  return document({ title, current: id, data, content, status: 200 }, context.person);
}

/** After something was written: where to look at it. `path` begins with one slash. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}

interface Refusal {
  status: number;
  title: string;
  /** What happened, why, and what to do next. */
  lead: string;
  headers?: Record<string, string>;
}

/** To anybody without identity, whatever was asked. Says nothing of what is here. */
export function forbidden(request: Request): Response {
  const lead =
    'This desk is for people whom its Access policy lets in. This request came without an identity.';
  if (wantsJson(request)) return json({ lead }, 403);
  return new Response(`${lead}\n`, { status: 403, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** 404 for an address that no screen has. */
export function notFound(context: DeskContext): Promise<Response> {
  const lead = 'There is nothing at this address. The six screens are in the row above.';
  return refuse({ status: 404, title: 'Not found', lead }, context);
}

/** 405 with `Allow` (RFC 9110, section 15.5.6). */
export function methodNotAllowed(context: DeskContext, methods: readonly string[]): Promise<Response> {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  const lead = `This address answers ${allow} alone.`;
  return refuse({ status: 405, title: 'Method not allowed', lead, headers: { Allow: allow } }, context);
}

/** 403 for a write that a page of another origin sent. */
export function refusedOrigin(context: DeskContext): Promise<Response> {
  const lead = 'This was not sent from the desk itself, so nothing was written.';
  return refuse({ status: 403, title: 'Foreign origin', lead }, context);
}

/** What was sent cannot be written, and why. */
export function unprocessable(context: DeskContext, lead: string): Promise<Response> {
  return refuse({ status: 422, title: 'Not written', lead }, context);
}

/** 503 where the site did not answer, otherwise a mistake of ours. */
export function failed(context: DeskContext, error: unknown): Promise<Response> {
  if (error instanceof SiteError)
    return refuse({ status: 503, title: 'The site does not answer', lead: error.message }, context);
  const lead = 'This could not be shown. The mistake is ours and has been logged.';
  return refuse({ status: 500, title: 'Failed', lead }, context);
}

async function refuse(
  { status, title, lead, headers = {} }: Refusal,
  context: DeskContext,
): Promise<Response> {
  const data = { lead };
  const response = wantsJson(context.request)
    ? json(data, status)
    : await document({ title, current: null, data, content: null, status }, context.person);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function json(data: ScreenData, status: number): Response {
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept' };
  return new Response(`${JSON.stringify(data, null, 2)}\n`, { status, headers });
}

interface Document {
  title: string;
  /** Id of the screen; `null` where it is none of them. */
  current: ScreenId | null;
  data: ScreenData;
  content: ReactNode;
  status: number;
}

async function document(
  { title, current, data, content, status }: Document,
  person: Person,
): Promise<Response> {
  const nonce = crypto.randomUUID();
  const stream = await renderToReadableStream(
    <Layout title={title} lead={data.lead} current={current} person={person} nonce={nonce}>
      {content}
    </Layout>,
  );
  return new Response(stream, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': documentPolicy(nonce),
      // Under `no-referrer` a browser names no origin with a form either, and every form would be refused.
      'Referrer-Policy': 'same-origin',
      Vary: 'Accept',
    },
  });
}
