/** Requests of a deploy to the site that it deploys. */

/** The name that they go by: a crawler to the site, so that they enter no experiment and are not counted. */
const USER_AGENT = 'pavilion-smoke-test (bot)';
const TIMEOUT_MS = 30_000;

/**
 * Asks the site, following no redirect. A site behind Cloudflare Access is asked with the service token that
 * `CF_ACCESS_CLIENT_ID` and `CF_ACCESS_CLIENT_SECRET` name.
 * @param withToken false where the token must not go, over http for one
 * @throws Error when it does not answer in half a minute
 */
export function askSite(
  url: URL,
  {
    method = 'GET',
    headers = {},
    withToken = true,
  }: { method?: 'GET' | 'HEAD'; headers?: Readonly<Record<string, string>>; withToken?: boolean } = {},
): Promise<Response> {
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = process.env;
  const access: [string, string][] =
    withToken && id && secret
      ? [
          ['CF-Access-Client-Id', id],
          ['CF-Access-Client-Secret', secret],
        ]
      : [];
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: [['User-Agent', USER_AGENT], ...access, ...Object.entries(headers)],
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
