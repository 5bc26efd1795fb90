/**
 * The network that an address belongs to, as far as one subscriber is given it: an IPv6 address's first 64 bits
 * (RFC 4291, section 2.5.4; RFC 6177), an IPv4 address whole. Anything else stays as it is.
 * @example networkOf('2001:db8:0:1:0:0:0:9') // '2001:db8:0:1::/64'
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An address that ends in IPv4's dots has one group fewer than it stands for; those are never in the first four.
  const width = after.at(-1)?.includes('.') || before.at(-1)?.includes('.') ? 7 : 8;
  const zeros = tail === undefined ? 0 : Math.max(0, width - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
