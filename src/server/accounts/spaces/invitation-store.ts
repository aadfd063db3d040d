import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Accepted, SpaceInvitation } from '#contract/spaces.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { isRoleAtLeast, spaceLimits, type SpaceRole } from '#domain/space.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema, SpaceInvitationRow } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { actIn, checkMayJoin, checkMayOwn, lockPerson, lockSpace, roleOf, tooMany } from './space-act.ts';

const day = 24 * 60 * 60 * 1000;

type Acting = { readonly space: string; readonly by: string; readonly actor: Actor };

/** `email` is null for a link. */
export type Invited = { readonly email: string | null; readonly role: SpaceRole; readonly days: number };

type Made = { readonly id: string; readonly token: string; readonly name: string };

type Accepting = { readonly token: string; readonly user: string; readonly email: string; readonly actor: Actor };

/** The database keeps the hash of a token alone. */
export const createInvitationStore = ({ db, commit, dialect }: Pick<Database, 'db' | 'commit' | 'dialect'>) => ({
  make: ({ space, by, actor }: Acting, { email, role, days }: Invited): Promise<Made> =>
    actIn(commit, { space, by, least: 'owner' }, async (transaction, row) => {
      const now = Date.now();
      await transaction
        .deleteFrom('space_invitations')
        .where('space_id', '=', space)
        .where('expires_at', '<=', now)
        .execute();
      await checkRoom(transaction, space);
      const token = randomBytes(24).toString('base64url');
      const id = randomUUID();
      const made = { made_at: now, made_by: by, expires_at: now + days * day, accepted_by: null };
      await transaction
        .insertInto('space_invitations')
        .values({ id, space_id: space, email, role, hash: hashOf(token), ...made })
        .execute();
      const details = { role, ...(email === null ? { link: true } : { email }) };
      await logAct(transaction, { act: 'space_invited', actor, target: { id: space, name: row.name }, details });
      return { id, token, name: row.name };
    }),

  list: async (space: string): Promise<SpaceInvitation[]> =>
    selectOpen(db, space).select(['id', 'email', 'role', 'made_at', 'expires_at']).orderBy('made_at').execute(),

  withdraw: ({ space, by, actor }: Acting, id: string): Promise<void> =>
    actIn(commit, { space, by, least: 'owner' }, async (transaction, row) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('space_invitations')
        .where('space_id', '=', space)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound(problems.noSuchInvitation);
      const target = { id: space, name: row.name };
      await logAct(transaction, { act: 'space_invitation_withdrawn', actor, target, details: { invitation: id } });
    }),

  accept: accept({ commit, dialect }),
});

const accept =
  ({ commit, dialect }: Pick<Database, 'commit' | 'dialect'>) =>
  ({ token, user, email, actor }: Accepting): Promise<Accepted> =>
    commit(async (transaction) => {
      await lockPerson(transaction, user);
      const hash = hashOf(token);
      const found = await selectByHash(transaction, hash);
      const row = found && (await lockSpace(transaction, found.space_id));
      const invitation = row && (await selectByHash(transaction, hash));
      if (!row || !invitation || row.deleted_at !== null || !isFor(invitation, { user, email })) throw invitationGone();
      const place = { space: row.id, user };
      const present = await roleOf(transaction, place);
      if (invitation.accepted_by !== null && !present) throw invitationGone();
      const target = { id: row.id, name: row.name };
      const role = invitation.accepted_by !== null && present ? present : higher(present, invitation.role);
      if (role !== present) {
        await join(transaction, place, { role, present });
        await logAct(transaction, { act: 'space_joined', actor, target, details: { role } });
      }
      if (invitation.email !== null && invitation.accepted_by === null) {
        await transaction
          .updateTable('space_invitations')
          .set({ accepted_by: user })
          .where('id', '=', invitation.id)
          .execute();
        await proveAddress(transaction, { dialect, user, actor, email });
      }
      return { space: target, role };
    });

const selectOpen = (db: Database['db'], space: string) =>
  db
    .selectFrom('space_invitations')
    .where('space_id', '=', space)
    .where('expires_at', '>', Date.now())
    .where('accepted_by', 'is', null);

const checkRoom = async (transaction: Transaction<Schema>, space: string): Promise<void> => {
  const open = await selectOpen(transaction, space).select('id').execute();
  if (open.length >= spaceLimits.invitations)
    throw tooMany(problemCodes.tooManyInvitations, problems.tooManyInvitations(spaceLimits.invitations));
};

const selectByHash = (transaction: Transaction<Schema>, hash: string): Promise<SpaceInvitationRow | undefined> =>
  transaction
    .selectFrom('space_invitations')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();

/** A mailed one is for the account with its address. Whoever used it once may send it again. */
const isFor = (invitation: SpaceInvitationRow, { user, email }: Pick<Accepting, 'user' | 'email'>): boolean =>
  invitation.email === null ||
  (invitation.accepted_by === null ? invitation.email === email : invitation.accepted_by === user);

const higher = (present: SpaceRole | null, invited: SpaceRole): SpaceRole =>
  present && isRoleAtLeast(present, invited) ? present : invited;

type Place = { readonly space: string; readonly user: string };

const join = async (
  transaction: Transaction<Schema>,
  { space, user }: Place,
  { role, present }: { readonly role: SpaceRole; readonly present: SpaceRole | null },
): Promise<void> => {
  if (present) {
    if (role === 'owner') await checkMayOwn(transaction, user);
    await transaction
      .updateTable('space_members')
      .set({ role })
      .where('space_id', '=', space)
      .where('user_id', '=', user)
      .execute();
    return;
  }
  await checkMayJoin(transaction, user, role);
  const members = await transaction
    .selectFrom('space_members')
    .select('user_id')
    .where('space_id', '=', space)
    .execute();
  if (members.length >= spaceLimits.members)
    throw tooMany(problemCodes.tooManyMembers, problems.tooManyMembers(spaceLimits.members));
  await transaction
    .insertInto('space_members')
    .values({ space_id: space, user_id: user, role, since: Date.now() })
    .execute();
};

type Proved = Pick<Accepting, 'user' | 'email' | 'actor'> & Pick<Database, 'dialect'>;

/** The token was mailed there. */
const proveAddress = async (
  transaction: Transaction<Schema>,
  { dialect, user, email, actor }: Proved,
): Promise<void> => {
  const known = transaction.selectFrom('users').select('email_verified').where('id', '=', user);
  if ((await known.executeTakeFirst())?.email_verified) return;
  const email_verified = dialect === 'sqlite' ? 1 : true;
  await transaction.updateTable('users').set({ email_verified }).where('id', '=', user).execute();
  await logAct(transaction, { act: 'email_verified', actor, target: { id: user, name: email } });
};

const invitationGone = (): ProblemError =>
  new ProblemError({ status: 410, code: problemCodes.gone, detail: problems.invitationGone });

const hashOf = (token: string): string => createHash('sha256').update(`space:${token}`).digest('base64url');
