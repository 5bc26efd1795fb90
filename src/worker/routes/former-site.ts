/** What is left of the former site: its addresses, and what it has stored in browsers (docs/behaviour.md#the-former-site). */
import type { BrandId } from '../../config/brands/index.ts';
import {
  FORMER_PAGES_KEPT_UNTIL,
  type FormerPicture,
  type FormerTarget,
} from '../../config/former-addresses.ts';
import { type BrandIcons, icons, pictureFile } from '../../config/images.ts';
import { linkCard } from '../../config/share-pictures.ts';
import type { Answer } from '../../lib/http/answer.ts';
import { asksForPage } from '../../lib/http/fetch-metadata.ts';
import { formatIndianDate } from '../../shared/days.ts';
import { redirect, text } from '../answers.ts';
import { readableError } from '../error-page.tsx';
import { READ, type Route, type RouteContext } from '../route.ts';

/**
 * The route of a former address. A package is never moved for good: the installed app that asks for it must find the
 * next package there, too. Nor is a picture, whose file has another name once its bytes change.
 */
export function serveFormerAddress(target: FormerTarget): Route {
  return {
    methods: READ,
    serve(context) {
      const { query, brand, request } = context;
      if (target === 'gone') {
        const gone = text('This address of the former site is gone.', 410);
        return asksForPage(request.headers)
          ? readableError(gone, 'unknown', context)
          : endFormerPages(context, gone);
      }
      if ('package' in target) return redirect(302, `/download/${target.package}${query}`);
      if ('picture' in target) return redirect(302, addressOf(target.picture, brand.id) + query);
      return redirect(308, target.page + query);
    },
  };
}

function addressOf(picture: FormerPicture, brand: BrandId): string {
  if (picture === 'linkCard') return linkCard(brand);
  const ofBrand = icons(brand);
  return isIcon(picture, ofBrand) ? ofBrand[picture] : pictureFile(picture, brand);
}

function isIcon(name: FormerPicture, ofBrand: BrandIcons): name is keyof BrandIcons {
  return Object.hasOwn(ofBrand, name);
}

/**
 * The same answer, which also empties the browser's cache while pages of the former site may lie there: no page of ours
 * asks for what is answered so. @see Clear Site Data, W3C, section 3.1
 */
export function endFormerPages({ site }: RouteContext, answer: Answer): Answer {
  return formatIndianDate(site.now()) > FORMER_PAGES_KEPT_UNTIL
    ? answer
    : { ...answer, extraHeaders: { ...answer.extraHeaders, 'Clear-Site-Data': '"cache"' } };
}

/**
 * Ends the former site's worker: it empties what that kept and opens its pages once more, from the network. Only pages
 * that it controls are among its clients.
 */
const SCRIPT = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

const FIELDS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Clear-Site-Data': '"cache"',
  // Its registration may be for a wider part of the site than the script's own folder.
  'Service-Worker-Allowed': '/',
};

/**
 * Answers a request for a service worker's script where nothing is: this site has none, and a browser that has one of the
 * former site would show its pages for good.
 * @see https://github.com/w3c/ServiceWorker/issues/1578
 */
export const END_SERVICE_WORKER: Route = {
  methods: READ,
  serve: () => ({ status: 200, headers: FIELDS, body: SCRIPT }),
};
