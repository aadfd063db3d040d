import { BlockList, isIP } from 'node:net';

/** Not reachable from everywhere, or not one machine: RFC 6890 and what followed it. */
const refused4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  refused4.addSubnet(network, prefix);

/** Public IPv6 addresses are inside. What maps or translates IPv4 (`::ffff:0:0/96`, `64:ff9b::/96`) is outside. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Protocol assignments with Teredo, documentation, 6to4. */
const refused6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address, written without brackets, is public. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !refused4.check(address);
  return family === 6 && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
};
