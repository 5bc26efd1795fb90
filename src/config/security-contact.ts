/**
 * What `/.well-known/security.txt` says besides the brand's address (RFC 9116). A date that moves with every answer
 * would promise that somebody still reads these reports when nobody has looked for years: so a person sets it, after
 * having tried the address, and the doctor asks for the next time sixty days ahead.
 */
export const SECURITY_CONTACT = {
  /** Day on which somebody last found that mail to the brands' support addresses reaches whoever handles reports. */
  reviewed: '2026-11-22',
  /** Last day on which to trust the file; less than a year after `reviewed` (RFC 9116, section 2.5.5). */
  expires: '2027-10-31',
} as const;
