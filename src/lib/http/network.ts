import { IPv4, IPv6 } from 'ipaddr.js';

/**
 * Where an IPv6 address stands for an IPv4 address, its last 32 bits: mapped and compatible (RFC 4291, section 2.5.5),
 * translated (RFC 2765), by NAT64's known prefix (RFC 6052), by one of NAT64's local prefixes (RFC 8215; a network may choose
 * a shorter one than the usual 96 bits, and is then known by the same bits), and Teredo's, inverted (RFC 4380).
 */
const CARRIERS: readonly { prefix: IPv6; bits: number; isInverted?: true }[] = [
  { prefix: IPv6.parse('::ffff:0:0'), bits: 96 },
  { prefix: IPv6.parse('::'), bits: 96 },
  { prefix: IPv6.parse('::ffff:0:0:0'), bits: 96 },
  { prefix: IPv6.parse('64:ff9b::'), bits: 96 },
  { prefix: IPv6.parse('64:ff9b:1::'), bits: 48 },
  { prefix: IPv6.parse('2001::'), bits: 32, isInverted: true },
];
/** `::` and `::1` are not compatible addresses. */
const NO_VISITOR = ['unspecified', 'loopback'];
const NETWORK_GROUPS = 4;

/**
 * The network that an address belongs to, as far as one subscriber is given it: an IPv4 address whole, also where an IPv6
 * address stands for it, and of any other IPv6 address the first 64 bits (RFC 4291, section 2.5.4; RFC 6177). Anything else
 * stays as it is.
 * @example networkOf('2001:db8:0:1:0:0:0:9') // '2001:db8:0:1::/64'
 * @example networkOf('::ffff:203.0.113.7') // '203.0.113.7'
 */
export function networkOf(address: string): string {
  if (!IPv6.isValid(address)) return address;
  const parsed = IPv6.parse(address);
  const carrier = CARRIERS.find(({ prefix, bits }) => parsed.match(prefix, bits));
  if (carrier && !NO_VISITOR.includes(parsed.range())) {
    const last = parsed.toByteArray().slice(-4);
    return new IPv4(carrier.isInverted ? last.map((byte) => byte ^ 0xff) : last).toString();
  }
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
