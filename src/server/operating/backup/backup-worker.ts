import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { BackupSums } from './backup-format.ts';
import { createBackupKey } from './backup-signature.ts';
import { makeBackup } from './make-backup.ts';
import type { Config } from '#server/config.ts';
import { connectDatabase } from '#server/platform/db/database.ts';

export type BackupOrder = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret'> & { readonly file: string };
export type BackupWord = { readonly sums: BackupSums } | { readonly failure: string };

const make = async ({ databaseUrl, dataDir, secret, file }: BackupOrder): Promise<BackupWord> => {
  const database = connectDatabase({ databaseUrl, dataDir });
  try {
    return { sums: await makeBackup(database, file, createBackupKey(secret)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    await database.close();
  }
};

/** Requests come first. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

parentPort?.postMessage(await make(workerData as BackupOrder), []);
