/**
 * The dates of `/.well-known/security.txt` (RFC 9116). They are set by hand after a test of the address, because a
 * computed date would prove nothing. The doctor asks for the next test sixty days ahead.
 */
export const SECURITY_CONTACT = {
  /** Day of the last check that mail to the brands' support addresses reaches the people who handle reports. */
  reviewed: '2026-11-22',
  /** Last day on which the file is valid; less than a year after `reviewed` (RFC 9116, section 2.5.5). */
  expires: '2027-10-31',
} as const;
