/** The brands: always complete, and in production without a placeholder. */
import type { Brand } from '../../src/config/brands/index.ts';
import { checkForms, textsIn } from './brand-forms.ts';
import { type Finding, ok } from './finding.ts';

/** Names of RFC 2606, and our own stand-ins for telephones and ids of stores and companies; Android ids reverse a domain. */
const STAND_IN = /\.example\b|\bexample[. ]|PLACEHOLD|1000000\d{3}|^U00000|^\+911240{6}/i;
const NO_CERTIFICATE = /^(?:00:)+00$/;

const FILE = 'src/config/brands';

/**
 * One `ok` or `note` for a brand without faults.
 * @param production placeholders and stand-ins are faults too, which a local site may have
 */
export function checkBrands(brands: readonly Brand[], production: boolean): Finding[] {
  return brands.flatMap((brand) => {
    const gaps = [
      ...checkCompleteness(brand),
      ...checkForms(brand),
      ...(production ? checkPlaceholders(brand) : []),
    ];
    if (gaps.length > 0) return gaps;
    const open = brand.placeholders.length;
    if (open === 0) return [ok(`${brand.name} is complete.`)];
    return [
      {
        status: 'note',
        what: `${brand.name} is complete, with ${open} placeholders: good for a local site.`,
      } as const,
    ];
  });
}

function checkCompleteness(brand: Brand): Finding[] {
  const empty = factsOf(brand)
    .filter(([, value]) => value.trim() === '')
    .map(([path]) => path);
  const findings: Finding[] = [];
  if (empty.length > 0) {
    findings.push({
      status: 'missing',
      what: `${brand.id}: ${empty.join(', ')} ${empty.length === 1 ? 'is' : 'are'} empty.`,
      why: 'The pages and the documents print them.',
      next: `Fill them in ${FILE}.`,
    });
  }
  for (const [store, host] of [
    ['apple', 'apps.apple.com'],
    ['play', 'play.google.com'],
  ] as const) {
    if (URL.parse(brand.stores[store])?.host !== host) {
      findings.push({
        status: 'wrong',
        what: `${brand.id}: stores.${store} does not lead to ${host}.`,
        why: 'Visitors would be sent to another place than the store.',
        next: `Correct it in ${FILE}.`,
      });
    }
  }
  return findings;
}

function checkPlaceholders(brand: Brand): Finding[] {
  const findings: Finding[] = [];
  if (brand.placeholders.length > 0) {
    findings.push({
      status: 'missing',
      what: `${brand.id}: not confirmed: ${brand.placeholders.join(', ')}.`,
      why: 'Visitors and the law would be given facts that are made up.',
      next: `Fill them in ${FILE} and take their names out of the brand’s placeholders.`,
    });
  }
  const standIns = factsOf(brand).filter(([, value]) => STAND_IN.test(value));
  if (standIns.length > 0) {
    findings.push({
      status: 'wrong',
      what: `${brand.id}: ${standIns.map(([path, value]) => `${path} is ${value}`).join('; ')}.`,
      why: '.example names are reserved: mail to them is lost, and visitors cannot reach them.',
      next: `Put the real ones into ${FILE}.`,
    });
  }
  if (brand.androidCertificateSha256.some((certificate) => NO_CERTIFICATE.test(certificate))) {
    findings.push({
      status: 'wrong',
      what: `${brand.id}: androidCertificateSha256 is all zeros.`,
      why: 'Android would not let the app open the site’s links.',
      next: 'Take the SHA-256 that keytool -list -v -keystore <file> prints for the signing key.',
    });
  }
  return findings;
}

/** Every text in the brand with its path; the list of placeholders itself is not one. */
function factsOf({ placeholders, ...facts }: Brand): [path: string, value: string][] {
  return textsIn(facts);
}
