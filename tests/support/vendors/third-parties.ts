/** Answers for Google's and Branch's hosts as they do, and writes down what they were asked. */
import type { Page, Route } from 'playwright';
import { googleTag } from './google-tag.ts';

/** Google's tag, and where it sends what it is told. */
export const GOOGLE_TAG = 'https://www.googletagmanager.com/gtag/js';
const COLLECT = 'https://region1.google-analytics.com/g/collect';
const CONVERSION = /^https:\/\/www\.googleadservices\.com\/pagead\/conversion\/\d+\/\?/;

const ONE_PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

const BRANCH_SESSION = {
  session_id: '1400000000000000001',
  identity_id: '1400000000000000002',
  randomized_device_token: '1400000000000000003',
  randomized_bundle_token: '1400000000000000004',
  link: 'https://pavilion11.app.link/a/key_test?%24identity_id=1',
  data: '{"+is_first_session":true,"+clicked_branch_link":false}',
  has_app: false,
};

export interface AskedThirdParties {
  /** Address of every request that left the site's own host, in order. */
  foreign: readonly string[];
  /** Queries of Analytics' events. */
  collected: () => URLSearchParams[];
  /** Queries of Ads' conversions, with the number of the account as `id`. */
  conversions: () => URLSearchParams[];
}

/** What a visit may be told to do differently. */
export interface ThirdPartyOptions {
  /** Google's tag is stopped, as a content blocker does. @default false */
  blocksGoogle?: boolean;
}

/** To be called before the page is opened. Whatever else has `https:` is an empty page. */
export async function answerForThirdParties(
  page: Page,
  { blocksGoogle = false }: ThirdPartyOptions = {},
): Promise<AskedThirdParties> {
  const foreign: string[] = [];
  await page.context().route(/^https:/, (route) => {
    foreign.push(route.request().url());
    return blocksGoogle && route.request().url().startsWith(GOOGLE_TAG) ? route.abort() : answer(route);
  });
  return {
    foreign,
    collected: () => foreign.filter((url) => url.startsWith(COLLECT)).map((url) => new URL(url).searchParams),
    conversions: () =>
      foreign
        .filter((url) => CONVERSION.test(url))
        .map((url) => {
          const { pathname, searchParams } = new URL(url);
          searchParams.set('id', pathname.split('/')[3] ?? '');
          return searchParams;
        }),
  };
}

function answer(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  if (request.url().startsWith(GOOGLE_TAG)) return fulfillScript(route, `(${googleTag})();`);
  if (url.href.startsWith(COLLECT)) return route.fulfill({ status: 204 });
  if (request.resourceType() === 'image') return route.fulfill({ contentType: 'image/gif', body: ONE_PIXEL });
  if (url.host === 'app.link' && url.pathname === '/_r') {
    const callback = url.searchParams.get('callback');
    return fulfillScript(
      route,
      `/**/ typeof ${callback} === 'function' && ${callback}("1400000000000000005");`,
    );
  }
  if (url.host === 'api2.branch.io') {
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: BRANCH_SESSION });
  }
  return route.fulfill({ contentType: 'text/html', body: url.host });
}

function fulfillScript(route: Route, body: string): Promise<void> {
  return route.fulfill({ contentType: 'text/javascript', body });
}
