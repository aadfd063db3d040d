import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Quest } from '#domain/quest/quest.ts';
import { keptVersions } from '#domain/timings.ts';
import type { Use } from '#server/content/entries/uses/uses-of-quest.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { compareUses, usesOfText, type ChangedUses } from './change-uses.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import type { BookImportItemRow, BookImportRow, Schema } from '#server/platform/db/schema.ts';
import { bytesOfItem, itemsAtOnce, stepsOfItems } from './book-writes.ts';
import { countOf, headsAtOnce, toSome, type ItemHead, type Some } from './some-items.ts';

/** `uses`: how those of each quest change, by its number. */
export type ChangedSome = Some & { readonly uses: ReadonlyMap<number, ChangedUses> };

/** What an import writes, in pieces. */
export type BookPlan = {
  /** Quests that are written together. */
  readonly added: readonly Some[];
  readonly changed: readonly ChangedSome[];
  readonly unchanged: readonly Some[];
  /** Conflicts with nothing to merge: what people wrote stays, unless the side of the book is chosen. */
  readonly kept: readonly Some[];
  /** Written one by one. */
  readonly others: readonly ItemHead[];
  /** How many quests are new or changed, and their bytes. */
  readonly sum: { readonly documents: number; readonly bytes: number };
};

type PlannedWay = Exclude<keyof BookPlan, 'sum'>;

type Planned = ItemHead &
  Pick<BookImportItemRow, 'act'> & { readonly way: PlannedWay; readonly written: number | null };

/**
 * Runs before the transaction that keeps everybody’s saves waiting on the embedded file. The items of a dry run stay as they are. Which
 * ids are in use changes with the list of the owner’s quests, for which the transaction looks.
 */
export const planBook = async (
  db: Kysely<Schema>,
  { id, owner_id: owner }: Pick<BookImportRow, 'id' | 'owner_id'>,
): Promise<BookPlan> => {
  const planned: Planned[] = [];
  for await (const { start, end } of stepsOfItems(db, id, headsAtOnce)) {
    const { rows } = await sql<Planned>`
      select item.item_id, item.number, item.version, item.written_stamp, item.act, ${bytesOfItem('item')} as bytes,
        case when item.act = 'unchanged' then 'unchanged'
          when item.act = 'conflict' then case when item.base_document is null then 'kept' else 'others' end
          when item.written_stamp is null then 'others'
          when item.act = 'added' then case when ${isNew(owner)} then 'added' else 'others' end
          when item.version < ${keptVersions.last} and item.stamp is not null then 'changed' else 'others' end as way,
        case when item.kind = 'quests' and item.act in ('added', 'changed')
          then octet_length(item.document) end as written
      from book_import_items as item
      where item.import_id = ${id} and item.number >= ${start} and item.number < ${end}
      order by item.number`.execute(db);
    planned.push(...rows);
  }
  const quests = planned.filter(({ written }) => written !== null);
  const of = (way: PlannedWay): Planned[] => planned.filter((item) => item.way === way);
  const piecesOf = (way: PlannedWay): Some[] => Array.from(inPieces(of(way), itemsAtOnce), toSome);
  const changed = await withChangedUses(db, id, piecesOf('changed'));
  return {
    added: piecesOf('added'),
    changed: changed.pieces,
    unchanged: piecesOf('unchanged'),
    kept: piecesOf('kept'),
    others: [...of('others'), ...changed.others],
    sum: {
      documents: quests.filter(({ act }) => act === 'added').length,
      bytes: quests.reduce((sum, { written }) => sum + Number(written), 0),
    },
  };
};

export const sizeOfPlan = ({ added, changed, unchanged, kept, others }: BookPlan) => ({
  added: countOf(added),
  changed: countOf(changed) + others.length,
  noted: countOf(unchanged) + countOf(kept),
});

/** `others` are those whose uses are not known. */
const withChangedUses = async (db: Kysely<Schema>, id: string, changed: readonly Some[]) => {
  const [pieces, others]: [ChangedSome[], ItemHead[]] = [[], []];
  const yieldToOthers = createYieldToOthers();
  for (const { heads, numbers } of changed) {
    const uses = new Map<number, ChangedUses>();
    const items = db.selectFrom('book_import_items').select(['number', 'before', 'uses']).where('import_id', '=', id);
    for (const item of await items.where('number', 'in', numbers).execute()) {
      const before = item.before === null ? null : usesOfText(JSON.parse(item.before) as Quest);
      if (before !== null && item.uses !== null)
        uses.set(item.number, compareUses(before, JSON.parse(item.uses) as Use[]));
      await yieldToOthers();
    }
    pieces.push({ ...toSome(heads.filter(({ number }) => uses.has(number))), uses });
    others.push(...heads.filter(({ number }) => !uses.has(number)));
  }
  return { pieces, others };
};

/** A deleted quest goes on from its last version, so its id is not new. */
const isNew = (owner: string): RawBuilder<unknown> => sql`
  not exists (select 1 from quests where quests.owner_id = ${owner} and quests.id = item.item_id)
  and not exists (select 1 from revisions where revisions.owner_id = ${owner} and revisions.kind = 'quests'
    and revisions.item_id = item.item_id)
  and not exists (select 1 from deleted_versions where deleted_versions.owner_id = ${owner}
    and deleted_versions.kind = 'quests' and deleted_versions.item_id = item.item_id)`;
