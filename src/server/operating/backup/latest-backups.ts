import type { Kysely } from 'kysely';
import { logAct, type AuditedAct } from '#server/accounts/audit/log-act.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { setMilestone } from '#server/platform/db/restore-mark.ts';

type BackupAct = 'backup_made' | 'backup_rehearsed';

export type BackupNote = AuditedAct & { readonly act: BackupAct };

/** In the audit log, whose old entries may be removed, and as a milestone, which stays. */
export const noteBackup = async (db: Kysely<Schema>, act: BackupNote): Promise<void> => {
  await logAct(db, act);
  await setMilestone(db, act.act);
};

/** Unix ms; null: never. Versions before wrote the entry alone. */
export const latestBackupAct = async (db: Kysely<Schema>, act: BackupAct): Promise<number | null> => {
  const entries = db.selectFrom('audit_log').select('at').where('act', '=', act).where('outcome', '=', 'done');
  const [entry, milestone] = await Promise.all([
    entries.orderBy('at', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('milestones').select('at').where('name', '=', act).executeTakeFirst(),
  ]);
  if (!entry && !milestone) return null;
  return Math.max(entry?.at ?? 0, milestone?.at ?? 0);
};
