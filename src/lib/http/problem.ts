/** Errors as `application/problem+json` (RFC 9457). */
import type { Answer } from './answer.ts';

/** `type` is left out, which means `about:blank`; `title` says more than the status phrase anyway. */
export interface ProblemDetails {
  status: number;
  title: string;
  /** What happened this time and what to do next, for a person to read. Repeats nothing from the request. */
  detail: string;
  headers?: Readonly<Record<string, string>>;
}

/** Never stored by any cache: a problem describes one moment. */
export function problem({ status, title, detail, headers }: ProblemDetails): Answer {
  return {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
    },
    body: `${JSON.stringify({ status, title, detail })}\n`,
  };
}
