import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { formatBytes } from '#texts/server/figures.ts';
import * as texts from '#texts/server/command-line.ts';
import { toOutsider } from '#server/accounts/audit/log-act.ts';
import { BackupError, countRows, type BackupSums } from './backup-format.ts';
import { noteBackup } from './latest-backups.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  keepLatest,
  listBackups,
  missingSpace,
  nameBackup,
  openBackupFolder,
  removeLeftovers,
} from './backup-folder.ts';
import { claimBackup, endClaim, renewClaim } from './claim-backup.ts';
import { installationId } from './installation-id.ts';
import type { BackupOrder, BackupWord } from './backup-worker.ts';

type Parts = {
  readonly database: Pick<Database, 'db' | 'commit'>;
  readonly config: Pick<Config, 'backups' | 'databaseUrl' | 'dataDir' | 'secret' | 'space'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
};

/** Milliseconds between two looks at whether a backup is due, and the renewals of a claim. */
const lookEvery = 30_000;

/** Each `BACKUP_EVERY`, by one of the servers. A failure is logged and tried again. Never rejects. */
export const backUpRegularly = ({ database, config, log }: Parts) => {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const tryNow = async (): Promise<void> => {
    try {
      await backUpIfDue({ database, config, log }, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the scheduled backup failed');
    }
    running = null;
  };
  const look = (): void => {
    running ??= tryNow();
  };
  const timer = config.backups.every === null ? undefined : setInterval(look, lookEvery);
  if (timer) look();
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
};

/** Returns whether this server made one. */
export const backUpIfDue = async ({ database, config, log }: Parts, signal: AbortSignal): Promise<boolean> => {
  const { every } = config.backups;
  if (every === null || !(await claimBackup(database, { every }))) return false;
  const begunAt = Date.now();
  const renewing = setInterval(() => {
    renewClaim(database).catch((error: unknown) => log.error({ err: error }, 'the claim of a backup was not renewed'));
  }, lookEvery);
  let isMade = false;
  try {
    await backUp({ database, config, log }, { begunAt, signal });
    isMade = true;
  } finally {
    clearInterval(renewing);
    await endClaim(database, { begunAt, every, isMade });
  }
  return isMade;
};

type Making = { readonly begunAt: number; readonly signal: AbortSignal };

const backUp = async ({ database, config, log }: Parts, { begunAt, signal }: Making): Promise<void> => {
  const { folder, keep } = config.backups;
  const { databaseUrl, dataDir, secret, space } = config;
  await openBackupFolder(folder);
  const installation = await installationId(database);
  const shared = { folder, installation };
  await removeLeftovers(shared);
  const missing = await missingSpace({ ...shared, dataDir, reserve: space.reserve });
  if (missing > 0) throw new BackupError(texts.noSpaceForBackup({ folder, missing: formatBytes(missing) }));
  const name = nameBackup(begunAt, installation);
  const sums = await makeInWorker({ databaseUrl, dataDir, secret, file: join(folder, name) }, signal).catch(
    async (error: unknown) => {
      await removeLeftovers(shared);
      throw error;
    },
  );
  const details = { ...countRows(sums), ms: Date.now() - begunAt };
  const actor = toOutsider(texts.schedule);
  await database.commit((transaction) =>
    noteBackup(transaction, { act: 'backup_made', actor, target: { id: null, name }, details }),
  );
  log.info({ file: name, ...details }, 'backup made');
  // One that was made is not made again: each would take further space.
  await keepLatest(shared, keep).catch((error: unknown) =>
    log.error({ err: error }, 'earlier backups were not removed'),
  );
  const { others } = await listBackups(shared);
  if (others.length > 0)
    log.info({ folder, others: others.length }, 'the folder has backups of other installations, which stay');
};

/** Rows are read 50 at a time. */
const memory = { maxOldGenerationSizeMb: 256 };

/** In a thread with a connection of its own, so that nobody waits for it. */
const makeInWorker = async (workerData: BackupOrder, signal: AbortSignal): Promise<BackupSums> => {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: memory,
    workerData,
  });
  try {
    const [word] = (await once(worker, 'message', { signal })) as [BackupWord];
    if ('failure' in word) throw new BackupError(word.failure);
    return word.sums;
  } finally {
    await worker.terminate();
  }
};
