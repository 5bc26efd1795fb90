/** Errors as `application/problem+json` (RFC 9457). */

export interface Problem {
  status: number;
  /** The same for every occurrence of the kind. */
  title: string;
  /** What happened this time and what to do next, for a person to read. Nothing from the request. */
  detail: string;
  headers?: Readonly<Record<string, string>>;
}

/** Never stored by any cache: a problem is about now. */
export function serveProblem({ status, title, detail, headers }: Problem): Response {
  return new Response(`${JSON.stringify({ status, title, detail })}\n`, {
    status,
    headers: {
      ...headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
