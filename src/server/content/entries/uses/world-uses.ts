import { sql, type Kysely } from 'kysely';
import type { WorldUses } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import * as problems from '#texts/server/problems.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { isOfFields, type EntryField } from '#server/content/entries/catalogue-fields.ts';
import { invalidContent } from '#server/errors.ts';
import { walkUses, type FoundUse, type UsePlace, type UsesWalk } from './walk-uses.ts';

/** Sees the own documents, those of the own spaces and the official ones; an administrator everybody's, but of other spaces no title. */
export type UsesReader = { readonly id: string; readonly isAdministrator: boolean };

type Asked = { readonly reader: UsesReader; readonly limit: number; readonly after: string | undefined };

type NamedEntry = { readonly id: string; readonly fields: readonly EntryField[] | null };

type Condition = Pick<UsesWalk, 'index' | 'named' | 'filter'>;

export const listUsesOfEntry = (db: Kysely<Schema>, { id, fields }: NamedEntry, asked: Asked): Promise<WorldUses> =>
  listUses(db, namesEntry({ id, fields }), asked);

export const listUsesOfKind = (db: Kysely<Schema>, type: string, asked: Asked): Promise<WorldUses> =>
  listUses(db, isOfKind(type), asked);

/** The indexes have no rows without an entry or a type, and serve conditions that say so. */
const namesEntry = ({ id, fields }: NamedEntry): Condition => ({
  index: 'world_uses_of_entries',
  named: sql<boolean>`used.entry = ${id} and used.entry <> ''`,
  filter: isOfFields(fields),
});

const isOfKind = (type: string): Condition => ({
  index: 'world_uses_of_types',
  named: sql<boolean>`used.type = ${type} and used.type <> ''`,
  filter: sql<boolean>`1 = 1`,
});

/** In stretches, also in a transaction: however many uses of other fields there are, others do not wait for them. */
export const isUsed = async (db: Kysely<Schema>, entry: NamedEntry): Promise<boolean> =>
  (await walkUses(db, { ...namesEntry(entry), owner: null, after: null, rows: 1 })).length > 0;

const listUses = async (
  db: Kysely<Schema>,
  condition: Condition,
  { reader, limit, after }: Asked,
): Promise<WorldUses> => {
  const spaces = await listSpaces(db, reader.id);
  const owners = reader.isAdministrator ? null : [reader.id, officialOwner, ...spaces].toSorted();
  const uses = await findUses(db, condition, { owners, after: readPlace(after), rows: limit + 1 });
  const shown = uses.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((use) => ({
      owner: use.owner_id,
      kind: use.kind === 'quests' ? use.kind : ('reward-tables' as const),
      id: use.item_id,
      title: isSpaceId(use.owner_id) && !spaces.includes(use.owner_id) ? '' : use.title,
      place: use.place,
    })),
    next: uses.length > limit && last ? `${last.owner_id} ${last.kind} ${last.item_id} ${last.place}` : null,
  };
};

/** `owners` null: everybody. */
type Wanted = { readonly owners: readonly string[] | null; readonly after: UsePlace | null; readonly rows: number };

/** One owner after the other, so that each statement follows an index. */
const findUses = async (
  db: Kysely<Schema>,
  condition: Condition,
  { owners, after, rows }: Wanted,
): Promise<readonly FoundUse[]> => {
  if (owners === null) return walkUses(db, { ...condition, owner: null, after, rows });
  const found: FoundUse[] = [];
  for (const owner of owners) {
    if (found.length >= rows || (after && owner < after.owner_id)) continue;
    const place = after?.owner_id === owner ? after : null;
    found.push(...(await walkUses(db, { ...condition, owner, after: place, rows: rows - found.length })));
  }
  return found;
};

const listSpaces = async (db: Kysely<Schema>, user: string): Promise<string[]> => {
  const spaces = db
    .selectFrom('space_members as member')
    .innerJoin('spaces', 'spaces.id', 'member.space_id')
    .select('spaces.id')
    .where('member.user_id', '=', user)
    .where('spaces.deleted_at', 'is', null);
  return (await spaces.execute()).map(({ id }) => id);
};

const readPlace = (after: string | undefined): UsePlace | null => {
  if (after === undefined) return null;
  const [owner_id, kind, item_id, place, more] = after.split(' ');
  const isComplete = owner_id !== undefined && item_id !== undefined && place !== undefined && more === undefined;
  if (!isComplete || (kind !== 'quests' && kind !== 'reward_tables'))
    throw invalidContent('#/after', problems.wrongPlaceInList);
  return { owner_id, kind, item_id, place };
};
