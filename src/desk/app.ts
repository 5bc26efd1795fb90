/** Handles every request to the desk: identity, address, method, answer and common headers. */
import { Hono } from 'hono';
import {
  failed,
  forbidden,
  methodNotAllowed,
  refusedOrigin,
  showScreen,
  showSent,
} from './answers.tsx';
import { serveFile } from './files.ts';
import { seal } from './headers.ts';
import { readPerson } from './identity.ts';
import { isForeignHost } from './local-host.ts';
import type { DeskContext } from './screen.tsx';
import { SCREENS } from './screens/index.ts';
import { readTyped } from './typed.ts';

type Methods = Readonly<Record<string, (context: DeskContext) => Response | Promise<Response>>>;

/** What a route gets from Hono. */
type Arrival = Omit<DeskContext, 'url' | 'subject'>;

/** Without an identity from Access every request gets 403, also one for a file; on a developer's machine by another host too. */
export function createDesk() {
  const router = createRouter();
  return {
    async fetch(
      request: Request,
      env: DeskBindings,
      execution: ExecutionContext,
    ): Promise<Response> {
      const person = await readPerson(execution);
      if (person === null || isForeignHost(execution.access?.aud, new URL(request.url)))
        return seal(forbidden(request));
      const waitUntil: DeskContext['waitUntil'] = (work) => execution.waitUntil(work);
      return seal(await router.fetch(request, { request, env, person, waitUntil }));
    },
  };
}

function createRouter(): Hono<{ Bindings: Arrival }> {
  const router = new Hono<{ Bindings: Arrival }>();
  for (const [path, methods] of addresses()) {
    router.all(path, ({ env, req }) => run(contextOf(env, req.param('subject')), methods));
  }
  router.notFound(({ env }) => run(contextOf(env), { GET: serveFile }));
  return router;
}

/** The handlers by address and method. `GET` answers `HEAD` too. */
function addresses(): Map<string, Methods> {
  const found = new Map<string, Methods>();
  for (const screen of SCREENS) {
    for (const path of screen.paths)
      found.set(path, { GET: (context) => showScreen(screen, context) });
    for (const [path, { method, serve }] of Object.entries(screen.further ?? {}))
      found.set(path, {
        ...found.get(path),
        async [method](context: DeskContext) {
          const answer = await serve(context);
          return answer instanceof Response ? answer : showSent(screen, context, answer);
        },
      });
  }
  return found;
}

function contextOf(arrival: Arrival, subject = ''): DeskContext {
  return { ...arrival, subject, url: new URL(arrival.request.url) };
}

async function run(context: DeskContext, methods: Methods): Promise<Response> {
  const { request, url } = context;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const serve = methods[method];
  // A body is read once, and what was typed must not be lost where that fails later.
  const sent = method === 'GET' ? null : request.clone();
  try {
    if (serve === undefined) return methodNotAllowed(context, Object.keys(methods));
    if (isEmbedded(request.headers)) return refusedOrigin(context);
    // A page of another origin could send a form here with the person's identity. Browsers always send `Origin` with a form.
    if (method !== 'GET' && request.headers.get('origin') !== url.origin)
      return refusedOrigin(context);
    return await serve(context);
  } catch (error) {
    console.error(describeFailure(url.pathname, error));
    return failed(context, error, sent && (await readTyped(sent)));
  }
}

/**
 * Whether a page of another site has the desk in it: its picture or request would make a signed-in person's browser walk links.
 * Pages that lead here are let through.
 */
function isEmbedded(headers: Headers): boolean {
  const isForeign = /^(?:cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '');
  return isForeign && headers.get('sec-fetch-dest') !== 'document';
}

/** A log line with the address, but without its query and the person. */
function describeFailure(route: string, error: unknown): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return JSON.stringify({
    level: 'error',
    message: 'A request to the desk failed.',
    route,
    error: message,
    stack,
  });
}
