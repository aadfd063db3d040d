import { sql, type Kysely } from 'kysely';
import type { Quest } from '#domain/quest/quest.ts';
import { keptVersions } from '#domain/timings.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import type { BookImportItemRow, BookItemKind, Schema } from '#server/platform/db/schema.ts';
import type { Use } from '#server/content/entries/uses/uses-of-quest.ts';
import { aStamp } from '#server/content/entries/entry-row.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { compareUses, usesOfText, type ChangedUses } from './change-uses.ts';
import { bytesOfItem, itemsAtOnce, stepsOfItems } from './book-writes.ts';
import { isAsWritten } from './added-quests.ts';
import { findLast, handedTo, itemKeyOf, type PlaceOfItem, type TakenImport } from './hand-to-earlier.ts';
import { countOf, headsAtOnce, oneOf, toSome, type ItemHead, type Some } from './some-items.ts';
import { readSeen } from './stage-book.ts';

/** What a quest gets back in addition to its text. */
export type GivenBack = {
  readonly number: number;
  /** The version of the quest as the import wrote it. */
  readonly version: number;
  /** Says whose it is again. */
  readonly stamp: string;
  readonly title: string;
  readonly type: string;
  readonly uses: ChangedUses;
};

type GivenSome = Some & { readonly given: ReadonlyMap<number, GivenBack> };

/** What an import wrote, in pieces. */
export type TakingPlan = {
  /** The owner’s documents when it was made. */
  readonly seen: string;
  /** Quests that may be removed together. */
  readonly added: readonly Some[];
  /** Quests that may get back together what they were. */
  readonly changed: readonly GivenSome[];
  /** `made_lines`: story lines that the import made. */
  readonly others: Readonly<Record<BookItemKind | 'made_lines', readonly ItemHead[]>>;
};

type TakenHead = ItemHead & Pick<BookImportItemRow, 'kind' | 'act'> & { readonly way: 'added' | 'changed' | 'others' };

/** Runs before the transaction that keeps everybody’s saves waiting on the embedded file. The items of an applied import stay as they are. */
export const planTakingBack = async (db: Kysely<Schema>, taken: TakenImport): Promise<TakingPlan> => {
  const { id } = taken;
  const seen = await readSeen(db, taken.owner_id);
  const heads: TakenHead[] = [];
  for await (const { start, end } of stepsOfItems(db, id, headsAtOnce))
    heads.push(
      ...(await db
        .selectFrom('book_import_items')
        .select([
          'kind',
          'act',
          'item_id',
          'number',
          'version',
          'written_stamp',
          bytesOfItem('book_import_items').as('bytes'),
        ])
        .select(({ eb }) =>
          eb
            .case()
            .when('kind', '<>', 'quests')
            .then('others' as const)
            .when('act', '=', 'added')
            .then('added' as const)
            .when('before', 'is not', null)
            .then('changed' as const)
            .else('others' as const)
            .end()
            .as('way'),
        )
        .where('import_id', '=', id)
        .where('number', '>=', start)
        .where('number', '<', end)
        .where('act', 'in', ['added', 'changed'])
        .orderBy('number')
        .execute()),
    );
  const of = (way: TakenHead['way']): TakenHead[] => heads.filter((head) => head.way === way);
  const othersOf = (kind: BookItemKind): TakenHead[] => of('others').filter((head) => head.kind === kind);
  const [changed, unknown]: [GivenSome[], TakenHead[]] = [[], []];
  const lastOf = await findLast(db, taken, new Set(of('changed').map(itemKeyOf)));
  for (const piece of inPieces(of('changed'), itemsAtOnce)) {
    const given = await readGiven(db, taken, { some: toSome(piece), lastOf });
    if (given.size > 0) changed.push({ ...toSome(piece.filter(({ number }) => given.has(number))), given });
    unknown.push(...piece.filter(({ number }) => !given.has(number)));
  }
  return {
    seen,
    added: Array.from(inPieces(of('added'), itemsAtOnce), toSome),
    changed,
    others: {
      quests: [...othersOf('quests'), ...unknown],
      story_lines: othersOf('story_lines').filter(({ act }) => act !== 'added'),
      made_lines: othersOf('story_lines').filter(({ act }) => act === 'added'),
      reward_tables: othersOf('reward_tables'),
    },
  };
};

export const sizeOfTaking = ({ added, changed, others }: TakingPlan) => ({
  added: countOf(added),
  changed: countOf(changed) + Object.values(others).flat().length,
  noted: 0,
});

type Giving = { readonly some: Some; readonly lastOf: ReadonlyMap<string, PlaceOfItem> };

/** Without those that the import did not leave so, and those whose uses are not known. */
const readGiven = async (
  db: Kysely<Schema>,
  taken: TakenImport,
  { some, lastOf }: Giving,
): Promise<ReadonlyMap<number, GivenBack>> => {
  const { rows } = await sql<AsWritten>`
    select item.number, item.item_id, item.kind, item.before, item.uses, quests.version from book_import_items as item
    join quests on quests.owner_id = ${taken.owner_id} and quests.id = item.item_id and ${isAsWritten(taken)}
    where item.import_id = ${taken.id} and item.number in ${oneOf(db, some.numbers)}
      and quests.document = item.document and quests.version < ${keptVersions.last}`.execute(db);
  const owners = await readOwners(db, rows, lastOf);
  const yieldToOthers = createYieldToOthers();
  const given = new Map<number, GivenBack>();
  for (const row of rows) {
    const { number, version, before, uses: written } = row;
    if (before === null || written === null) continue;
    const quest = JSON.parse(before) as Quest;
    const { title, type } = quest;
    const named = usesOfText(quest);
    if (named !== null) {
      const uses = compareUses(JSON.parse(written) as Use[], named);
      const owner = owners.get(number);
      const stamp = `${aStamp()}${owner === undefined ? '' : handedTo(owner)}`;
      given.set(number, { number, version, stamp, title, type, uses });
    }
    await yieldToOthers();
  }
  return given;
};

type AsWritten = Pick<BookImportItemRow, 'number' | 'item_id' | 'kind' | 'before' | 'uses'> & {
  readonly version: number;
};

/** The earlier imports whose text the documents get back, by the numbers of the items. */
const readOwners = async (
  db: Kysely<Schema>,
  rows: readonly AsWritten[],
  lastOf: Giving['lastOf'],
): Promise<ReadonlyMap<number, string>> => {
  const owners = new Map<number, string>();
  for (const [id, handed] of Map.groupBy(rows, (row) => lastOf.get(itemKeyOf(row))?.import_id)) {
    if (id === undefined) continue;
    const numbers = handed.flatMap((row) => lastOf.get(itemKeyOf(row))?.number ?? []);
    const items = await db
      .selectFrom('book_import_items')
      .select(['item_id', 'document'])
      .where('import_id', '=', id)
      .where('number', 'in', numbers)
      .execute();
    const textOf = new Map(items.map(({ item_id, document }) => [item_id, document]));
    for (const { number, item_id, before } of handed) if (textOf.get(item_id) === before) owners.set(number, id);
  }
  return owners;
};
