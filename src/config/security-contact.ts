/**
 * What `/.well-known/security.txt` says besides the brand's address (RFC 9116). The dates are set
 * by hand, after a test of the address, because a date computed for each answer would prove nothing. The doctor asks
 * for the next test sixty days ahead.
 */
export const SECURITY_CONTACT = {
  /** Day of the last check that mail to the brands' support addresses reaches the people who handle reports. */
  reviewed: '2026-11-22',
  /** Last day on which to trust the file; less than a year after `reviewed` (RFC 9116, section 2.5.5). */
  expires: '2027-10-31',
} as const;
