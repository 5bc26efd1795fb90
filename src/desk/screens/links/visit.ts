/** Requests to the site. They go through its entrypoint, so nothing is counted. */
import { type Brand, HOST_BRANDS } from '../../../config/brands/index.ts';
import type { Label } from '../../../config/labels.ts';
import type { LandingPage } from '../../../config/pages.ts';
import { isHostOf } from '../../../decide/brand.ts';
import { openPreview } from '../../site.ts';

/** What a walk knows about the site and its link. */
export interface Walked {
  env: Pick<DeskBindings, 'PREVIEW'>;
  page: LandingPage;
  /** Whose stores and claims the page has. */
  brand: Brand;
  /** As it is written in the advert. */
  link: string;
  /** `APP_LINK_URL`; `null` if links lead to the site's packages. */
  serviceUrl: string | null;
}

/** A request of a walk and its status. */
export interface Hop {
  address: string;
  /** Status of the answer; `null` if no request was sent. */
  status: number | null;
}

export interface Visit {
  hops: Hop[];
  /** Where the redirects ended. */
  url: URL;
  answer: Response;
  decided: Readonly<Record<string, string>>;
}

const MOST_HOPS = 5;

/**
 * Requests an address of the site and follows redirects as long as they stay on its hosts. The caller must read or cancel
 * the body of the answer.
 */
export async function visit(
  { env }: Pick<Walked, 'env'>,
  address: string,
  userAgent: string,
  { method = 'GET', label }: { method?: 'GET' | 'HEAD'; label?: Label } = {},
): Promise<Visit> {
  const hops: Hop[] = [];
  let url = new URL(address);
  for (;;) {
    const { response, decided } = await openPreview(env, {
      host: url.host,
      address: url.pathname + url.search,
      method,
      userAgent,
      ...(label !== undefined && { label }),
    });
    hops.push({ address: url.href, status: response.status });
    const next =
      response.status < 300 || response.status >= 400 ? null : response.headers.get('Location');
    const target = next === null ? null : URL.parse(next, url.href);
    const isOurs = target !== null && HOST_BRANDS.some((brand) => isHostOf(brand, target.hostname));
    if (!isOurs || hops.length > MOST_HOPS) {
      const values = Object.fromEntries(decided.map(({ what, value }) => [what, value]));
      return { hops, url, answer: response, decided: values };
    }
    await response.body?.cancel();
    url = target;
  }
}
