import type { Kysely, Transaction } from 'kysely';
import type { Approvals } from '#contract/reviews/approvals.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { pageSizes } from '#contract/sizes.ts';
import { isSameVersion, type SeenVersion } from '#contract/versions.ts';
import { shownName } from '#domain/account/user.ts';
import { isRoleAtLeast, isSpaceId } from '#domain/space.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { tableOf, type ApprovalRow, type Schema, type StoredDocumentRow } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { versionMismatch } from '#server/platform/http/answers/preconditions.ts';
import { noSuchSpace } from '#server/accounts/owners/lock-space.ts';
import { roleOf } from '#server/accounts/spaces/space-act.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';
import { toOfficialTag } from './official-copies.ts';

type Approvable = { readonly space: string; readonly kind: ApprovalRow['kind']; readonly id: string };
type Approving = Approvable & { readonly user: string };

/**
 * What an approval is of. `content` names the contents of the document and the quests it contains, which marks leave as they are;
 * `marked` names them as servers of the version before do, with their marks. `writer` saved the newest of them.
 */
type Standing = {
  readonly seen: SeenVersion;
  readonly content: string;
  readonly marked: string;
  readonly writer: string;
};

type VersionRow = Pick<StoredDocumentRow, 'id' | 'version' | 'stamp' | 'updated_at' | 'updated_by'>;

const versionColumns = ['id', 'version', 'stamp', 'updated_at', 'updated_by'] as const;

/** One's own approval of a version of a space's document. It counts as long as its content stands. */
export const createApprovalStore = ({ db, commit }: Pick<Database, 'db' | 'commit'>) => ({
  read: async (approving: Approving): Promise<Approvals> => {
    const { space, kind, id, user } = approving;
    const standing = await findStanding(db, approving);
    const given = (await listGiven(db, { space, kind, ids: [id] })).filter((row) => counts(row, standing));
    const role = await roleOf(db, { space, user });
    return {
      have: given.length,
      want: await wantedBy(db, space),
      mine: given.some((row) => row.user_id === user),
      may: role !== null && isRoleAtLeast(role, 'editor') && standing.writer !== user,
      by: given.map((row) => ({ id: row.user_id, display_name: shownName(row) })),
    };
  },

  give: ({ user, ...of }: Approving, seen: SeenVersion | null): Promise<void> =>
    commit(async (transaction) => {
      await lockAccountForShare(transaction, of.space);
      const standing = await findStanding(transaction, of);
      if (!seen || !isSameVersion(standing.seen, seen)) throw versionMismatch(standing.seen);
      if (standing.writer === user) throw ownVersion();
      const { content: version } = standing;
      const at = Date.now();
      await transaction
        .insertInto('approvals')
        .values({ space_id: of.space, kind: of.kind, item_id: of.id, user_id: user, version, at })
        .onConflict((conflict) =>
          conflict.columns(['space_id', 'kind', 'item_id', 'user_id']).doUpdateSet({ version, at }),
        )
        .execute();
    }),

  takeBack: ({ space, kind, id, user }: Approving): Promise<void> =>
    commit(async (transaction) => {
      await lockAccountForShare(transaction, space);
      await transaction
        .deleteFrom('approvals')
        .where('space_id', '=', space)
        .where('kind', '=', kind)
        .where('item_id', '=', id)
        .where('user_id', '=', user)
        .execute();
    }),
});

type Submitted = Omit<Approvable, 'space' | 'id'> & {
  readonly owner: string;
  readonly documents: readonly { readonly id: string; readonly place?: string }[];
};

/** In the transaction that submits. 409 where a space asks for more approvals than stand. */
export const checkApprovals = async (
  transaction: Transaction<Schema>,
  { owner, kind, documents }: Submitted,
): Promise<void> => {
  if (!isSpaceId(owner) || documents.length === 0) return;
  const want = await wantedBy(transaction, owner);
  if (want === 0) return;
  const ids = documents.map(({ id }) => id);
  const standing = await findAllStanding(transaction, { space: owner, kind, ids });
  const given = Map.groupBy(await listGiven(transaction, { space: owner, kind, ids }), ({ item_id }) => item_id);
  const missing = documents.flatMap(({ id, place }) => {
    const of = standing.get(id);
    const have = of ? (given.get(id) ?? []).filter((row) => counts(row, of)).length : 0;
    return have < want ? [{ have, place }] : [];
  });
  const [first] = missing;
  if (first) throw approvalsMissing(first.have, { want, places: missing.flatMap(({ place }) => place ?? []) });
};

