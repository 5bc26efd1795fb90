/**
 * What the platform puts in front of a Worker with static assets: it has the address and the identity, and calls the
 * Worker by a service binding, which passes no identity on. Miniflare's own router passes it on, in this header.
 * @see https://developers.cloudflare.com/workers/configuration/cloudflare-access/#ctxaccess-limitations
 */
export default {
  fetch(request, env) {
    const headers = new Headers(request.headers);
    headers.delete('MF-Access-Blob');
    return env.DESK.fetch(new Request(request, { headers, redirect: 'manual' }));
  },
} satisfies ExportedHandler<{ DESK: Fetcher }>;
