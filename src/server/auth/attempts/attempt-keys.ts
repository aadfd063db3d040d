import { isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';

/** The form that accounts store, with an ASCII domain, since browsers differ there. Unknown emails count too. */
export const normaliseEmail = (typed: string): string => {
  const email = typed.trim().toLowerCase().normalize('NFC');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isPlain = !/[^\0-\x7f]/.test(domain);
  return isPlain ? email : email.slice(0, -domain.length) + (domainToASCII(domain) || domain);
};

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
