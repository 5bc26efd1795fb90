/** Facts of a brand that a program reads: each in the form that its place demands. */
import type { Brand } from '../../src/config/brands/index.ts';
import type { Finding } from './finding.ts';

type Form = [fact: string, value: (brand: Brand) => string, form: RegExp, why: string];

const FORMS: readonly Form[] = [
  [
    'domain',
    ({ domain }) => domain,
    /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+$/,
    'The host of a request is compared with it.',
  ],
  [
    'supportEmail',
    ({ supportEmail }) => supportEmail,
    /^[^\s@<>"]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
    'Pages link to it.',
  ],
  [
    'grievanceOfficer.email',
    ({ grievanceOfficer }) => grievanceOfficer.email,
    /^[^\s@<>"]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
    'Documents link to it.',
  ],
  [
    'companyNumber',
    ({ companyNumber }) => companyNumber,
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    'A corporate identification number has 21 characters, as in U12345HR2020PTC123456.',
  ],
  ['appleAppId', ({ appleAppId }) => appleAppId, /^\d{9,10}$/, 'Apple’s app ids are numbers.'],
  [
    'appleTeamId',
    ({ appleTeamId }) => appleTeamId,
    /^[A-Z0-9]{10}$/,
    'apple-app-site-association would name no app, and iOS would not open links in it.',
  ],
  [
    'appleBundleId',
    ({ appleBundleId }) => appleBundleId,
    /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/,
    'apple-app-site-association would name no app, and iOS would not open links in it.',
  ],
  [
    'androidApplicationId',
    ({ androidApplicationId }) => androidApplicationId,
    /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/,
    'assetlinks.json would name no app, and Android would not open links in it.',
  ],
  [
    'packageFileName',
    ({ packageFileName }) => packageFileName,
    /^[a-z0-9-]+\.apk$/,
    'It goes into a header as it is.',
  ],
];

/** A finding for each fact that no program could use; empty ones are told elsewhere. */
export function checkForms(brand: Brand): Finding[] {
  const misshapen = FORMS.filter(([, value, form]) => value(brand).trim() !== '' && !form.test(value(brand)));
  return [
    ...misshapen.map(
      ([fact, value, , why]): Finding => ({
        status: 'wrong',
        what: `${brand.id}: ${fact} is ${value(brand)}.`,
        why,
        next: 'Correct it in src/config/brands.',
      }),
    ),
    ...checkLinks(brand),
    ...checkStores(brand),
  ];
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
