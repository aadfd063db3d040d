import type { Kysely, Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { Channel } from '#domain/release/channel.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';

export type ReleaseRemoval = { readonly number: number; readonly actor: Actor };

/** Removed first, then asked whether a channel has it: one that gets it meanwhile holds it, so it waits or finds nothing. */
export const removeRelease = async (
  transaction: Transaction<Schema>,
  { number, actor }: ReleaseRemoval,
): Promise<void> => {
  const removed = await transaction
    .deleteFrom('releases')
    .where('number', '=', number)
    .returning('note')
    .executeTakeFirst();
  if (!removed) throw notFound(problems.noSuchRelease);
  const holder = await transaction
    .selectFrom('channels')
    .select('channel')
    .where('release', '=', number)
    .limit(1)
    .executeTakeFirst();
  if (holder) throw releaseInUse(holder.channel);
  for (const table of ['release_pieces', 'release_books'] as const)
    await transaction.deleteFrom(table).where('release', '=', number).execute();
  await transaction.insertInto('removed_releases').values({ number }).execute();
  const target = { id: String(number), name: String(number) };
  await logAct(transaction, { act: 'release_removed', actor, target, details: { note: removed.note } });
};

/** 0: none. */
export const findLastRemoved = async (db: Kysely<Schema>): Promise<number> => {
  const last = db.selectFrom('removed_releases').select('number').orderBy('number', 'desc').limit(1);
  return (await last.executeTakeFirst())?.number ?? 0;
};

const releaseInUse = (channel: Channel): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.releaseInUse,
    detail: problems.releaseInUse(channel),
    params: { channel },
  });
