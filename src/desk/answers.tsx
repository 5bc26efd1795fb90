/** The desk's answers: a screen as HTML, as JSON or as a table for a spreadsheet, and refusals. */
import type { ReactNode } from 'react';
// The explicit path: the bare specifier resolves by export condition, and other conditions' builds need globals
// that workerd lacks.
import { renderToReadableStream } from 'react-dom/server.edge';
import { type CsvTable, formatCsv } from './csv.ts';
import { documentPolicy } from './headers.ts';
import { NAVIGATION, type ScreenId } from './navigation.ts';
import { Layout } from './parts/Layout.tsx';
import { LostTexts, type Refusal, RefusalContext, RefusalNotices } from './parts/refusal.tsx';
import type { DeskContext, Screen, ScreenData, SentForm } from './screen.tsx';
import { SiteError } from './site.ts';

function wantsJson(request: Request): boolean {
  return /\bapplication\/json\b/i.test(request.headers.get('accept') ?? '');
}

function wantsCsv(request: Request): boolean {
  return /\btext\/csv\b/i.test(request.headers.get('accept') ?? '');
}

/** `GET` of a screen. */
export async function showScreen({ id, open }: Screen, context: DeskContext): Promise<Response> {
  const opened = await open(context);
  if (opened === null) return notFound(context);
  const { tables, ...shown } = opened;
  const named = context.url.searchParams.get('csv');
  if (named !== null || wantsCsv(context.request)) {
    const table = named === null ? Object.values(tables)[0] : findTable(tables, named);
    return table === undefined ? notFound(context) : answerCsv(table);
  }
  const { refused = [] } = shown.data;
  return answer(context, {
    ...titled(id),
    ...shown,
    ...refuseWith(shown.data, {
      action: context.url.pathname,
      typed: context.url.searchParams,
      reasons: refused,
      lost: null,
    }),
  });
}

/** The screen of a form with what was typed: 422 where it was refused. */
export async function showSent(
  { id, open }: Screen,
  context: DeskContext,
  { at, typed, reasons, form = context.url.pathname, lost }: SentForm,
): Promise<Response> {
  const opened = await open({ ...context, url: new URL(at, context.url), typed });
  if (opened === null) return notFound(context);
  const { tables, ...shown } = opened;
  const named = typed.get('csv');
  const table = named === null || reasons.length > 0 ? undefined : findTable(tables, named);
  if (table !== undefined) return answerCsv(table);
  const lostText = lost === undefined ? null : typed.get(lost) || null;
  return answer(context, {
    ...titled(id),
    ...shown,
    ...refuseWith(shown.data, { action: form, typed, reasons, lost: lostText }),
  });
}

const titled = (id: ScreenId) => ({ title: NAVIGATION[id].title, current: id });

/** A screen as it is, or refused for the first reason. */
function refuseWith(
  data: ScreenData,
  refusal: Refusal,
): Pick<Answer, 'status' | 'data' | 'refusal'> {
  const [first] = refusal.reasons;
  if (first === undefined) return { status: 200, data, refusal };
  const refused = { ...data, lead: first.sentence, refused: refusal.reasons };
  return { status: 422, data: refused, refusal };
}

function findTable(tables: Readonly<Record<string, CsvTable>>, name: string): CsvTable | undefined {
  return Object.hasOwn(tables, name) ? tables[name] : undefined;
}

/** A table as a file. */
function answerCsv(table: CsvTable): Response {
  return new Response(formatCsv(table), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${table.name}.csv"`,
      Vary: 'Accept',
    },
  });
}

/** After something was written: 303 to where it can be seen. @param path begins with one slash */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}

/** 403 for a request without an identity. It does not reveal which addresses exist. */
export function forbidden(request: Request): Response {
  const lead =
    'This desk is for people whom its Access policy lets in. This request came without an identity.';
  if (wantsJson(request)) return json({ lead }, 403);
  return new Response(`${lead}\n`, {
    status: 403,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/** 404 for an address that no screen has. */
export function notFound(context: DeskContext): Promise<Response> {
  const lead = 'There is nothing at this address. The screens are in the row above.';
  return refuse(context, 404, 'Not found', lead);
}

/** @example LIST.format(['GET', 'HEAD', 'POST']) // 'GET, HEAD and POST' */
const LIST = new Intl.ListFormat('en-GB');

/** 405 with `Allow` (RFC 9110, section 15.5.6). */
export async function methodNotAllowed(
  context: DeskContext,
  methods: readonly string[],
): Promise<Response> {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const response = await refuse(
    context,
    405,
    'Method not allowed',
    `This address only answers ${LIST.format(allowed)}.`,
  );
  response.headers.set('Allow', allowed.join(', '));
  return response;
}

/** 403 for a write that was sent by a page of another origin. */
export function refusedOrigin(context: DeskContext): Promise<Response> {
  return refuse(
    context,
    403,
    'Foreign origin',
    'This was not sent from the desk itself, so nothing was read or written.',
  );
}

/** 422 for a picture or a frame that cannot be made. @param lead the reason */
export function unprocessable(context: DeskContext, lead: string): Promise<Response> {
  return refuse(context, 422, 'Not written', lead);
}

/** 503 where the site could not be reached, otherwise 500. @param typed into the form that was sent; `null` without one */
export function failed(
  context: DeskContext,
  error: unknown,
  typed: URLSearchParams | null,
): Promise<Response> {
  const content = typed && <LostTexts of={typed} />;
  if (error instanceof SiteError)
    return refuse(context, 503, 'The site did not answer', error.message, content);
  const lead = 'This could not be shown. The mistake is ours and has been logged.';
  return refuse(context, 500, 'Failed', lead, content);
}

/** @param lead what happened, why, and what to do next */
function refuse(
  context: DeskContext,
  status: number,
  title: string,
  lead: string,
  content: ReactNode = null,
): Promise<Response> {
  const data = { lead };
  return answer(context, { status, title, current: null, data, content, refusal: null });
}

function json(data: ScreenData, status: number): Response {
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept' };
  return new Response(`${JSON.stringify(data, null, 2)}\n`, { status, headers });
}

interface Answer {
  status: number;
  title: string;
  /** Id of the screen; `null` for a refusal. */
  current: ScreenId | null;
  data: ScreenData;
  content: ReactNode;
  /** What was typed on this screen, and refused; `null` on an answer that is not a screen. */
  refusal: Refusal | null;
}

async function answer(
  { request, person }: DeskContext,
  { status, title, current, data, content, refusal }: Answer,
): Promise<Response> {
  if (wantsJson(request)) return json(data, status);
  const nonce = crypto.randomUUID();
  const stream = await renderToReadableStream(
    <Layout
      title={title}
      lead={data.lead}
      ways={data.ways ?? []}
      asOf={current === null ? null : (data.asOf ?? new Date().toISOString())}
      current={current}
      person={person}
      nonce={nonce}
    >
      {refusal && <RefusalNotices of={refusal} />}
      <RefusalContext value={refusal}>{content}</RefusalContext>
    </Layout>,
  );
  return new Response(stream, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': documentPolicy(nonce),
      // Under `no-referrer` a browser sends `Origin: null` with a form, and every form would be refused.
      'Referrer-Policy': 'same-origin',
      Vary: 'Accept',
    },
  });
}

/** The policy of a document in one file, which has its styles, fonts and pictures in it, and no scripts. */
const FILE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'font-src data:',
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** A document in one file. */
export function answerDocument(document: string | ReadableStream): Response {
  return new Response(document, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': FILE_POLICY },
  });
}
