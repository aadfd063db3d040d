import type { MoveList } from '#contract/moves.ts';
import { moveLimits } from '#contract/moves.ts';
import { shownName } from '#domain/account/user.ts';
import { retention } from '#domain/timings.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound } from '#server/errors.ts';

const titlesShown = 10;

export const createMoveStore = ({ db }: Pick<Database, 'db'>) => ({
  /** What left an owner, the newest first, as long as it can be taken back. */
  list: async (owner: string, now = Date.now()): Promise<MoveList['items']> => {
    const rows = await db
      .selectFrom('moves')
      .leftJoin('spaces', 'spaces.id', 'moves.to_id')
      .leftJoin('users', 'users.id', 'moves.made_by')
      .select(['moves.id', 'moves.to_id', 'moves.made_at', 'moves.taken_back_at', 'spaces.name'])
      .select(['users.id as user_id', 'users.display_name', 'users.email'])
      .where('moves.owner_id', '=', owner)
      .where('moves.made_at', '>', now - retention.deletedDocuments)
      .orderBy('moves.made_at', 'desc')
      .orderBy('moves.id')
      .limit(moveLimits.listed)
      .execute();
    const items: MoveList['items'] = [];
    for (const { id, to_id, made_at, taken_back_at, name, user_id, ...user } of rows) {
      const documents = await documentsOf(db, id);
      items.push({
        id,
        to: { id: to_id, name },
        by: { id: user_id, display_name: user_id === null ? problems.deletedAccount : shownName(toNamed(user)) },
        at: made_at,
        taken_back_at,
        quests: documents.filter(({ kind }) => kind === 'quests').length,
        story_lines: documents.filter(({ kind }) => kind === 'story_lines').length,
        titles: documents.slice(0, titlesShown).map(({ title }) => title),
      });
    }
    return items;
  },

  /** 404 where it is too old, or was taken back. */
  read: async (owner: string, id: string, now = Date.now()) => {
    const move = await db
      .selectFrom('moves')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', owner)
      .where('made_at', '>', now - retention.deletedDocuments)
      .executeTakeFirst();
    if (!move) throw notFound(problems.noSuchMove);
    return { ...move, ...(await readMoved(db, id)) };
  },
});

/** The ids of what was moved, with the quests of its lines. */
export const readMoved = async (
  db: Database['db'],
  move: string,
): Promise<Readonly<Record<'quests' | 'lines', readonly string[]>>> => {
  const documents = await documentsOf(db, move);
  const idsOf = (wanted: 'quests' | 'story_lines'): string[] =>
    documents.flatMap(({ kind, item_id }) => (kind === wanted ? [item_id] : []));
  return { quests: idsOf('quests'), lines: idsOf('story_lines') };
};

const toNamed = ({ display_name, email }: { display_name: string | null; email: string | null }) => ({
  display_name: display_name ?? '',
  email: email ?? '',
});

const documentsOf = (db: Database['db'], move: string) =>
  db
    .selectFrom('moved_documents')
    .select(['kind', 'item_id', 'title'])
    .where('move_id', '=', move)
    .where('kind', '<>', 'reward_tables')
    .orderBy('kind', 'desc')
    .orderBy('item_id')
    .execute();

/** They can't be taken back any more. */
export const purgeMoves = async (
  { db }: Pick<Database, 'db'>,
  { now = Date.now() }: { readonly now?: number } = {},
): Promise<void> => {
  await db
    .deleteFrom('moves')
    .where('made_at', '<=', now - retention.deletedDocuments)
    .execute();
};
