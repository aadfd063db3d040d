import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import { isSpaceId } from '#domain/space.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { readWorldTag } from '#server/content/current-world/current-world.ts';
import { raiseListVersion } from '#server/content/documents/raise-list-version.ts';
import { createLargeCommits } from '#server/content/documents/large-commits.ts';
import { checkGrowth } from '#server/accounts/quotas/check-quota.ts';
import { lockFirstTotals, lockTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { checkAsideOf } from '#server/content/set-aside/set-aside-store.ts';
import { checkLinksOf } from '#server/sharing/share-store.ts';
import { prepareLockMembership, type Membership } from '#server/accounts/owners/space-roles.ts';
import { createYieldToOthers, lockingStretch, letOthersGoFirst } from '#server/platform/workers/yield-to-others.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';
import {
  readHeads,
  readHeadsOf,
  refuseUnknown,
  type ChosenDocuments,
  type Head,
  type Heads,
} from './document-heads.ts';
import { measureMove } from './measure-move.ts';
import { prepareGroupsAlong } from './groups-along.ts';
import { bytesOfTables, planTablesAlong, type TablesAlong } from './tables-along.ts';
import { prepareTablesMove, type TakenTables } from './take-tables.ts';
import { readMoved } from './move-store.ts';
import { moveRows } from './moved-rows.ts';
import { refuseBrokenLines, refuseTaken } from './refuse-move.ts';

export type Move = ChosenDocuments & {
  readonly to: string;
  readonly actor: Actor & { readonly id: string };
  /** What the move rests on: a role in each space that it concerns. */
  readonly memberships: readonly Membership[];
  /** The move that it takes back. */
  readonly takesBack?: string;
};

export type MovedDocuments = {
  readonly quests: readonly string[];
  readonly lines: readonly string[];
  readonly changes: readonly Change[];
};

/** All or nothing, with everything that is kept of the documents. A repeated move finds its own result. */
export const prepareMoves = (database: Database, quotas: Quotas) => {
  const inItsTurn = createLargeCommits(database);
  const hold = prepareLockMembership(database);
  const takeGroups = prepareGroupsAlong(database, quotas);
  const takeTables = prepareTablesMove(database);
  return async (move: Move): Promise<MovedDocuments> => {
    const bytes = await measureWithTables(database.db, move);
    return inItsTurn({ owner: move.from, bytes, asLong: 2 * bytes }, async (commit) => {
      const planned = await planMove(database.db, move);
      return commit(async (transaction) => {
        const owners = [move.from, move.to].toSorted();
        for (const owner of owners) await lockAccountForShare(transaction, owner);
        const asked = [];
        for (const membership of move.memberships) asked.push(await hold(transaction, membership));
        for (const check of asked) check();
        for (const owner of owners) await lockFirstTotals(transaction, owner);
        return moveIn(transaction, { move, planned, quotas, takeGroups, takeTables });
      });
    });
  };
};

/** Who waits for a turn keeps no plan, which has megabytes. */
const measureWithTables = async (db: Kysely<Schema>, move: Move): Promise<number> => {
  const heads = await readHeads(db, move);
  const bytes = await measureMove(db, move.from, heads);
  return bytes + bytesOfTables(await planTables(db, move, heads));
};

/** Made before the transaction, which is shorter where the lists are as they were by then. */
type Planned = { readonly lists: string; readonly along: TablesAlong };

const planMove = async (db: Kysely<Schema>, move: Move): Promise<Planned> => {
  const lists = await readListStates(db, move);
  return { lists, along: await planTables(db, move, await readHeads(db, move)) };
};

type Moving = {
  readonly move: Move;
  readonly planned: Planned;
  readonly quotas: Quotas;
  readonly takeGroups: ReturnType<typeof prepareGroupsAlong>;
  readonly takeTables: ReturnType<typeof prepareTablesMove>;
};

/** Who holds the totals of both owners is the only one who writes for them. */
const moveIn = async (
  transaction: Transaction<Schema>,
  { move, planned, quotas, takeGroups, takeTables }: Moving,
): Promise<MovedDocuments> => {
  const { from, to, actor } = move;
  const heads = await readHeads(transaction, move);
  if (await isMovedAlready(transaction, move, heads)) {
    const quests = [...new Set([...move.quests, ...(await questsTakenAlong(transaction, move))])];
    return { quests, lines: move.lines, changes: [] };
  }
  refuseUnknown(move, heads);
  await measureMove(transaction, from, heads);
  await refuseBrokenLines(transaction, from, heads);
  await refuseTaken(transaction, move, heads);
  const before = await lockTotals(transaction, to);
  const quests = idsOf(heads.quests);
  const isAsPlanned = (await readListStates(transaction, move)) === planned.lists;
  const along = isAsPlanned ? planned.along : await planTables(transaction, move, heads);
  await moveRows(transaction, { from, to, ...heads });
  const tables = await takeTables(transaction, { from, to, by: actor.id, along, moved: quests });
  await letOthersGoFirst();
  await checkLinksOf(transaction, to);
  await checkAsideOf(transaction, to, '#/to');
  checkGrowth(quotas, { owner: to, before, after: await lockTotals(transaction, to) });
  const lines = new Map(heads.lines.map(({ id }) => [id, id]));
  const arranged = await takeGroups(transaction, { from, to, by: actor.id, lines });
  await noteMove(transaction, move, { ...heads, along });
  const details = {
    from,
    to,
    quests: heads.quests.length,
    story_lines: heads.lines.length,
    titles: [...heads.lines, ...heads.quests]
      .slice(0, listedTitles)
      .map(({ title }) => title)
      .join(', '),
  };
  const act = move.takesBack === undefined ? 'documents_moved' : 'move_taken_back';
  for (const owner of [from, to].filter(isSpaceId))
    await logAct(transaction, { act, actor, target: { id: owner, name: await nameOf(transaction, owner) }, details });
  for (const owner of [from, to].toSorted())
    for (const kind of ['quests', 'story_lines'] as const)
      if (heads[kind === 'quests' ? 'quests' : 'lines'].length > 0)
        await raiseListVersion(transaction, { owner, kind });
  await letOthersGoFirst();
  const changes = [...toChanges(move, withVersions(heads, tables)), ...tables.changes, ...arranged];
  return { quests, lines: idsOf(heads.lines), changes };
};

/** Of the world, and of all lists of both places: each write gives its list another one. */
const readListStates = async (db: Kysely<Schema>, { from, to }: Move): Promise<string> => {
  const listsIn = (table: 'collections' | 'space_collections') =>
    db.selectFrom(table).select(['owner_id', 'kind', 'version', 'stamp']).where('owner_id', 'in', [from, to]);
  const both = listsIn('collections').unionAll(listsIn('space_collections'));
  const lists = await both.orderBy('owner_id').orderBy('kind').execute();
  return JSON.stringify([await readWorldTag(db), lists]);
};

const planTables = (
  db: Kysely<Schema>,
  { from, to, takesBack }: Move,
  { quests, lines }: Heads,
): Promise<TablesAlong> =>
  planTablesAlong(db, {
    from,
    to,
    quests: idsOf(quests),
    lines: lines.length,
    isCopy: false,
    takesBack: takesBack !== undefined,
  });

/** Quests that name a table otherwise there have a further version. */
const withVersions = ({ quests, lines }: Heads, { quests: renamed }: Pick<TakenTables, 'quests'>): Heads => {
  const versions = new Map(renamed.map(({ id, version, stamp }) => [id, { version, stamp }]));
  return { lines, quests: quests.map((head) => ({ ...head, ...versions.get(head.id) })) };
};

const idsOf = (heads: readonly Head[]): string[] => heads.map(({ id }) => id);

const listedTitles = 10;

const nameOf = async (transaction: Transaction<Schema>, space: string): Promise<string> =>
  (await transaction.selectFrom('spaces').select('name').where('id', '=', space).executeTakeFirst())?.name ?? space;

const isMovedAlready = async (
  transaction: Transaction<Schema>,
  { from, to, quests, lines }: Move,
  heads: Heads,
): Promise<boolean> => {
  if (heads.quests.length + heads.lines.length > 0 || quests.length + lines.length === 0) return false;
  const there = {
    quests: await readHeadsOf(transaction, { owner: to, kind: 'quests', ids: quests }),
    story_lines: await readHeadsOf(transaction, { owner: to, kind: 'story_lines', ids: lines }),
  };
  if (there.quests.length + there.story_lines.length < quests.length + lines.length) return false;
  for (const [kind, ids] of [
    ['quests', quests],
    ['story_lines', lines],
  ] as const)
    for (const some of inPortions(ids)) {
      const noted = await transaction
        .selectFrom('moved_documents as document')
        .innerJoin('moves', 'moves.id', 'document.move_id')
        .select('document.item_id')
        .distinct()
        .where('moves.owner_id', '=', from)
        .where('moves.to_id', '=', to)
        .where('document.kind', '=', kind)
        .where('document.item_id', 'in', some)
        .execute();
      if (noted.length < some.length) return false;
    }
  return true;
};

/** The quests that the latest move of the same lines took along. */
const questsTakenAlong = async (
  transaction: Transaction<Schema>,
  { from, to, lines }: Move,
): Promise<readonly string[]> => {
  const [line] = lines;
  if (line === undefined) return [];
  const latest = await transaction
    .selectFrom('moves')
    .innerJoin('moved_documents as document', 'document.move_id', 'moves.id')
    .select('moves.id')
    .where('moves.owner_id', '=', from)
    .where('moves.to_id', '=', to)
    .where('document.kind', '=', 'story_lines')
    .where('document.item_id', '=', line)
    .orderBy('moves.made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return [];
  const { quests, lines: taken } = await readMoved(transaction, latest.id);
  const isOfSame = taken.length === lines.length && taken.every((id) => lines.includes(id));
  return isOfSame ? quests : [];
};

const noteMove = async (
  transaction: Transaction<Schema>,
  { from, to, actor, takesBack }: Move,
  { quests, lines, along }: Heads & { readonly along: TablesAlong },
): Promise<void> => {
  const now = Date.now();
  if (takesBack !== undefined)
    await transaction.updateTable('moves').set({ taken_back_at: now }).where('id', '=', takesBack).execute();
  const id = randomUUID();
  const move = { id, owner_id: from, to_id: to, made_by: actor.id, made_at: now, taken_back_at: null };
  await transaction.insertInto('moves').values(move).execute();
  const documents = [
    ...lines.map((head) => ({ ...head, kind: 'story_lines' as const })),
    ...quests.map((head) => ({ ...head, kind: 'quests' as const })),
    ...along.tables
      .filter(({ isNew }) => isNew)
      .map(({ there, title }) => ({ id: there, title, kind: 'reward_tables' as const })),
  ];
  const pause = createYieldToOthers(lockingStretch);
  for (const some of inPortions(documents)) {
    await transaction
      .insertInto('moved_documents')
      .values(some.map(({ kind, id: item_id, title }) => ({ move_id: id, kind, item_id, title })))
      .execute();
    await pause();
  }
};

const toChanges = ({ from, to }: Move, { quests, lines }: Heads): Change[] =>
  (
    [
      ['quests', quests],
      ['story_lines', lines],
    ] as const
  ).flatMap(([kind, heads]) =>
    heads.flatMap(({ id, version, stamp }): Change[] => [
      { owner: from, kind, id, version: null },
      { owner: to, kind, id, version, stamp },
    ]),
  );
