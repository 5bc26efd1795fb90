/** In front of the built site; `site-entry.ts` documents what a request may ask for. */
import site from 'built:site';
import type { Env } from '../../../src/worker/env.ts';
import { type Aftermath, OBJECTS_PATH, PLAN_HEADER, VARIABLES_HEADER } from '../site/site-entry.ts';
import { faultyBindings } from './faulty-bindings.ts';

export * from 'built:site';

const aftermath: Aftermath = { lines: [], unhandled: [], records: [] };
addEventListener('unhandledrejection', (event) => {
  aftermath.unhandled.push(String(event.reason));
});
const log = console.error;
// Once faults are planned, their many lines go only to `/faults`.
let hasFaults = false;
console.error = (line: string) => {
  aftermath.lines.push(JSON.parse(line));
  if (!hasFaults) log(line);
};

let aheadMs = 0;
const now = Date.now;
Date.now = () => now() + aheadMs;

const environments = new Map<string, Env>();

/** The same object for the same variables: the worker caches by its identity. */
function withVariables(env: Env, variables: string | null): Env {
  if (variables === null) return env;
  const known = environments.get(variables) ?? { ...env, ...JSON.parse(variables) };
  environments.set(variables, known);
  return known;
}

async function serveObject(request: Request, key: string, bucket: R2Bucket): Promise<Response> {
  if (request.method === 'PUT') {
    const stored = await bucket.put(key, await request.arrayBuffer(), { onlyIf: request.headers });
    return new Response(null, { status: stored ? 200 : 412 });
  }
  if (request.method === 'DELETE') {
    await bucket.delete(key);
    return new Response();
  }
  const object = await bucket.get(key);
  if (object === null) return new Response(null, { status: 404 });
  return new Response(object.body, { headers: { etag: object.httpEtag } });
}

export default {
  ...site,
  fetch(request, bindings, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/faults') return Response.json(aftermath);
    if (pathname === '/clock') {
      aheadMs += Number(searchParams.get('ms'));
      return new Response();
    }
    const env = withVariables(bindings, request.headers.get(VARIABLES_HEADER));
    if (pathname.startsWith(OBJECTS_PATH))
      return serveObject(request, pathname.slice(OBJECTS_PATH.length), env.PACKAGES);
    const plan = request.headers.get(PLAN_HEADER);
    if (plan === null) return site.fetch(request, env, context);
    hasFaults = true;
    return site.fetch(request, faultyBindings(env, plan, context, aftermath.records), context);
  },
} satisfies ExportedHandler<Env>;
