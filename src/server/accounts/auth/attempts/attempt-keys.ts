import { domainToASCII } from 'node:url';

/** The form that accounts store, with an ASCII domain, since browsers differ there. Unknown emails count too. */
export const normaliseEmail = (typed: string): string => {
  const email = typed.trim().toLowerCase().normalize('NFC');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isPlain = !/[^\0-\x7f]/.test(domain);
  return isPlain ? email : email.slice(0, -domain.length) + (domainToASCII(domain) || domain);
};
