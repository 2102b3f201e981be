import { BlockList, isIPv6 } from 'node:net';

/**
 * Everything in the IANA special-purpose registries that is not a public unicast address
 * (https://www.iana.org/assignments/iana-ipv4-special-registry, iana-ipv6-special-registry): private, loopback,
 * link-local (cloud metadata included), carrier-grade NAT, benchmarking, documentation, multicast, reserved.
 */
const special4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Inside 2000::/3: Teredo and other protocol assignments, documentation, 6to4 (which wraps IPv4), AS112. */
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [net, prefix] of special4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of special6) special.addSubnet(net, prefix, 'ipv6');

/** All of global unicast; what lies outside (mapped and translated IPv4, unique local, link-local, multicast) is refused. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address (text, without brackets) is one that anybody on the internet may have. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return !special.check(address, 'ipv4');
}