const wantedBy = async (db: Kysely<Schema>, space: string): Promise<number> =>
  (await db.selectFrom('spaces').select('approvals').where('id', '=', space).executeTakeFirst())?.approvals ?? 0;

const counts = (
  { version, user_id }: Pick<ApprovalRow, 'version' | 'user_id'>,
  { content, marked, writer }: Standing,
): boolean => (version === content || version === marked) && user_id !== writer;

type Many = Omit<Approvable, 'id'> & { readonly ids: readonly string[] };

/** Those of members who still may give them, in the order in which they were given. */
const listGiven = async (db: Kysely<Schema>, { space, kind, ids }: Many) => {
  const rows = [];
  for (const some of inPortions(ids))
    rows.push(
      ...(await db
        .selectFrom('approvals')
        .innerJoin('space_members as member', (join) =>
          join
            .onRef('member.space_id', '=', 'approvals.space_id')
            .onRef('member.user_id', '=', 'approvals.user_id')
            .on('member.role', 'in', ['editor', 'owner']),
        )
        .innerJoin('users', 'users.id', 'approvals.user_id')
        .select(['approvals.item_id', 'approvals.user_id', 'approvals.version', 'users.display_name', 'users.email'])
        .where('users.suspended_at', 'is', null)
        .where('approvals.space_id', '=', space)
        .where('approvals.kind', '=', kind)
        .where('approvals.item_id', 'in', some)
        .orderBy('approvals.at')
        .orderBy('approvals.user_id')
        .execute()),
    );
  return rows;
};

const findStanding = async (db: Kysely<Schema>, { space, kind, id }: Approvable): Promise<Standing> => {
  const standing = (await findAllStanding(db, { space, kind, ids: [id] })).get(id);
  if (standing) return standing;
  const noun = kind === 'quests' ? 'quest' : 'story line';
  throw isSpaceId(space) ? notFound(problems.noSuchDocument(noun), { kind: noun }) : noSuchSpace();
};

const findAllStanding = async (db: Kysely<Schema>, { space, kind, ids }: Many): Promise<Map<string, Standing>> => {
  const standing = new Map<string, Standing>();
  for (const some of inPortions(ids)) {
    const rows = await db
      .selectFrom(tableOf(kind))
      .select(versionColumns)
      .where('owner_id', '=', space)
      .where('id', 'in', some)
      .execute();
    for (const row of rows)
      standing.set(row.id, toStanding(row, kind === 'quests' ? [] : await listQuestsOf(db, { space, line: row.id })));
  }
  return standing;
};

const listQuestsOf = (db: Kysely<Schema>, { space, line }: { readonly space: string; readonly line: string }) =>
  db
    .selectFrom('story_line_quests as held')
    .innerJoin('quests', (join) =>
      join.onRef('quests.owner_id', '=', 'held.owner_id').onRef('quests.id', '=', 'held.quest_id'),
    )
    .select(['quests.id', 'quests.version', 'quests.stamp', 'quests.updated_at', 'quests.updated_by'])
    .where('held.owner_id', '=', space)
    .where('held.story_line_id', '=', line)
    .execute();

const toStanding = (row: VersionRow, held: readonly VersionRow[]): Standing => {
  const all = [row, ...held];
  const newest = all.reduce((one, other) => (other.updated_at > one.updated_at ? other : one));
  return {
    seen: { version: row.version, stamp: row.stamp },
    content: toOfficialTag(all.map(withoutMarks)) ?? '',
    marked: toOfficialTag(all) ?? '',
    writer: newest.updated_by,
  };
};

/** A change of marks alone has another stamp, and leaves the number and the time of a version. */
const withoutMarks = ({ id, version, updated_at }: VersionRow) => ({ id, version, stamp: String(updated_at) });

const ownVersion = (): ProblemError =>
  new ProblemError({ status: 403, code: problemCodes.forbidden, detail: problems.ownVersion });

const approvalsMissing = (
  have: number,
  { want, places }: { readonly want: number; readonly places: readonly string[] },
): ProblemError => {
  const detail = problems.approvalsMissing({ have, want });
  return new ProblemError({
    status: 409,
    code: problemCodes.approvalsMissing,
    detail,
    params: { have, want },
    members: {
      have,
      want,
      ...(places.length > 0 && {
        errors: places.slice(0, pageSizes.problem).map((pointer) => ({ pointer, detail })),
        ...(places.length > pageSizes.problem && { more_errors: true }),
      }),
    },
  });
};
