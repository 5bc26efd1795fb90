/** Facts of a brand that a program reads: each in the form that its place demands. */
import type { Brand } from '../../src/config/brands/index.ts';
import type { Finding } from './finding.ts';

const MAIL = /^[^\s@<>"]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const NO_IOS_LINKS = 'apple-app-site-association would name no app, and iOS would not open links in it.';
const NO_ANDROID_LINKS = 'assetlinks.json would name no app, and Android would not open links in it.';

/** By the path of a fact. */
const FORMS: Readonly<Record<string, readonly [form: RegExp, why: string]>> = {
  domain: [/^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+$/, 'The host of a request is compared with it.'],
  supportEmail: [MAIL, 'Pages link to it.'],
  'grievanceOfficer.email': [MAIL, 'Documents link to it.'],
  companyNumber: [
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    'A corporate identification number has 21 characters, as in U12345HR2020PTC123456.',
  ],
  appleAppId: [/^\d{9,10}$/, 'Apple’s app ids are numbers.'],
  appleTeamId: [/^[A-Z0-9]{10}$/, NO_IOS_LINKS],
  appleBundleId: [/^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/, NO_IOS_LINKS],
  androidApplicationId: [/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/, NO_ANDROID_LINKS],
  packageFileName: [/^[a-z0-9-]+\.apk$/, 'It goes into a header as it is.'],
};

/** A finding for each fact that no program could use; an empty one has a finding of its own. */
export function checkForms(brand: Brand): Finding[] {
  const misshapen = textsIn(brand).flatMap(([path, value]): Finding[] => {
    const [form, why] = FORMS[path] ?? [];
    if (form === undefined || value.trim() === '' || form.test(value)) return [];
    const what = `${brand.id}: ${path} is ${value}.`;
    return [{ status: 'wrong', what, ...(why && { why }), next: 'Correct it in src/config/brands.' }];
  });
  return [...misshapen, ...checkLinks(brand), ...checkStores(brand)];
}

/** Every text in a value, with its path. */
export function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, path === '' ? key : `${path}.${key}`),
  );
}

function checkLinks({ id, socials }: Brand): Finding[] {
  const broken = socials.filter(({ link }) => link.trim() !== '' && URL.parse(link)?.protocol !== 'https:');
  return broken.map(
    ({ name, link }): Finding => ({
      status: 'wrong',
      what: `${id}: the link to ${name} is ${link}.`,
      why: 'Footers link to it.',
      next: 'Write it as https://….',
    }),
  );
}

/** The stores' pages must be those of the apps that the ids name. */
function checkStores({ id, stores, appleAppId, androidApplicationId }: Brand): Finding[] {
  const apple = URL.parse(stores.apple);
  const play = URL.parse(stores.play);
  const strangers = [
    ...(apple?.host === 'apps.apple.com' && !apple.pathname.endsWith(`/id${appleAppId}`)
      ? [`stores.apple leads to another app than appleAppId ${appleAppId}`]
      : []),
    ...(play?.host === 'play.google.com' && play.searchParams.get('id') !== androidApplicationId
      ? [`stores.play leads to another app than androidApplicationId ${androidApplicationId}`]
      : []),
  ];
  return strangers.map(
    (what): Finding => ({
      status: 'wrong',
      what: `${id}: ${what}.`,
      why: 'Visitors would get another app, or none.',
      next: 'Correct it in src/config/brands.',
    }),
  );
}
