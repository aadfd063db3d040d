import type { Person } from '#contract/history.ts';
import { shownName } from '#domain/account/user.ts';
import { retention } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tableOf, type DocumentTable } from '#server/platform/db/schema.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';

/** What histories ask about the documents of a kind. */
export const createItemQuestions = (db: Database['db'], kind: DocumentTable) => {
  const table = tableOf(kind);

  const currentOf = ({ owner, id }: DocumentKey) =>
    db.selectFrom(table).where('owner_id', '=', owner).where('id', '=', id);

  const earlierOf = ({ owner, id }: DocumentKey) =>
    db.selectFrom('revisions').where('owner_id', '=', owner).where('kind', '=', kind).where('item_id', '=', id);

  const namesOf = async (ids: ReadonlySet<string>): Promise<Map<string, string>> => {
    if (ids.size === 0) return new Map();
    const users = await db
      .selectFrom('users')
      .select(['id', 'display_name', 'email'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(users.map((user) => [user.id, shownName(user)]));
  };

  const isKept = async (key: DocumentKey): Promise<boolean> => {
    if (await currentOf(key).select('id').executeTakeFirst()) return true;
    const row = await earlierOf(key)
      .select(({ fn }) => fn.max('deleted_at').as('deleted_at'))
      .executeTakeFirst();
    return (row?.deleted_at ?? 0) > oldestKept();
  };

  return { currentOf, earlierOf, namesOf, isKept };
};

/** What was deleted before is not restored any more. */
export const oldestKept = (): number => Date.now() - retention.deletedDocuments;

export const toPerson = (id: string, names: ReadonlyMap<string, string>): Person => ({ id, name: names.get(id) ?? '' });
