import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { PresentLink, SharedTable } from '#contract/sharing.ts';
import type { SubmissionBody } from '#contract/submissions.ts';
import { sharingLimits } from '#domain/sharing.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { textInBytes, toBytes } from '#server/content/documents/text-in-bytes.ts';
import { notFound, ProblemError, unavailable } from '#server/errors.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { lockTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import {
  arePresentVersions,
  measureOriginals,
  readOriginals,
  sizeOf,
  type OriginalVersions,
} from '#server/submissions/take-snapshot.ts';
import { textOf } from '#server/submissions/submit.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';
import { smallWork, type WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { takeRest } from '#server/platform/workers/yield-to-others.ts';
import { worldOfChecks } from '#server/content/checks/read-world-of-checks.ts';
import { packChecks } from '#server/content/checks/world-of-checks.ts';
import { prepareShared } from './share-job.ts';

const day = 24 * 60 * 60 * 1000;

const tries = 3;

export type Sharing = {
  readonly kind: SharedTable;
  readonly owner: string;
  readonly id: string;
  /** The account that shares. */
  readonly by: string;
  readonly actor: Actor;
};

type Original = Pick<Sharing, 'kind' | 'owner' | 'id'>;
type Parts = { readonly database: Database; readonly quotas: Quotas; readonly pool: WorkerPool };
type Made = { readonly token: string; readonly ends_at: number };

export type ShareStore = ReturnType<typeof createShareStore>;

/** The database keeps the hash of a token alone. A document has one link: a new one ends the one before. */
export const createShareStore = (parts: Parts) => {
  const { db } = parts.database;
  /** Bounds the memory: one large document at a time is shared. */
  const inTurn = createFairTurns({
    atOnce: { ofOne: 1, all: 1 },
    waiting: { ofOne: 8, all: 64 },
    refusal: problems.tooManySharing,
  });

  const make = async (sharing: Sharing): Promise<Made> => {
    const bytes = await measureOriginals(db, toSnapshotOf(sharing));
    const shareIt = (): Promise<Made> => makeNow(parts, sharing);
    return bytes <= smallWork ? shareIt() : inTurn(sharing.owner, shareIt, () => takeRest(bytes));
  };

  const find = async ({ kind, owner, id }: Original): Promise<PresentLink> => {
    const link = await selectOf(db, { kind, owner, id })
      .select(['shared_at', 'ends_at'])
      .where('ends_at', '>', Date.now())
      .executeTakeFirst();
    return { link: link ?? null };
  };

  return { make, find, takeBack: takeBackFrom(parts.database), read: readFrom(parts.database) };
};

/** false: it is not shared. */
const takeBackFrom =
  ({ commit }: Pick<Database, 'commit'>) =>
  ({ kind, owner, id, actor }: Sharing): Promise<boolean> =>
    commit(async (transaction) => {
      await lockAccountForShare(transaction, owner);
      await lockTotals(transaction, owner);
      const removed = await transaction
        .deleteFrom('shared_links')
        .where('owner_id', '=', owner)
        .where('kind', '=', kind)
        .where('item_id', '=', id)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) return false;
      await logAct(transaction, { act: 'link_taken_back', actor, target: { id, name: id }, details: { owner } });
      return true;
    });

/** null: there is none, it ended, or its owner is suspended or a deleted space. */
const readFrom =
  ({ db, dialect }: Pick<Database, 'db' | 'dialect'>) =>
  async (token: string): Promise<Uint8Array | null> => {
    const found = await db
      .selectFrom('shared_links as link')
      .leftJoin('users', 'users.id', 'link.owner_id')
      .leftJoin('spaces', 'spaces.id', 'link.owner_id')
      .select(textInBytes(dialect, 'document').as('document'))
      .where('link.hash', '=', hashOf(token))
      .where('link.ends_at', '>', Date.now())
      .where('users.suspended_at', 'is', null)
      .where('spaces.deleted_at', 'is', null)
      .executeTakeFirst();
    return found ? toBytes(found.document) : null;
  };

