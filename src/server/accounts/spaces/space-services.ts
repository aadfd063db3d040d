import type { FastifyRequest } from 'fastify';
import type { SpaceRole } from '#domain/space.ts';
import type { AuthActions } from '#server/accounts/auth/auth-routes.ts';
import { viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { checkRole } from '#server/accounts/owners/space-roles.ts';

export type SpaceServices = Pick<AuthActions, 'sendLater' | 'doLater'> & {
  readonly database: Database;
  readonly feed: ChangeFeed;
  /** By mail, where the address has an account. */
  readonly notifyInvited: (invited: {
    readonly email: string;
    readonly invitation: string;
    readonly space: string;
    readonly by: string;
  }) => Promise<void>;
  /** `by` is an administrator. */
  readonly notifyOfNewOwner: (handedOver: {
    readonly space: string;
    readonly user: string;
    readonly by: string;
  }) => Promise<void>;
  /** Notifies the inbox that has the invitation. */
  readonly notifyOfWithdrawal: (invitation: string) => Promise<void>;
  readonly config: Pick<Config, 'spaces' | 'quotas' | 'appUrl'>;
};

export const spaceTags = ['Spaces'];
export const refusedInSpaces = { ...bodyRefusals, ...refusals(401, 404) };

/** Who isn't in a space gets 404 before anything else is asked. */
export const requireInSpace =
  (least: SpaceRole) =>
  async (request: FastifyRequest): Promise<void> => {
    const { id: space } = request.params as { readonly id: string };
    checkRole(await request.server.roleIn({ space, user: viewerOf(request).id }), least);
  };
