/** Whether a host is a public domain name, not an IP address (`URL` has normalised those) or a name of a private network. */
export function isPublicName(hostname: string): boolean {
  const last = hostname.split('.').at(-1) ?? '';
  return hostname.includes('.') && TOP_LEVEL.test(last) && !PRIVATE.test(last);
}

const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const PRIVATE = /^(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|onion)$/;
