/** The files of the build and of `public/`, below the prefixes that hold nothing else. */
import type { Env } from '../env.ts';
import { isReadMethod, servePageMethodNotAllowed, serveText } from '../responses.ts';

export const STATIC_PREFIXES = ['/assets/', '/images/', '/fonts/'] as const;

/** Each name carries a hash of its content. */
const KEEP_FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Serves a file by its exact name. A miss must not be kept: during a rollout a browser may ask for a file
 * of the next build a moment before it is there.
 */
export async function serveStaticFile(request: Request, { ASSETS }: Env): Promise<Response> {
  if (!isReadMethod(request.method)) return servePageMethodNotAllowed();
  const file = await ASSETS.fetch(request);
  if (!file.ok && file.status !== 304) return serveText('There is no such file.', 404);
  const response = new Response(file.body, file);
  response.headers.set('Cache-Control', KEEP_FOR_GOOD);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  return response;
}
