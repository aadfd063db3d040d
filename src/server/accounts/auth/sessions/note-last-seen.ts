import type { Database } from '#server/platform/db/database.ts';

const noteEvery = 5 * 60_000;

/** Accounts in memory. The oldest notes go first. */
const remembered = 10_000;

export type NoteLastSeen = (userId: string, now?: number) => Promise<void>;

export const createNoteLastSeen = ({ db }: Pick<Database, 'db'>): NoteLastSeen => {
  const notedAt = new Map<string, number>();

  /** Forgets the oldest notes first: they are in the order of their times. */
  const forgetOld = (now: number): void => {
    for (const [userId, at] of notedAt) {
      if (now - at < noteEvery && notedAt.size < remembered) return;
      notedAt.delete(userId);
    }
  };

  return async (userId, now = Date.now()) => {
    forgetOld(now);
    if (notedAt.has(userId)) return;
    notedAt.set(userId, now);
    await db
      .updateTable('users')
      .set({ last_seen_at: now })
      .where('id', '=', userId)
      .where(({ eb, or }) => or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<=', now - noteEvery)]))
      .execute();
  };
};
