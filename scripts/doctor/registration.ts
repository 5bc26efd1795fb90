/** Android's developer verification: phones refuse the app of a developer whom Google does not know. */
import { type Brand, pinnedSigners } from '../../src/config/brands/index.ts';
import { isDay } from '../../src/content/legal/days.ts';
import type { AskRegistration, RegistrationStatus } from '../lib/packages/ask-registration.ts';
import { type Finding, ok, type Status } from './finding.ts';

const FILE = 'src/config/brands';
/** In place of a certificate that is not known yet; `checkBrands` names it. */
const NO_CERTIFICATE = /^0+$/;

const STATUSES: Readonly<Record<RegistrationStatus, Status>> = {
  registered: 'ok',
  'not-registered': 'missing',
  'registered-with-another-certificate': 'wrong',
  unknown: 'note',
};

/**
 * One brand's app with each of its certificates, as Google answers; by the day that the brand's file names where Google
 * is not asked, or cannot be.
 * @param today ISO 8601 date in India
 */
export async function checkRegistration(
  brand: Brand,
  today: string,
  ask: AskRegistration,
): Promise<Finding[]> {
  const answers = await ask({
    applicationId: brand.androidApplicationId,
    signers: pinnedSigners(brand).filter((digest) => !NO_CERTIFICATE.test(digest)),
  });
  const findings = answers.map(({ status, message }) => ({ status: STATUSES[status], what: message }));
  const isAnswered = answers.length > 0 && answers.every(({ status }) => status !== 'unknown');
  return isAnswered ? findings : [...findings, checkDay(brand, today)];
}

function checkDay({ id, developerRegistered }: Brand, today: string): Finding {
  if (isDay(developerRegistered) && developerRegistered <= today)
    return ok(`${id}: its app was registered on ${developerRegistered}, as its file says.`);
  const why = 'Where it is enforced, phones with Google’s services will not install the package.';
  const next = `Register the application id with the signing key, then write the day into ${FILE}.`;
  if (developerRegistered === null) {
    const what = `${id}: its app is not registered with Android’s developer verification.`;
    return { status: 'missing', what, why, next };
  }
  const what = `${id}: developerRegistered is ${developerRegistered}, which is not a past date.`;
  return { status: 'wrong', what, why, next };
}
