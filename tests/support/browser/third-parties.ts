/** Answers for Google's and Branch's hosts, and records the requests. */
import type { Page, Route } from 'playwright';

export const GOOGLE_TAG = 'https://www.googletagmanager.com/gtag/js';
/** Where the tag below sends each command. */
const COLLECT = 'https://region1.google-analytics.com/g/collect';

const BRANCH_SESSION = {
  session_id: '1400000000000000001',
  identity_id: '1400000000000000002',
  randomized_device_token: '1400000000000000003',
  randomized_bundle_token: '1400000000000000004',
  link: 'https://pavilion11.app.link/a/key_test?%24identity_id=1',
  data: '{"+is_first_session":true,"+clicked_branch_link":false}',
  has_app: false,
};

/**
 * Replaces Google's tag, sent to the page as text: reads the same queue, reports each command, and calls back. For Ads it
 * makes the requests that were seen of the real tag in 2026, and those of signals and remarketing unless they are off.
 * @see https://developers.google.com/tag-platform/gtagjs/reference
 * @see https://developers.google.com/tag-platform/security/guides/privacy
 */
function googleTag(collect: string): void {
  const queue = (window as unknown as { dataLayer: unknown[] }).dataLayer;
  let isPersonal = true;
  const send = (address: string) =>
    fetch(`https://${address}`, { method: 'POST', keepalive: true, mode: 'no-cors' });
  const show = (element: 'img' | 'iframe', address: string) =>
    Object.assign(document.createElement(element), { src: `https://${address}` });
  const config = (id: string, settings: Record<string, unknown>) => {
    if (id.startsWith('AW-')) {
      void send('www.google.com/ccm/collect?en=page_view');
      void send('www.google.co.in/ccm/collect?en=page_view');
      void send('ad.doubleclick.net/ccm/s/collect');
      void send('www.googleadservices.com/pagead/set_partitioned_cookie');
      document.body.append(show('iframe', 'www.googletagmanager.com/static/service_worker/'));
      if (isPersonal) document.body.append(show('iframe', 'td.doubleclick.net/td/rul/'));
    } else if (settings.allow_google_signals !== false) {
      void send('stats.g.doubleclick.net/g/collect');
      show('img', 'www.google.co.in/ads/ga-audiences');
    }
  };
  const convert = () => {
    for (const host of ['www.googleadservices.com', 'pagead2.googlesyndication.com']) {
      void send(`${host}/pagead/conversion/`);
      show('img', `${host}/pagead/conversion/`);
    }
    void send('google.com/ccm/conversion/');
    void send('googleads.g.doubleclick.net/pagead/conversion/');
    show('img', 'googleads.g.doubleclick.net/pagead/conversion/');
    for (const host of ['www.google.com', 'google.com', 'www.google.co.in'])
      show('img', `${host}/pagead/1p-conversion/`);
  };
  async function run(command: unknown): Promise<void> {
    // Google's queue holds `arguments` objects; anything else that is pushed is not a command.
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const words = Array.from(command as ArrayLike<unknown>);
    const [name, what, options = {}] = words as [string, string, Record<string, unknown>?];
    if (name === 'consent') isPersonal = options.ad_personalization !== 'denied' && isPersonal;
    if (name === 'config') config(what, options);
    if (name === 'event' && what === 'conversion') convert();
    const query = new URLSearchParams({ command: JSON.stringify(words) });
    await fetch(`${collect}?${query}`, { keepalive: true, mode: 'no-cors' });
    (options as { event_callback?: () => void }).event_callback?.();
  }
  for (const command of queue) void run(command);
  queue.push = (...commands) => {
    for (const command of commands) void run(command);
    return Array.prototype.push.apply(queue, commands);
  };
}

/**
 * To be called before the page is opened. Any other `https:` address is an empty page.
 * @param blocksGoogle stops its tag, as a content blocker does
 * @returns `foreign`: the address of every request to another host than the site's, in order; `commands`: those of
 *   Google's tag, without the hour; `views` and `conversions` among them
 */
export async function answerForThirdParties(page: Page, blocksGoogle = false) {
  const foreign: string[] = [];
  await page.context().route(/^https:/, (route) => {
    foreign.push(route.request().url());
    return blocksGoogle && route.request().url().startsWith(GOOGLE_TAG)
      ? route.abort()
      : answer(route);
  });
  const commands = () =>
    foreign
      .filter((url) => url.startsWith(COLLECT))
      .map((url): unknown[] => JSON.parse(new URL(url).searchParams.get('command') ?? ''))
      .filter(([name]) => name !== 'js');
  const eventsOf = (name: string) => commands().filter((command) => command[1] === name);
  return {
    foreign: foreign as readonly string[],
    commands,
    views: () => eventsOf('page_view'),
    conversions: () => eventsOf('conversion').map(([, , options]) => options),
  };
}

function answer(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  if (url.href.startsWith(GOOGLE_TAG)) return fulfillScript(route, `(${googleTag})('${COLLECT}');`);
  if (url.href.startsWith(COLLECT)) return route.fulfill({ status: 204 });
  if (url.host === 'app.link' && url.pathname === '/_r') {
    const callback = url.searchParams.get('callback');
    const id = '"1400000000000000005"';
    return fulfillScript(route, `/**/ typeof ${callback} === 'function' && ${callback}(${id});`);
  }
  if (url.host === 'api2.branch.io') {
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: BRANCH_SESSION });
  }
  return route.fulfill({ contentType: 'text/html', body: url.host });
}

function fulfillScript(route: Route, body: string): Promise<void> {
  return route.fulfill({ contentType: 'text/javascript', body });
}
