import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { isRoleAtLeast, isSpaceId, type SpaceRole } from '#domain/space.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { prepareQuery } from '#server/platform/db/statements/prepare-query.ts';
import { prepareRead } from '#server/platform/db/statements/prepare-read.ts';
import { ProblemError } from '#server/errors.ts';
import { noSuchSpace, spaceQuery } from './lock-space.ts';

type Place = { readonly space: string; readonly user: string };

/** What a request rests on that writes in a space. */
export type Membership = Place & { readonly least: SpaceRole };

declare module 'fastify' {
  interface FastifyInstance {
    /** null: no such space for this person. */
    roleIn(place: Place): Promise<SpaceRole | null>;
  }
}

export const findRoles = (app: FastifyInstance, database: Pick<Database, 'db' | 'file'>): void => {
  const find = prepareRead(database, ({ space, user }: Place) =>
    database.db
      .selectFrom('space_members as member')
      .innerJoin('spaces', 'spaces.id', 'member.space_id')
      .select('member.role')
      .where('member.space_id', '=', space)
      .where('member.user_id', '=', user)
      .where('spaces.deleted_at', 'is', null),
  );
  app.decorate('roleIn', async (place) => (isSpaceId(place.space) ? ((await find(place))[0]?.role ?? null) : null));
};

/** Throws 404 for a space that the person is not in, and 403 for too low a role. */
export const checkRole = (role: SpaceRole | null | undefined, least: SpaceRole): SpaceRole => {
  if (!role) throw noSuchSpace();
  if (!isRoleAtLeast(role, least)) throw roleTooLow();
  return role;
};

const roleTooLow = (): ProblemError =>
  new ProblemError({ status: 403, code: problemCodes.forbidden, detail: problems.roleTooLow });

/** Each transaction of the request asks again, and keeps the role as it is until it ends. */
export const requireRole = async (request: FastifyRequest, { space, user, least }: Membership): Promise<SpaceRole> => {
  const role = checkRole(await request.server.roleIn({ space, user }), least);
  if (request.grounds && least !== 'viewer') request.grounds.membership = { space, user, least };
  return role;
};

/** The space first, then the membership (docs/decisions/database/016-order-of-locks.md). Answers a check that throws where they don't allow it. */
export const prepareLockMembership = (database: Pick<Database, 'db' | 'file'>) => {
  const held = prepareQuery(database, ({ space }: Pick<Place, 'space'>) => spaceQuery(database.db, space));
  const role = prepareQuery(database, ({ space, user }: Place) => {
    const query = database.db
      .selectFrom('space_members')
      .select('role')
      .where('space_id', '=', space)
      .where('user_id', '=', user);
    return database.file ? query : query.forShare();
  });
  return async (transaction: Transaction<Schema>, { space, user, least }: Membership): Promise<() => void> => {
    const [spaces, roles] = await Promise.all([held(transaction, { space }), role(transaction, { space, user })]);
    return () => {
      if (spaces.rows.length === 0) throw noSuchSpace();
      checkRole(roles.rows[0]?.role, least);
    };
  };
};
