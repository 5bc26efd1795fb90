/**
 * The frame of a view: the site's answer as a document of the desk's origin, and the files that it requests.
 *
 * Bytes and policy are the site's, except for two directives: `frame-ancestors` lets the desk frame it, and `sandbox`
 * prevents scripts, forms, pop-ups and downloads. The frame keeps the desk's origin (`allow-same-origin`), because it
 * requests images and fonts from the desk, and a frame with an opaque origin would not send Access's cookie. Without
 * scripts the frame cannot use that origin. Files as `data:` URLs would need a different policy and different bytes.
 * @see https://html.spec.whatwg.org/multipage/browsers.html#sandboxing
 */
import type { PreviewInputs } from '../../../worker/entrypoints/preview.ts';
import { notFound } from '../../answers.tsx';
import { readLive } from '../../live.ts';
import { isCashOff } from '../../live-state.ts';
import type { DeskContext } from '../../screen.tsx';
import { openPreview } from '../../site.ts';
import { parseAsked } from './asked.ts';
import { brandOf, inputsOf } from './look.ts';

/** For the policy of the answer and the attribute of the `iframe`. */
export const SANDBOX = 'allow-same-origin';

/**
 * Serves the page that the query asks for, or the one to which it leads while it is switched off; 404 if any value cannot be
 * read.
 */
export async function serveFrame(context: DeskContext): Promise<Response> {
  const live = await readLive(context.env);
  const { asked, refused } = parseAsked(context.url.searchParams, live.today);
  const [look] = asked;
  if (look === undefined || refused.length > 0) return notFound(context);
  const response = await openShown(context, inputsOf(look, isCashOff(live)));
  const frame = new Response(response.body, response);
  const policy = frame.headers.get('Content-Security-Policy');
  if (policy !== null) {
    const framable = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    frame.headers.set('Content-Security-Policy', `${framable}; sandbox ${SANDBOX}`);
  }
  // Requests for files then carry the frame's address, from which `serveFile` reads the brand; other origins do not get it.
  frame.headers.set('Referrer-Policy', 'same-origin');
  return frame;
}

/** The answer itself, or that of the page of the same host to which it sends the visitor: the desk has no such address. */
async function openShown({ env }: DeskContext, inputs: PreviewInputs): Promise<Response> {
  const { response } = await openPreview(env, inputs);
  const target = response.headers.get('Location');
  if (target === null || !/^\/(?!\/)/.test(target)) return response;
  await response.body?.cancel();
  return (await openPreview(env, { ...inputs, address: target })).response;
}

/** Serves an image or font of the site, from the host of the requesting frame: a QR code depends on its host. */
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
