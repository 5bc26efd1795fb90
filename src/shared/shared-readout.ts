/**
 * Readouts that are shared outside Access (docs/decisions/0068): what the desk writes into the bucket `SHARED`, and the site
 * reads there. The key of an object is the SHA-256 of its token, in hexadecimal: who can list the bucket can open no address.
 */

/** Below it the site serves shared readouts: `/shared/<token>`. */
export const SHARED_PREFIX = '/shared/';

/** 128 random bits in hexadecimal: paths are compared in lower case. */
const TOKEN = /^[0-9a-f]{32}$/;

/** Whether a text can be a token. */
export function isSharedToken(text: string): boolean {
  return TOKEN.test(text);
}

/** For how many days an address can be shared; the bucket's lifecycle deletes objects some days after the longest. */
export const SHARE_DAYS = [7, 30, 90] as const;
export const KEPT_SHARED_DAYS = 100;

/** Metadata of an object. An object whose last day is over has no content. */
export interface SharedMetadata {
  /** The last day on which it is served, ISO 8601, in India. */
  until: string;
  /** Source expression of its one `<style>` for the policy: `sha256-…` (CSP Level 3, section 2.3.1). */
  style: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const STYLE = /^sha256-[A-Za-z0-9+/]{43}=$/;

/** `null` for what the desk does not write. */
export function parseSharedMetadata(
  metadata: Readonly<Record<string, string>> | undefined,
): SharedMetadata | null {
  const { until = '', style = '' } = metadata ?? {};
  return DAY.test(until) && STYLE.test(style) ? { until, style } : null;
}
