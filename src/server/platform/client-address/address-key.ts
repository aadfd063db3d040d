import { isIPv6 } from 'node:net';

/** The 2^64 addresses of an IPv6 network count as one: one client has them all. */
export const toAddressKey = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${toGroups(address).slice(0, 4).join(':')}::/64` : address;
};

const toGroups = (address: string): string[] => {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''));
};
