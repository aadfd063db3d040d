import { createHmac, hkdfSync } from 'node:crypto';

export type ChainKey = {
  /** Tells the keys of several secrets apart, and reveals none. */
  readonly name: string;
  /** HMAC-SHA256, hexadecimal. */
  mac(parts: readonly unknown[]): string;
};

export const createChainKey = (secret: string): ChainKey => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'runeloom audit log', 32));
  const mac = (parts: readonly unknown[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  return { name: mac(['name of the key']).slice(0, 16), mac };
};