const toSnapshotOf = ({ kind, owner, id }: Original): { owner: string } & SubmissionBody => ({
  owner,
  kind: kind === 'quests' ? 'quest' : 'story line',
  item_id: id,
});

const makeNow = async (parts: Parts, sharing: Sharing): Promise<Made> => {
  const { db } = parts.database;
  const original = toSnapshotOf(sharing);
  for (let left = tries; left > 0; left -= 1) {
    const { documents, versions } = await readOriginals(db, original);
    const checks = packChecks(await worldOfChecks(db));
    const shared = await parts.pool.run(
      prepareShared,
      { ...documents, checks },
      { account: sharing.owner, bytes: sizeOf(documents), handsOver: true },
    );
    const made = await keep(parts, sharing, { ...shared, versions });
    if (made) return made;
  }
  throw unavailable(problems.changesWhileShared);
};

type Shared = { readonly document: Uint8Array; readonly title: string; readonly versions: OriginalVersions };

/** null: the originals changed meanwhile. */
const keep = (
  { database, quotas }: Parts,
  sharing: Sharing,
  { document, title, versions }: Shared,
): Promise<Made | null> =>
  database.commitLarge(async (transaction) => {
    const { kind, owner, id, by, actor } = sharing;
    await lockAccountForShare(transaction, owner);
    const totals = await lockTotals(transaction, owner);
    if (!(await arePresentVersions(transaction, toSnapshotOf(sharing), versions))) return null;
    const now = Date.now();
    await transaction.deleteFrom('shared_links').where('owner_id', '=', owner).where('ends_at', '<=', now).execute();
    await checkRoom(transaction, sharing);
    checkQuota(quotas, totals, { owner, bytes: document.byteLength });
    const token = randomBytes(24).toString('base64url');
    const link = {
      hash: hashOf(token),
      document: textOf(transaction, document),
      shared_at: now,
      shared_by: by,
      ends_at: now + sharingLimits.days * day,
    };
    await transaction
      .insertInto('shared_links')
      .values({ owner_id: owner, kind, item_id: id, ...link })
      .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'item_id']).doUpdateSet(link))
      .execute();
    await logAct(transaction, { act: 'link_shared', actor, target: { id, name: title }, details: { owner } });
    return { token, ends_at: link.ends_at };
  });

const checkRoom = async (db: Kysely<Schema>, { kind, owner, id }: Original): Promise<void> => {
  const links = await db.selectFrom('shared_links').select(['kind', 'item_id']).where('owner_id', '=', owner).execute();
  const others = links.filter((link) => link.kind !== kind || link.item_id !== id);
  if (others.length >= sharingLimits.links) throw tooManyLinks();
};

/** Refuses links of an owner that has too many. */
export const checkLinksOf = async (db: Kysely<Schema>, owner: string): Promise<void> => {
  const links = db.selectFrom('shared_links').select('item_id').where('owner_id', '=', owner);
  if ((await links.where('ends_at', '>', Date.now()).execute()).length > sharingLimits.links) throw tooManyLinks();
};

const tooManyLinks = (): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.tooManyLinks,
    detail: problems.tooManyLinks(sharingLimits.links),
  });

const selectOf = (db: Kysely<Schema>, { kind, owner, id }: Original) =>
  db.selectFrom('shared_links').where('owner_id', '=', owner).where('kind', '=', kind).where('item_id', '=', id);

export const noSuchLink = (): ProblemError => notFound(problems.noSuchLink);

export const purgeLinks = async (
  { db }: Pick<Database, 'db'>,
  { now = Date.now() }: { readonly now?: number } = {},
): Promise<void> => {
  await db.deleteFrom('shared_links').where('ends_at', '<=', now).execute();
};

const hashOf = (token: string): string => createHash('sha256').update(`share:${token}`).digest('base64url');
