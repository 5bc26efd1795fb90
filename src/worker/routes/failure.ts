import type { Brand } from '../../config/brands/index.ts';
import { serveProblem } from '../../http/problem.ts';
import { DOCUMENT_HEADERS } from '../document/security-headers.ts';
import { failureMarkup } from '../template/stream-page.ts';

/**
 * The answer to our own mistake: 500, with what a visitor can still do. Says nothing of the mistake
 * and repeats nothing of the request.
 */
export function serveFailure(path: string, brand: Brand): Response {
  if (path.toLowerCase().startsWith('/api/') || path.toLowerCase().startsWith('/download/')) {
    return serveProblem({
      status: 500,
      title: 'Internal error',
      detail: 'The mistake is ours and has been logged. Please try again.',
    });
  }
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${brand.name}</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body>${failureMarkup('', brand)}</body></html>`;
  return new Response(html, {
    status: 500,
    headers: {
      ...DOCUMENT_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'",
    },
  });
}
