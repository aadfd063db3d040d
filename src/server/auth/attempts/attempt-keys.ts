import { isIPv6 } from 'node:net';

/** An email as accounts keep it, and attempts at an account count under it whether it exists or not. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/**
 * What attempts from an address are counted under. Who has one address of IPv6 has the 2^64 of its network, so these
 * count as one.
 */
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
