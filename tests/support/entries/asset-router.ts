/**
 * What the platform puts in front of a Worker with static assets: it gets the request and the identity, and calls the
 * Worker by a service binding, which does not pass the identity on. Miniflare's own router does, in this header.
 * @see https://developers.cloudflare.com/workers/configuration/cloudflare-access/#ctxaccess-limitations
 */
export default {
  fetch(request, env) {
    const headers = new Headers(request.headers);
    headers.delete('MF-Access-Blob');
    return env.DESK.fetch(new Request(request, { headers, redirect: 'manual' }));
  },
} satisfies ExportedHandler<{ DESK: Fetcher }>;
