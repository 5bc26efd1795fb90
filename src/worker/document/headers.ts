/** The header fields that answers share. */
import { COMMON_HEADERS } from '../../config/response-headers.ts';
import type { SealedHeaders } from '../../http/answer.ts';

/** What every HTML document carries besides `COMMON_HEADERS` (docs/behaviour.md#document-headers). */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Adds what every answer carries (`COMMON_HEADERS`). Answers that share the other fields can share the result. */
export function sealHeaders(headers: Readonly<Record<string, string>>): SealedHeaders {
  return new Headers({ ...headers, ...COMMON_HEADERS }) as SealedHeaders;
}
