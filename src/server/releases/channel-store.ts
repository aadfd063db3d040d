import type { Kysely, Transaction } from 'kysely';
import type { ChannelState } from '#contract/releases.ts';
import { isSameVersion, type SeenVersion } from '#contract/versions.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { Channel } from '#domain/release/channel.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres, lockRows } from '#server/platform/db/lock-rows.ts';
import type { ChannelRow, Schema } from '#server/platform/db/schema.ts';
import { queueWebhooks } from '#server/content/webhooks/queue-webhooks.ts';
import { aStamp } from '#server/content/entries/entry-row.ts';
import { ProblemError } from '#server/errors.ts';
import { versionMismatch } from '#server/platform/http/answers/preconditions.ts';

type StoredChannel = Omit<ChannelState, 'channel'> & SeenVersion;

type Change = {
  readonly channel: Channel;
  readonly release: number;
  readonly expected: SeenVersion;
  readonly actor: Actor;
};

const untouched: StoredChannel = { release: null, version: 0, stamp: null, changed_at: null, changed_by: null };

export type ChannelStore = ReturnType<typeof createChannelStore>;

export const createChannelStore = ({ db, commit }: Pick<Database, 'db' | 'commit'>) => {
  const read = async (channel: Channel): Promise<StoredChannel> =>
    (await selectChannel(db, channel).executeTakeFirst()) ?? untouched;

  /** 404 while the channel has none. */
  const readRelease = async (channel: Channel): Promise<number> => {
    const { release } = await read(channel);
    if (release !== null) return release;
    const detail = problems.channelEmpty(channel);
    throw new ProblemError({ status: 404, code: problemCodes.channelEmpty, detail, params: { channel } });
  };

  /** Answers a repeated request alike. 412 for a stale one, 422 where there is no such release. */
  const point = (change: Change): Promise<StoredChannel> =>
    commit(async (transaction) => {
      const { channel, release, expected, actor } = change;
      const current = await lock(transaction, channel);
      if (current.release === release) return current;
      if (!isSameVersion(current, expected)) throw versionMismatch(current);
      await refuseMissing(transaction, release);
      const by = { changed_at: Date.now(), changed_by: actor.name };
      const next = { release, version: current.version + 1, stamp: aStamp(), ...by };
      const isWritten = await (current === untouched ? insert : update)(transaction, { channel, ...next });
      if (!isWritten) throw versionMismatch(await lock(transaction, channel));
      const moved = { target: { id: channel, name: channel }, details: { release, before: current.release ?? 0 } };
      await logAct(transaction, { act: 'channel_moved', actor, ...moved });
      await queueWebhooks(transaction, 'channel.moved', { channel, release, before: current.release });
      return next;
    });

  return { read, readRelease, point };
};

const selectChannel = (db: Kysely<Schema>, channel: Channel) =>
  db
    .selectFrom('channels')
    .select(['release', 'version', 'stamp', 'changed_at', 'changed_by'])
    .where('channel', '=', channel);

const lock = async (transaction: Transaction<Schema>, channel: Channel): Promise<StoredChannel> =>
  (await lockRows(transaction, selectChannel(transaction, channel)).executeTakeFirst()) ?? untouched;

/** One that is there stays until the transaction ends. */
const refuseMissing = async (transaction: Transaction<Schema>, number: number): Promise<void> => {
  const release = transaction.selectFrom('releases').select('number').where('number', '=', number);
  const found = isPostgres(transaction) ? release.forKeyShare() : release;
  if (await found.executeTakeFirst()) return;
  const detail = problems.releaseMissing(number);
  throw new ProblemError({ status: 422, code: problemCodes.releaseMissing, detail, params: { number } });
};

/** false: another request was first. */
const insert = async (transaction: Transaction<Schema>, row: ChannelRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('channels')
    .values(row)
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
};

const update = async (transaction: Transaction<Schema>, { channel, ...next }: ChannelRow): Promise<boolean> => {
  await transaction.updateTable('channels').set(next).where('channel', '=', channel).execute();
  return true;
};
