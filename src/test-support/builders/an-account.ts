import type { Database } from '#server/platform/db/database.ts';

/** A bare owner that can't sign in: `signUp` makes one that can. */
export const writeAccount = async ({ db, dialect }: Database, id: string): Promise<void> => {
  const [no, now] = [dialect === 'sqlite' ? 0 : false, new Date().toISOString()];
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id.toLowerCase()}@example.org`,
      email_verified: no,
      display_name: '',
      image: null,
      rank: 'default',
      reviewer: no,
      terms_accepted: no,
      two_factor_enabled: no,
      suspended_at: null,
      last_seen_at: null,
      device_stamp: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
};
