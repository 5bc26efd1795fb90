/**
 * The picture of a page: the site's own answer as a document of the desk's origin, and the files that it asks for.
 *
 * Bytes and policy are the site's, but for two words of the policy: who may frame it, and `sandbox`, which lets no script
 * run, no form be sent, nothing be opened or downloaded. The frame keeps the desk's origin (`allow-same-origin`): it asks
 * for its pictures and letters at the desk, and a frame without an origin would ask without Access's cookie. As nothing
 * runs in it, it can do nothing with that origin. Files put into the page as data would need another policy and other
 * bytes than the site's.
 * @see https://html.spec.whatwg.org/multipage/browsers.html#sandboxing
 */
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { notFound } from '../../answers.tsx';
import type { DeskContext } from '../../screen.tsx';
import { openPreview } from '../../site.ts';
import { parseAsked } from './asked.ts';
import { brandOf, inputsOf } from './look.ts';

/** Of the answer's policy and of the `iframe`. */
export const SANDBOX = 'allow-same-origin';

/** Serves the page that the query asks for; 404 where any of it cannot be read. */
export async function serveFrame(context: DeskContext): Promise<Response> {
  const { asked, problems } = parseAsked(context.url.searchParams, formatIndianDate(Date.now()));
  const [look] = asked;
  if (look === undefined || problems.length > 0) return notFound(context);
  const { response } = await openPreview(context.env, inputsOf(look));
  const frame = new Response(response.body, response);
  const policy = frame.headers.get('Content-Security-Policy');
  if (policy !== null) {
    const framable = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    frame.headers.set('Content-Security-Policy', `${framable}; sandbox ${SANDBOX}`);
  }
  // So that a file is asked for with the frame's address, which names the host (`serveFile`); no other origin is told it.
  frame.headers.set('Referrer-Policy', 'same-origin');
  return frame;
}

/** Serves a picture or letters of the site, on the host of the frame that asks: QR codes are drawn for their host. */
export async function serveFile(context: DeskContext): Promise<Response> {
  const { env, url, request } = context;
  const frame = URL.parse(request.headers.get('Referer') ?? '');
  const { response } = await openPreview(env, {
    host: brandOf({ brand: frame?.searchParams.get('brand') ?? '' }).domain,
    address: url.pathname,
    userAgent: request.headers.get('User-Agent') ?? '',
  });
  const type = response.headers.get('Content-Type');
  if (response.status === 200 && type !== null)
    return new Response(response.body, { headers: { 'Content-Type': type } });
  await response.body?.cancel();
  return notFound(context);
}
