/** Errors as `application/problem+json` (RFC 9457). */
import type { Answer } from './answer.ts';

/** A problem's details; `type` is `about:blank`, so `title` may say more than the status phrase. */
export interface ProblemDetails {
  status: number;
  /** The same for every occurrence of the kind. */
  title: string;
  /** What happened this time and what to do next, for a person to read. Nothing from the request. */
  detail: string;
  headers?: Readonly<Record<string, string>>;
}

/** Never stored by any cache: a problem is about now. */
export function problem({ status, title, detail, headers }: ProblemDetails): Answer {
  return {
    status,
    headers: { ...headers, 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
    body: `${JSON.stringify({ status, title, detail })}\n`,
  };
}
