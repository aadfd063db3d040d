import type { Kysely, Transaction } from 'kysely';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import type { World, WorldCoin } from '#domain/world/world.ts';
import * as problems from '#messages/en/server/problems.ts';
import type { Schema } from '#server/db/schema.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { refuseParts } from '#server/documents/sent-document.ts';
import { currentWorld } from '#server/world/current-world.ts';

/**
 * Quests store amounts under the id of their coin. So a coin stays while a quest has a property that counts coins. 422
 * where the written world lacks one. Its label, worth and most may change.
 */
export const keepSavedCoins = async (transaction: Transaction<Schema>, { document }: DocumentWrite): Promise<void> => {
  const { coins, world } = await currentWorld(transaction);
  const kept = new Set(readCoins(document).map(({ id }) => id));
  const [first, ...others] = coins.filter(({ id }) => !kept.has(id));
  if (first && (await isCounting(transaction, world))) throw refuseParts([toPart(first), ...others.map(toPart)]);
};

/** The coins are the last part of a world's text (`toWorldDocument`), and the whole text may have a megabyte. */
const readCoins = (document: string): readonly WorldCoin[] =>
  (JSON.parse(`{${document.slice(document.lastIndexOf('"coins":['))}`) as Pick<World, 'coins'>).coins;

const isCounting = async (db: Kysely<Schema>, { kinds }: World): Promise<boolean> => {
  const types = kinds.filter(({ fields }) => fields.some(({ control }) => control === 'coins')).map(({ type }) => type);
  if (types.length === 0) return false;
  const use = db.selectFrom('world_uses').select('type').where('type', '<>', '').where('type', 'in', types).limit(1);
  return (await use.executeTakeFirst()) !== undefined;
};

const toPart = ({ id, label }: WorldCoin) => ({
  pointer: '#/coins',
  code: problemCodes.coinInUse,
  detail: problems.coinInUse(label),
  params: { coin: id },
});
