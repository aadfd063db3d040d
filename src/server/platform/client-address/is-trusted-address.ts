import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '#server/config.ts';

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether a connection from the address is a trusted proxy's, and carries the requests of many. */
export const toIsTrusted = (trust: Config['trustProxy']): ((address: string) => boolean) => {
  if (typeof trust !== 'string') return () => Boolean(trust);
  const list = new BlockList();
  for (const range of trust.split(',').flatMap((part) => named[part.trim()] ?? part.trim())) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};
