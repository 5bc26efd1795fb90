/** A page that is one file: review sheet and report, as they are printed and kept. */

/** It brings its styles, letters and pictures with it, and nothing in it runs. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'font-src data:',
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Serves one. */
export function servePage(page: string | ReadableStream): Response {
  return new Response(page, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  });
}
