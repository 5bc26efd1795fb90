import { WorkerEntrypoint } from 'cloudflare:workers';
import { ARM_COOKIE, type CookieName, LABEL_COOKIE } from '../../config/cookies.ts';
import type { Label } from '../../config/labels.ts';
import { pageOf } from '../../config/pages.ts';
import { STATIC_PREFIXES } from '../../config/reserved-paths.ts';
import { findPageTest, formatTest, type PageTest } from '../../config/tests/index.ts';
import { parseVariables } from '../../config/variables.ts';
import { createApp } from '../app.ts';
import type { Decided } from '../decided.ts';
import type { Env } from '../env.ts';
import { openPreviewSite } from '../site.ts';

export type { Decided } from '../decided.ts';

/** What is previewed. What is left out is as for a visitor who comes now. */
export interface PreviewInputs {
  /** Requested host, which chooses the brand: `cardxi.example`. */
  host: string;
  /** Path and query: `/LP1?utm_source=x`. */
  address: string;
  /** @default 'GET' */
  method?: 'GET' | 'HEAD';
  userAgent: string;
  /** State in India, ISO 3166-2:IN without its country: `KA`. Left out or empty, it is not known. */
  state?: string;
  /** The visitor is in another country than India. */
  isAbroad?: boolean;
  /** The label that the browser carries; one that is not an arm today is ignored, as on the site. */
  label?: Label;
  /** The arm of a page test that the browser carries, `<test>.<arm>`. Its test is then on, in place of another on its pages. */
  arm?: string;
  /** `CASH_OFFERS`. */
  cash?: boolean;
  /** What is off besides what the variables have off, in the form of their values. */
  without?: Partial<Record<'CLAIMS_OFF' | 'PAGES_OFF' | 'CASH_OFF_IN', string>>;
  /** Milliseconds since the epoch. */
  nowMs?: number;
  /** Further headers of the visitor (`Save-Data: on`); cookies among them are left out. */
  headers?: Record<string, string>;
}

/** The site's own answer, and what was decided for it. */
export interface Previewed {
  /** With the site's headers and status, redirects not followed; never with `Set-Cookie`. */
  response: Response;
  /** Empty where the address is not that of a page. */
  decided: Decided[];
}

let app: ReturnType<typeof createApp> | null = null;

/** Answers as the site would, but counts nothing and sets no cookie. */
export class Preview extends WorkerEntrypoint<Env> {
  /** @throws RangeError when host or address cannot be requested, or the method is not for reading */
  async open(inputs: PreviewInputs): Promise<Previewed> {
    const request = requestOf(inputs);
    const env = traceless(this.env, inputs);
    const decided: Decided[] = [];
    openPreviewSite(env, {
      now: () => inputs.nowMs ?? Date.now(),
      explain: (decisions) => decided.push(...decisions),
    });
    app ??= createApp();
    const answer = (await openFile(request, env)) ?? (await app.fetch(request, env, this.ctx));
    const response = new Response(answer.body, answer);
    response.headers.delete('Set-Cookie');
    return { response, decided };
  }
}

/** A file of the build, which the asset layer answers on the site before the Worker is asked; `null` for anything else. */
async function openFile({ url, method }: Request, { ASSETS }: Env): Promise<Response | null> {
  if (!STATIC_PREFIXES.some((prefix) => new URL(url).pathname.startsWith(prefix))) return null;
  const file = await ASSETS.fetch(new Request(url, { method }));
  if (file.status === 200) return file;
  await file.body?.cancel();
  return null;
}

const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i;

function requestOf({
  host,
  address,
  method = 'GET',
  userAgent,
  state = '',
  isAbroad = false,
  label,
  arm,
  headers,
}: PreviewInputs): Request {
  const url =
    HOST.test(host) && address.startsWith('/') ? URL.parse(`https://${host}${address}`) : null;
  if (url === null) throw new RangeError(`https://${host}${address} cannot be requested.`);
  if (method !== 'GET' && method !== 'HEAD')
    throw new RangeError(`A preview is for reading, not ${method}.`);
  const sent = new Headers(headers);
  sent.set('User-Agent', userAgent);
  sent.set('CF-IPCountry', isAbroad ? 'US' : 'IN');
  sent.set('CF-Region-Code', state);
  sent.delete('Cookie');
  const carried: readonly (readonly [CookieName, string | undefined])[] = [
    [LABEL_COOKIE, label],
    [ARM_COOKIE, testOf(arm) && arm],
  ];
  const cookies = carried.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  if (cookies.length > 0) sent.set('Cookie', cookies.join('; '));
  return new Request(url, { method, headers: sent, redirect: 'manual' });
}

/**
 * The bindings without those that count, and the variables in force: the site logs what is wrong with a
 * variable, and a preview does not repeat it.
 */
function traceless(
  env: Env,
  { cash, arm, without = {} }: Pick<PreviewInputs, 'cash' | 'arm' | 'without'>,
): Env {
  const { EVENTS: _events, REPORTS: _reports, ...kept } = env;
  const { values, problems } = parseVariables(env);
  const unreadable = problems.flatMap(({ variable }) =>
    variable === undefined ? [] : [[variable, undefined]],
  );
  const shown = testOf(arm);
  const others = values.tests.filter(
    ({ pages }) => !shown?.pages.some((page) => pages.includes(page)),
  );
  return {
    ...kept,
    ...Object.fromEntries(unreadable),
    // What can be read of a list is in force, and must be off here, too.
    CLAIMS_OFF: [...values.claimsOff, without.CLAIMS_OFF ?? ''].join(','),
    PAGES_OFF: [...values.pagesOff.map((id) => pageOf(id).path), without.PAGES_OFF ?? ''].join(','),
    CASH_OFF_IN: [...values.cashOffIn, without.CASH_OFF_IN ?? ''].join(','),
    TESTS: [...(shown ? [shown] : []), ...others].flatMap(formatTest).join(','),
    CASH_OFFERS: (cash ?? values.cashOffers) ? 'on' : 'off',
  };
}

/** The test of an arm; `undefined` where there is no such arm. */
function testOf(arm = ''): PageTest | undefined {
  const [name = ''] = arm.split('.');
  const test = findPageTest(name);
  return test?.arms.some((one) => `${name}.${one.name}` === arm) ? test : undefined;
}
