import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as texts from '#texts/server/command-line.ts';
import { BackupError, type BackupSums } from './backup-format.ts';

type Signature = NonNullable<BackupSums['signature']>;

export type BackupKey = {
  sign(sums: BackupSums): Signature;
  /** `unsigned`: of a version before, or made by something else. `foreign`: of another SECRET, or forged. */
  originOf(sums: BackupSums): BackupOrigin;
};

export type BackupOrigin = 'own' | 'foreign' | 'unsigned';

/** The sums stand for every row and the header, so the signature of the sums is one of the whole file. */
export const createBackupKey = (secret: string): BackupKey => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'runeloom backup', 32));
  const mac = (content: unknown): Buffer => createHmac('sha256', key).update(JSON.stringify(content)).digest();
  const name = mac(['name of the key']).toString('hex').slice(0, 16);
  const macOf = ({ header, tables }: BackupSums): Buffer =>
    mac(['backup', header, Object.entries(tables).map(([table, { rows, sha256 }]) => [table, rows, sha256])]);
  return {
    sign: (sums) => ({ key: name, mac: macOf(sums).toString('hex') }),
    originOf: (sums) => {
      if (!sums.signature) return 'unsigned';
      const given = Buffer.from(sums.signature.mac, 'hex');
      const expected = macOf(sums);
      return given.length === expected.length && timingSafeEqual(given, expected) ? 'own' : 'foreign';
    },
  };
};

export const foreignFlag = '--foreign';

/** Whoever can write a file could otherwise make themselves an administrator by a restore. */
export const checkOrigin = (file: string, origin: BackupOrigin): void => {
  if (origin !== 'own') throw new BackupError(texts.otherOrigin({ file, origin, flag: foreignFlag }));
};
