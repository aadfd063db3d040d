import type { Registry } from 'prom-client';
import { latestBackupAct } from '#server/operating/backup/latest-backups.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addStoredGauge } from '#server/platform/db/stored-gauge.ts';

/** Seconds since each. Infinite where there was none, so that a rule about an old backup also finds a missing one. */
export const addBackupGauges = (register: Registry, { db }: Pick<Database, 'db'>): void => {
  const addAge = (name: string, help: string, act: Parameters<typeof latestBackupAct>[1]): void => {
    addStoredGauge(register, { name, help }, async () => {
      const at = await latestBackupAct(db, act);
      return at === null ? Number.POSITIVE_INFINITY : Math.max(0, (Date.now() - at) / 1000);
    });
  };
  addAge('runeloom_backup_age_seconds', 'Seconds since the latest backup was made.', 'backup_made');
  addAge('runeloom_backup_rehearsal_age_seconds', 'Seconds since a backup was last rehearsed.', 'backup_rehearsed');
};
