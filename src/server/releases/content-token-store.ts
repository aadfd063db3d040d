import type { Transaction } from 'kysely';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ContentReads, ContentToken, NewContentToken } from '#contract/content.ts';
import { pageSizes } from '#contract/sizes.ts';
import type { ContentChannel } from '#domain/release/channel.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ContentReadRow, ContentTokenRow, Schema } from '#server/platform/db/schema.ts';
import { keepLastReads } from './purge-reads.ts';

export type ContentRead = {
  readonly tokenId: string;
  readonly version: string;
  readonly unchanged: boolean;
  readonly address: string;
};

type WantedToken = { readonly name: string; readonly channel: ContentChannel; readonly actor: Actor };

export type ContentTokenStore = ReturnType<typeof createContentTokenStore>;

/** One fast hash is enough for a random secret. */
export const createContentTokenStore = ({ db, commit }: Pick<Database, 'db' | 'commit'>) => {
  const list = async (): Promise<ContentToken[]> => {
    const rows = await db
      .selectFrom('content_tokens')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(pageSizes.contentTokens)
      .execute();
    return rows.map(toToken);
  };

  const make = async ({ name, channel, actor }: WantedToken): Promise<NewContentToken> => {
    const secret = `runeloom_${randomBytes(32).toString('base64url')}`;
    const never = { last_used_at: null, revoked_at: null };
    const made = { created_by: actor.name, created_at: Date.now() };
    const token = { id: randomUUID(), name, channel, ...made, ...never };
    await commit(async (transaction) => {
      await transaction
        .insertInto('content_tokens')
        .values({ ...token, hash: hashOf(secret) })
        .execute();
      await logAct(transaction, {
        act: 'content_token_made',
        actor,
        target: { id: token.id, name },
        details: { channel },
      });
    });
    return { token, secret };
  };

  /** null: no such token. A second revocation changes nothing. */
  const revoke = (id: string, actor: Actor): Promise<ContentToken | null> =>
    commit(async (transaction) => {
      const revoked = await transaction
        .updateTable('content_tokens')
        .set({ revoked_at: Date.now() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('name')
        .executeTakeFirst();
      if (revoked)
        await logAct(transaction, { act: 'content_token_revoked', actor, target: { id, name: revoked.name } });
      const row = await transaction.selectFrom('content_tokens').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toToken(row) : null;
    });

  const findValid = async (secret: string): Promise<ContentToken | null> => {
    const row = await db
      .selectFrom('content_tokens')
      .selectAll()
      .where('hash', '=', hashOf(secret))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row ? toToken(row) : null;
  };

  return { list, make, revoke, findValid, ...createReadLog(db) };
};

const createReadLog = (db: Database['db']) => {
  const logRead = ({ tokenId, version, unchanged, address }: ContentRead): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const at = Date.now();
      const read = { token_id: tokenId, at, version, unchanged: Number(unchanged), address };
      if (!unchanged || !(await countAgain(transaction, read))) {
        await transaction
          .insertInto('content_reads')
          .values({ ...read, id: randomUUID(), times: 1 })
          .execute();
        await keepLastReads(transaction, tokenId);
      }
      await transaction.updateTable('content_tokens').set({ last_used_at: at }).where('id', '=', tokenId).execute();
    });

  const listReads = async (tokenId: string): Promise<ContentReads['items']> => {
    const rows = await db
      .selectFrom('content_reads')
      .select(['at', 'version', 'unchanged', 'address', 'times'])
      .where('token_id', '=', tokenId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSizes.contentReads)
      .execute();
    return rows.map((row) => ({ ...row, unchanged: row.unchanged === 1 }));
  };

  /** Notes the use of a token where the content itself is not read. */
  const noteUse = async (tokenId: string): Promise<void> => {
    await db.updateTable('content_tokens').set({ last_used_at: Date.now() }).where('id', '=', tokenId).execute();
  };

  return { logRead, noteUse, listReads };
};

/** Games behind a few addresses may take turns, so the same reading is searched among these. */
const lately = 20;

const countAgain = async (
  transaction: Transaction<Schema>,
  { token_id, at, version, address }: Omit<ContentReadRow, 'id' | 'times'>,
): Promise<boolean> => {
  const last = transaction
    .selectFrom('content_reads')
    .selectAll()
    .where('token_id', '=', token_id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(lately)
    .as('last');
  const same = await transaction
    .selectFrom(last)
    .select('id')
    .where('version', '=', version)
    .where('unchanged', '=', 1)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  if (!same) return false;
  await transaction
    .updateTable('content_reads')
    .set(({ eb }) => ({ at, times: eb('times', '+', 1) }))
    .where('id', '=', same.id)
    .execute();
  return true;
};

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const toToken = ({ hash: _hash, ...token }: ContentTokenRow): ContentToken => token;
