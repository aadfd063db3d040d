import { sql, type Kysely, type Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { World, WorldCoin } from '#domain/world/world.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { refuseViolations } from '#server/content/documents/sent-document.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';

/**
 * Quests store amounts under the id of their coin. So a coin stays while a quest has a property that counts coins, or has the
 * coin among its own fields. 422 where the written world lacks one. Its label, worth and most may change.
 */
export const keepSavedCoins =
  ({ file }: Pick<Database, 'file'>) =>
  async (transaction: Transaction<Schema>, { document }: DocumentWrite): Promise<void> => {
    const { coins, world } = await currentWorld(transaction);
    const kept = new Set(readCoins(document).map(({ id }) => id));
    const gone = coins.filter(({ id }) => !kept.has(id));
    if (gone.length === 0) return;
    const isCounted = await isCounting(transaction, world);
    const [first, ...others] = isCounted ? gone : await findInFields(transaction, { world, coins: gone, file });
    if (first) throw refuseViolations([placeInBody(first), ...others.map(placeInBody)]);
  };

/** Reads a world's text from its coins on (`toWorldDocument`): the kinds before them may have a megabyte. */
const readCoins = (document: string): readonly WorldCoin[] =>
  (JSON.parse(`{${document.slice(document.lastIndexOf('"coins":['))}`) as Pick<World, 'coins'>).coins;

const isCounting = async (db: Kysely<Schema>, { kinds }: World): Promise<boolean> => {
  const types = kinds.filter(({ fields }) => fields.some(({ control }) => control === 'coins')).map(({ type }) => type);
  if (types.length === 0) return false;
  const use = db.selectFrom('world_uses').select('type').where('type', '<>', '').where('type', 'in', types).limit(1);
  return (await use.executeTakeFirst()) !== undefined;
};

type Sought = Pick<Database, 'file'> & { readonly world: World; readonly coins: readonly WorldCoin[] };

/** Those that a quest has among its own fields. Nothing notes them, so this reads every quest until one has the coin. */
const findInFields = async (db: Kysely<Schema>, { world, coins, file }: Sought): Promise<readonly WorldCoin[]> => {
  if (!world.quest_fields.some(({ control }) => control === 'coins')) return [];
  const has = file ? hasOnFile : hasOnPostgres;
  const found: WorldCoin[] = [];
  for (const coin of coins) {
    const quest = db.selectFrom('quests').select('id').where(has(coin)).limit(1);
    if (await quest.executeTakeFirst()) found.push(coin);
  }
  return found;
};

/** Few quests have the id anywhere, and those alone are parsed. */
const hasOnFile = ({ id }: WorldCoin) => sql<boolean>`instr(document, ${`"${id}"`}) > 0
  and case when json_valid(document) then json_type(document, ${`$.fields."${id}"`}) is not null end`;

const hasOnPostgres = ({ id }: WorldCoin) => sql<boolean>`strpos(document, ${`"${id}"`}) > 0
  and world_json(document) -> 'fields' -> ${id}::text is not null`;

const placeInBody = ({ id, label }: WorldCoin) => ({
  pointer: '#/coins',
  code: problemCodes.coinInUse,
  detail: problems.coinInUse(label),
  params: { coin: id },
});
