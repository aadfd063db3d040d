import { lookup, promises, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isPublicAddress } from './public-address.ts';

/** Where webhooks may go. No setting changes it: only a test gives another one. */
export type WebhookReach = {
  readonly isAllowed: (address: string) => boolean;
  /** Certificates that are trusted in addition to the usual ones. */
  readonly ca?: string;
};

export const publicReach: WebhookReach = { isAllowed: isPublicAddress };

export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

/** The address, where the name is one. */
export const literalOf = ({ hostname }: URL): string | null => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? null : host;
};

/** A connection goes to one of the addresses that it checked, and to no other. */
export const lookUpChecked =
  ({ isAllowed }: WebhookReach): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, []);
      else if (!first || !areAllowed(addresses, isAllowed)) callback(new NotPublicError(hostname), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

const areAllowed = (addresses: readonly LookupAddress[], isAllowed: WebhookReach['isAllowed']): boolean =>
  addresses.every(({ address }) => isAllowed(address));

const patience = 3_000;

/** `localhost.` is `localhost`, which files of hosts know without the dot alone. */
const withoutRoot = (name: string): string => name.replace(/\.$/, '');

/** null: it isn't https, or leads to an address that isn't public. A name that has no address yet is taken. */
export const readWebhookAddress = async (given: string, { isAllowed }: WebhookReach): Promise<string | null> => {
  const url = URL.parse(given.trim());
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  const literal = literalOf(url);
  if (literal !== null) return isAllowed(literal) ? url.href : null;
  const found = await Promise.race([
    promises.lookup(withoutRoot(url.hostname), { all: true }).catch(() => []),
    wait(patience, [], { ref: false }),
  ]);
  return areAllowed(found, isAllowed) ? url.href : null;
};
