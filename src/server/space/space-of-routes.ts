import type { FastifyInstance, FastifyRequest } from 'fastify';
import { littleSpace } from '#server/errors.ts';
import type { Space } from './space.ts';

/** Bytes of the volume that a request may take, set aside while it is written; 0 goes on with the reserve alone. */
type Need = (request: FastifyRequest) => number;

/** A row, its index entries, and the pages around them. */
const leastTaken = 32 * 1024;

/** The new version, the one that it replaces, and both once more in the log. */
const copies = 4;

/** A story line with all its quests. */
const snapshotBytes = 8 * 1024 * 1024;

const nothing: Need = () => 0;
const itsBody: Need = ({ headers, routeOptions }) =>
  leastTaken + copies * Number(headers['content-length'] ?? routeOptions.bodyLimit);
const aSnapshot: Need = () => snapshotBytes;
const aSnapshotIfApproved: Need = ({ body }) =>
  typeof body === 'object' && body !== null && 'verdict' in body && body.verdict === 'approved' ? snapshotBytes : 0;

/**
 * What every route that writes takes, keyed as in the access matrix. Designers' writes stop where space is low;
 * signing in and out, passwords, deletions and administration go on.
 */
export const spaceOfRoutes: Readonly<Record<string, Need>> = {
  'POST /api/auth/sign-up/email': itsBody,
  'POST /api/auth/sign-in/email': nothing,
  'POST /api/auth/sign-out': nothing,
  'POST /api/auth/request-password-reset': nothing,
  'POST /api/auth/reset-password': nothing,
  'POST /api/auth/send-verification-email': nothing,
  'POST /api/auth/verify-email': nothing,
  'POST /api/auth/confirm': nothing,
  'POST /api/auth/update-user': nothing,
  'POST /api/auth/change-password': nothing,
  'POST /api/auth/delete-user': nothing,
  'POST /api/auth/two-factor/enable': nothing,
  'POST /api/auth/two-factor/verify-totp': nothing,
  'POST /api/auth/two-factor/verify-backup-code': nothing,
  'POST /api/auth/two-factor/disable': nothing,
  'POST /api/auth/two-factor/generate-backup-codes': nothing,
  'DELETE /api/account/sessions': nothing,
  'DELETE /api/account/sessions/{id}': nothing,

  'PUT /api/owners/{owner}/quests/{id}': itsBody,
  'DELETE /api/owners/{owner}/quests/{id}': nothing,
  'PUT /api/owners/{owner}/story-lines/{id}': itsBody,
  'DELETE /api/owners/{owner}/story-lines/{id}': nothing,
  'PUT /api/owners/{owner}/submissions/{id}': aSnapshot,
  'DELETE /api/owners/{owner}/submissions/{id}': nothing,
  'POST /api/submissions/{id}/decision': aSnapshotIfApproved,

  'PATCH /api/users/{id}': nothing,
  'DELETE /api/users/{id}/sessions': nothing,
  'POST /api/users/{id}/reset-mail': nothing,
  'POST /api/content-tokens': nothing,
  'DELETE /api/content-tokens/{id}': nothing,
  'POST /api/speed/visits': itsBody,
};

/** Refuses with 507 what would take of the reserve, once it is known who asks and before anything is written. */
export const keepReserve = (app: FastifyInstance, space: Space): void => {
  app.addHook('preHandler', async (request, reply) => {
    const { method, routeOptions } = request;
    const row = `${method} ${(routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}')}`;
    const bytes = spaceOfRoutes[row]?.(request) ?? 0;
    if (bytes === 0) return;
    const giveBack = await space.take(bytes);
    if (!giveBack) throw littleSpace();
    reply.raw.once('finish', giveBack).once('close', giveBack);
  });
};
