/** The small answers that several routes give. */
import { serveProblem } from '../http/problem.ts';

const SHORT_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

export function isReadMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function serveText(
  text: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...SHORT_HEADERS, ...headers },
  });
}

/** 405 for a page or a file that can only be read. */
export function servePageMethodNotAllowed(): Response {
  return serveText('This address can only be read (GET or HEAD).', 405, { Allow: 'GET, HEAD' });
}

/** 405 as the API says it. */
export function serveApiMethodNotAllowed(allow: string): Response {
  return serveProblem({
    status: 405,
    title: 'Method not allowed',
    detail: `This address answers ${allow} alone.`,
    headers: { Allow: allow },
  });
}

export function serveJson(
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${JSON.stringify(value)}\n`, {
    status,
    headers: { 'Content-Type': 'application/json', ...SHORT_HEADERS, ...headers },
  });
}

/** Redirect to a path on this host. `location` is ASCII and begins with exactly one slash. */
export function serveRedirect(status: 302 | 308, location: string): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-cache' } });
}
