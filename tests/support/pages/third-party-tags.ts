/** Every third party at once, and the policy that names them. */
import type { RawResponse } from '../http.ts';

/** Worker variables that configure all of them, with ids as long as real ones. */
export const EVERY_TAG = {
  BRANCH_KEY: 'key_live_abcdEFGHijklMNOPqrstUVWXyz012345',
  GA_MEASUREMENT_ID: 'G-AB12CD34EF',
  ADS_CONVERSION_ID: 'AW-1234567890',
  ADS_LABEL_NEW: 'AbC-D_efG-h12_34-567',
  ADS_LABEL_OLD: 'ZyX-W_vuT-s98_76-543',
};

/** The directives of a page's Content-Security-Policy, each with its sources. */
export function policyOf({ headers }: Pick<RawResponse, 'headers'>): Map<string, string[]> {
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
