import type { Transaction } from 'kysely';
import { setImmediate as nextRound } from 'node:timers/promises';
import { logAct, toOutsider } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ChainKey } from './chain-key.ts';
import { beginning, isOwnMark, placeAfter, toMark, type ChainPlace } from './chain-links.ts';
import { latestSection, lockHead, writeMark } from './chain-sections.ts';

/** 0 days: all are kept. */
export type AuditPruning = { readonly key: ChainKey; readonly keepDays: number };

const day = 86_400_000;

/** Entries that are removed in one transaction. */
const prunedTogether = 200;

type Options = AuditPruning & { readonly signal?: AbortSignal; readonly now?: number };

/** Removes the oldest sealed entries. A checkpoint of the chain stays, so that what is left can be verified. */
export const pruneEntries = async (
  { commit }: Pick<Database, 'commit'>,
  { key, keepDays, signal, now = Date.now() }: Options,
): Promise<void> => {
  if (keepDays === 0) return;
  const before = now - keepDays * day;
  let entries = 0;
  for (;;) {
    const pruned = await commit((transaction) => pruneIn(transaction, key, before));
    entries += pruned;
    await nextRound();
    if (pruned === 0 || signal?.aborted) break;
  }
  if (entries === 0) return;
  const details = { entries, until: new Date(before).toISOString() };
  await commit((transaction) =>
    logAct(transaction, {
      act: 'audit_log_pruned',
      actor: toOutsider('the server'),
      target: { id: null, name: '' },
      details,
    }),
  );
};

/** A checkpoint that this secret does not prove is left as it is: what comes behind it would be proved, too. */
const pruneIn = async (transaction: Transaction<Schema>, key: ChainKey, before: number): Promise<number> => {
  const head = await lockHead(transaction);
  if (!head || (await latestSection(transaction))?.key_name !== key.name) return 0;
  const marks = transaction.selectFrom('audit_marks').selectAll().where('name', '=', 'checkpoint');
  const checkpoint = await marks.executeTakeFirst();
  if (checkpoint && !isOwnMark(key, checkpoint)) return 0;
  const oldest = await transaction
    .selectFrom('audit_log')
    .selectAll()
    .where('sequence', '>', checkpoint?.sequence ?? 0)
    .orderBy('sequence')
    .limit(prunedTogether)
    .execute();
  let place: ChainPlace = checkpoint ?? beginning;
  let count = 0;
  for (const entry of oldest) {
    if (entry.at >= before || entry.sequence !== place.sequence + 1 || entry.seal === null) break;
    place = placeAfter(place, entry, entry.seal);
    count += 1;
  }
  if (count === 0) return 0;
  await transaction.deleteFrom('audit_log').where('sequence', '<=', place.sequence).execute();
  await writeMark(transaction, toMark(key, 'checkpoint', place));
  return count;
};
