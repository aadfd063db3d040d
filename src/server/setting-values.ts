import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { megabyte } from '#domain/limits.ts';
import * as texts from '#texts/server/command-line.ts';
import { toHostAddresses } from './platform/db/postgres/postgres-pool.ts';

// The forms that values of settings have. Their names and usual values stand in config.ts.

/** An address that begins with one of the protocols, such as `https:`. */
export const withProtocol = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: texts.addressStart(protocols),
  });

/** An address of PostgreSQL, also one that names several hosts. */
export const databaseUrl = z
  .string()
  .refine((value) => toHostAddresses(value).every((address) => /^postgres(?:ql)?:$/.test(protocolOf(address))), {
    error: texts.addressStart(['postgres:', 'postgresql:']),
  });

const protocolOf = (address: string): string => (URL.canParse(address) ? new URL(address).protocol : '');

/** The address of a script over HTTPS, or on this machine. It has no signs that separate values in headers. */
export const scriptAddress = z.string().refine(
  (value) => {
    if (!URL.canParse(value) || /[\s;,'"]/.test(value)) return false;
    const { protocol, hostname, username, hash } = new URL(value);
    const isSafe =
      protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
    return isSafe && username === '' && hash === '';
  },
  { error: texts.scriptAddress },
);

/** A number of proxies, addresses and ranges, or whether all with private addresses are trusted. */
export const trustedProxies = z
  .string()
  .refine((value) => /^(?:true|false|\d{1,3})$/.test(value) || value.split(',').every(isAddressRange), {
    error: texts.proxies,
  })
  .transform((value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return /^\d+$/.test(value) ? Number(value) : value;
  });

const isAddressRange = (text: string): boolean => {
  const range = text.trim();
  if (['loopback', 'linklocal', 'uniquelocal'].includes(range)) return true;
  const [address = '', prefix, ...rest] = range.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
};

const mostCounted = 1_000_000_000;

/** A whole number from `least` on; without the setting, `usual`. */
export const wholeNumber = (usual: number, least = 0) =>
  z.coerce
    .number({ error: texts.wholeNumberFrom(least) })
    .int({ error: texts.wholeNumberFrom(least) })
    .min(least, { error: texts.wholeNumberFrom(least) })
    .max(mostCounted, { error: texts.atMost(mostCounted) })
    .default(usual);

/** Megabytes, as bytes. */
export const megabytesFrom = (least: number) => {
  const error = texts.megabytesFrom({ least, most: mostCounted });
  return z
    .string()
    .refine((value) => /^\d{1,10}$/.test(value) && Number(value) >= least && Number(value) <= mostCounted, { error })
    .transform((value) => Number(value) * megabyte);
};

const mostOfBound = 1_000_000;

/** A whole number. 0: no bound. */
export const numberOrNone = z.coerce
  .number({ error: texts.wholeNumberOrNone(mostOfBound) })
  .int()
  .min(0)
  .max(mostOfBound);

/** Domains separated by commas, in their ASCII form. */
export const emailDomains = z
  .string()
  .transform((value) => value.split(',').map((domain) => domainToASCII(domain.trim().toLowerCase())))
  .refine((names) => names.every((name) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name)), { error: texts.domains });

export const portNumber = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, { error: texts.port })
  .transform(Number);

/** Whether it is a network address or a name. Figures alone make no name. */
export const isHostName = (value: string): boolean =>
  isIP(value) !== 0 || (/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(value) && !/^[\d.]+$/.test(value));

/** Whether nothing stands behind the host and port of an address. */
export const isPlainOrigin = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return username === '' && password === '' && /^\/*$/.test(pathname) && search === '' && hash === '';
};

/** Origins of pages over HTTPS, separated by commas; each as browsers send it. */
export const pageOrigins = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((each) => each.every((one) => protocolOf(one) === 'https:' && isPlainOrigin(one)), {
    error: texts.gameOrigins,
  })
  .transform((each) => each.map((one) => new URL(one).origin));

/** Whether it is `address` or `Name <address>`. A host without a dot is a machine of one's own. */
export const isSender = (value: string): boolean => {
  const address = /<([^<>]*)>\s*$/.exec(value)?.[1] ?? value;
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address.trim());
};

const milliseconds: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const leastSpan = 5 * 60_000;
const longestSpan = 366 * 86_400_000;

/** A whole number of minutes, hours or days, such as `5m`, `12h`, `1d`. */
export const timeSpan = z
  .string()
  .regex(/^\d{1,6}[mhd]$/, { error: texts.span })
  .transform((value) => Number(value.slice(0, -1)) * (milliseconds[value.slice(-1)] ?? 0))
  .refine((value) => value >= leastSpan && value <= longestSpan, { error: texts.span });
