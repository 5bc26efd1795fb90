/** Answers as a client sees them. */
import type { Answer } from '../../src/http/answer.ts';

/** The response that an answer becomes, without what the app adds to every response on its way out. */
export function responseOf({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers: new Headers(headers) });
}
