/**
 * Asks Google whether an app is registered with Android's developer verification, by its application id and signing
 * certificate, through the Android Developer ID Status API (documentation read on 23 November 2026). A project has 1,000
 * requests a day. Failures are reported and not retried; the command can be run again.
 * @see https://developer.android.com/developer-verification/guides/check-registration-status
 */
import { z } from 'zod';
import type { Description } from './package-file.ts';

/** Name of the key in a command's environment. Not a Worker variable: no part of the site reads it. */
export const REGISTRATION_KEY = 'ANDROID_DEVELOPER_ID_STATUS_KEY';

const SERVICE = 'https://androiddeveloperidstatus.googleapis.com';
const TIMEOUT_MS = 10_000;
const ANSWER = z.object({
  state: z.enum([
    'REGISTERED',
    'NOT_REGISTERED',
    'REGISTERED_WITH_ANOTHER_CERTIFICATE_FINGERPRINT',
  ]),
});
type State = z.infer<typeof ANSWER>['state'];
/** Google's errors. Their messages may change, so only the status is used. */
const FAILURE = z.object({ error: z.object({ status: z.string().regex(/^[A-Z_]{1,40}$/) }) });

const MEANINGS = {
  REGISTERED: [
    'registered',
    (subject: string) => `${subject} is registered with Android’s developer verification.`,
  ],
  NOT_REGISTERED: [
    'not-registered',
    (subject: string) =>
      `${subject} is not registered with Google. Where developer verification is enforced, phones will not install the package. Register the application id with this key in the Android Developer Console or the Play Console.`,
  ],
  REGISTERED_WITH_ANOTHER_CERTIFICATE_FINGERPRINT: [
    'registered-with-another-certificate',
    (subject: string) =>
      `Google has the application id with another certificate than ${subject}. Where developer verification is enforced, phones will not install the package. If the other key is ours, add this one to the registration. If it is not, another developer has registered our application id: contest that in the Android Developer Console.`,
  ],
} as const satisfies Readonly<Record<State, unknown>>;

export type RegistrationStatus = (typeof MEANINGS)[State][0] | 'unknown';

export interface Registration {
  /** SHA-256, 64 lowercase hexadecimal digits. */
  certificate: string;
  status: RegistrationStatus;
  message: string;
}

/** Asks about each signer; empty where no key is configured, or the app or its signers are unknown. */
export type AskRegistration = (
  app: Pick<Description, 'applicationId' | 'signers'>,
) => Promise<readonly Registration[]>;

/** @param key of a Google Cloud project with the API enabled; nothing is asked without one @param service origin */
export function createAskRegistration(key: string | undefined, service = SERVICE): AskRegistration {
  return async ({ applicationId, signers }) => {
    if (!key || applicationId === null || signers === null) return [];
    return Promise.all(
      signers.map((certificate) => askOne(service, key, applicationId, certificate)),
    );
  };
}

async function askOne(
  service: string,
  key: string,
  applicationId: string,
  certificate: string,
): Promise<Registration> {
  const url = new URL(`/v1/packages/${applicationId}/packageRegistrationStatus:check`, service);
  url.searchParams.set('certificateFingerprint', certificate);
  const subject = `${applicationId} with certificate ${certificate}`;
  const asked = await fetchState(url, key);
  if ('reason' in asked) {
    const message = `Google could not be asked about the registration of ${subject}: ${asked.reason}`;
    return { certificate, status: 'unknown', message };
  }
  const [status, explain] = MEANINGS[asked.state];
  return { certificate, status, message: explain(subject) };
}

async function fetchState(url: URL, key: string): Promise<{ state: State } | { reason: string }> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'x-goog-api-key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.status !== 200) return { reason: explainError(response.status, body) };
    const answer = ANSWER.safeParse(body);
    return answer.success
      ? answer.data
      : { reason: 'its answer does not have the documented form.' };
  } catch (error) {
    // `fetch` puts the reason into its cause, which has no message where several addresses were tried.
    const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
    return { reason: `${cause?.message || cause?.code || message}. Try again.` };
  }
}

/** The reason and advice, by the API's table of errors. */
function explainError(httpStatus: number, body: unknown): string {
  const failure = FAILURE.safeParse(body);
  const name = failure.success ? failure.data.error.status : `HTTP status ${httpStatus}`;
  if (httpStatus === 429)
    return `its quota is used up (${name}; 1,000 requests a day). Try again tomorrow.`;
  if (httpStatus === 401 || httpStatus === 403)
    return `the key in ${REGISTRATION_KEY} may not ask (${name}). Enable the Android Developer ID Status API in its Google Cloud project.`;
  if (httpStatus >= 500) return `it failed (${name}). Try again.`;
  return `it refused the request (${name}). Check the key in ${REGISTRATION_KEY} and the application id.`;
}
