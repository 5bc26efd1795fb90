/** Contestants of a few lines. */

/**
 * The lower bound: sends the same bytes to every visitor. workerd sends a constant of bytes faster than one of text.
 */
export function bareWorker(body: string): string {
  return `const body = new TextEncoder().encode(${JSON.stringify(body)});
export default { fetch: () => new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }) };`;
}

/** The same with a constant of text, which the runtime encodes for each response. */
export function bareTextWorker(body: string): string {
  return `const body = ${JSON.stringify(body)};
export default { fetch: () => new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }) };`;
}

/** Redirects every visitor to one address. */
export function bareRedirectWorker(location: string): string {
  const init = JSON.stringify({ status: 302, headers: { Location: location } });
  return `export default { fetch: () => new Response(null, ${init}) };`;
}

/**
 * Returns an R2 object's body unchanged. The path is the percent-encoded key. The response has the packages' media type,
 * because Miniflare's local entry point compresses a body without one.
 */
export const BARE_R2_WORKER = `export default {
  async fetch(request, env) {
    const object = await env.PACKAGES.get(decodeURIComponent(new URL(request.url).pathname.slice(1)));
    return new Response(object.body, {
      headers: {
        'Content-Type': 'application/vnd.android.package-archive',
        'Content-Length': String(object.size),
      },
    });
  },
};`;
