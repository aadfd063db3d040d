import { limits } from '#domain/limits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createUserDirectory } from '#server/accounts/users/user-directory.ts';

/** As entries name them: by ids or by names. `isMore`: more accounts match than are looked at. */
export type FoundPeople = {
  readonly by: 'id' | 'name';
  readonly values: readonly string[];
  readonly isMore: boolean;
};

/** A whole id or email is that account alone, which may be deleted. */
export const findPeople = async (
  database: Pick<Database, 'db' | 'dialect'>,
  typed: string,
): Promise<FoundPeople | null> => {
  const person = typed.trim();
  if (person === '') return null;
  if (await isId(database, person)) return { by: 'id', values: [person], isMore: false };
  const search = person.toLowerCase();
  const { max } = limits.filteredAccounts;
  const found = await createUserDirectory(database)({ search, limit: max + 1, after: null, kinds: null });
  const emails = found.map(({ email }) => email);
  if (emails.includes(search)) return { by: 'name', values: [search], isMore: false };
  return { by: 'name', values: [...new Set([person, search, ...emails.slice(0, max)])], isMore: emails.length > max };
};

const isId = async ({ db }: Pick<Database, 'db'>, id: string): Promise<boolean> => {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (user) return true;
  for (const column of ['actor_id', 'target_id'] as const) {
    const noted = db.selectFrom('audit_log').select('id').where(column, '=', id).limit(1);
    if (await noted.executeTakeFirst()) return true;
  }
  return false;
};
