import type { Kysely } from 'kysely';
import type { Quest } from '#domain/quest/quest.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import type { BookItemKind, Schema } from '#server/platform/db/schema.ts';
import type { Use } from '#server/content/entries/uses/uses-of-quest.ts';
import { aStamp } from '#server/content/entries/entry-row.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { compareUses, usesOfText, type ChangedUses } from './change-uses.ts';
import { bytesOfItem, itemsAtOnce, stepsOfItems } from './book-writes.ts';
import { countOf, headsAtOnce, toSome, type ItemHead, type Some } from './some-items.ts';

/** What a quest gets back in addition to its text. */
export type GivenBack = {
  readonly number: number;
  readonly stamp: string;
  readonly title: string;
  readonly type: string;
  readonly uses: ChangedUses;
};

type GivenSome = Some & { readonly given: ReadonlyMap<number, GivenBack> };

/** What an import wrote, in pieces. */
export type TakingPlan = {
  /** Quests that may be removed together. */
  readonly added: readonly Some[];
  /** Quests that may get back together what they were. */
  readonly changed: readonly GivenSome[];
  readonly others: Readonly<Record<BookItemKind, readonly ItemHead[]>>;
};

type TakenHead = ItemHead & { readonly kind: BookItemKind; readonly way: 'added' | 'changed' | 'others' };

/** Runs before the transaction that keeps everybody’s saves waiting on the embedded file. The items of an applied import stay as they are. */
export const planTakingBack = async (db: Kysely<Schema>, id: string): Promise<TakingPlan> => {
  const heads: TakenHead[] = [];
  for await (const { start, end } of stepsOfItems(db, id, headsAtOnce))
    heads.push(
      ...(await db
        .selectFrom('book_import_items')
        .select(['kind', 'item_id', 'number', 'version', 'written_stamp', bytesOfItem('book_import_items').as('bytes')])
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
  for (const piece of inPieces(of('changed'), itemsAtOnce)) {
    const given = await readGiven(db, id, toSome(piece));
    if (given.size > 0) changed.push({ ...toSome(piece.filter(({ number }) => given.has(number))), given });
    unknown.push(...piece.filter(({ number }) => !given.has(number)));
  }
  return {
    added: Array.from(inPieces(of('added'), itemsAtOnce), toSome),
    changed,
    others: {
      quests: [...othersOf('quests'), ...unknown],
      story_lines: othersOf('story_lines'),
      reward_tables: othersOf('reward_tables'),
    },
  };
};

export const sizeOfTaking = ({ added, changed, others }: TakingPlan) => ({
  added: countOf(added),
  changed: countOf(changed) + Object.values(others).flat().length,
  noted: 0,
});

/** Without those whose uses are not known. */
const readGiven = async (
  db: Kysely<Schema>,
  id: string,
  { numbers }: Some,
): Promise<ReadonlyMap<number, GivenBack>> => {
  const rows = await db
    .selectFrom('book_import_items')
    .select(['number', 'before', 'uses'])
    .where('import_id', '=', id)
    .where('number', 'in', numbers)
    .execute();
  const yieldToOthers = createYieldToOthers();
  const given = new Map<number, GivenBack>();
  for (const { number, before, uses: written } of rows) {
    if (before === null || written === null) continue;
    const quest = JSON.parse(before) as Quest;
    const { title, type } = quest;
    const named = usesOfText(quest);
    if (named !== null) {
      const uses = compareUses(JSON.parse(written) as Use[], named);
      given.set(number, { number, stamp: aStamp(), title, type, uses });
    }
    await yieldToOthers();
  }
  return given;
};
