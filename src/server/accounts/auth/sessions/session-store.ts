import type { DeviceSession } from '#contract/account.ts';
import { pageSizes } from '#contract/sizes.ts';
import type { SessionRow, StoredTime } from '#server/platform/db/auth-tables.ts';
import type { Database } from '#server/platform/db/database.ts';

type Asking = { readonly id: string; readonly sessionId: string };

export const createSessionStore = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>) => {
  const list = async ({ id, sessionId }: Asking): Promise<DeviceSession[]> => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'updated_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', id)
      .where('expires_at', '>', new Date().toISOString())
      .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
      .orderBy('updated_at', 'desc')
      .limit(pageSizes.deviceSessions)
      .execute();
    return rows.map((row) => toDeviceSession(row, sessionId)).toSorted(byCurrentAndLastSeen);
  };

  const end = async ({ id }: Asking, sessionId: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('user_id', '=', id)
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  };

  const endOthers = async ({ id, sessionId }: Asking): Promise<void> => {
    await db.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', sessionId).execute();
  };

  const endWithoutSecondFactor = async (userId: string): Promise<void> => {
    await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('second_factor', '=', dialect === 'sqlite' ? 0 : false)
      .execute();
  };

  const forgetExpired = async (userId: string): Promise<void> => {
    const now = new Date().toISOString();
    await db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  };

  return { list, end, endOthers, endWithoutSecondFactor, forgetExpired };
};

type ListedRow = Pick<SessionRow, 'id' | 'created_at' | 'updated_at' | 'ip_address' | 'user_agent'>;

const toDeviceSession = (row: ListedRow, currentId: string): DeviceSession => ({
  id: row.id,
  created_at: toUnixTime(row.created_at),
  last_seen_at: toUnixTime(row.updated_at),
  address: row.ip_address || null,
  device: row.user_agent || null,
  current: row.id === currentId,
});

const toUnixTime = (time: StoredTime): number => new Date(time).getTime();

const byCurrentAndLastSeen = (a: DeviceSession, b: DeviceSession): number =>
  Number(b.current) - Number(a.current) || b.last_seen_at - a.last_seen_at;
