import type { FastifyRequest } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentTable } from '#server/platform/db/schema.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';
import { ProblemError } from '#server/errors.ts';
import { noSuch } from './document-route.ts';

type Place = DocumentKey & { readonly kind: DocumentTable };

/** For a save that finds nothing: `moved_to` is where the document is now, for who may read it there. */
export const addMovedTo =
  (request: FastifyRequest, db: Database['db'], place: Place) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof ProblemError && error.status === 412 && error.members['current_version'] === null))
      throw error;
    const moved_to = await findMovedTo(request, db, place);
    if (moved_to === null) throw error;
    throw new ProblemError({
      status: 412,
      code: problemCodes.versionMismatch,
      detail: problems.movedElsewhere,
      members: { current_version: null, moved_to },
    });
  };

/** The refusal for a reader who finds nothing: it may name the place that the document moved to. */
export const noSuchOrMoved = async (
  request: FastifyRequest,
  db: Database['db'],
  { noun, ...place }: Place & { readonly noun: string },
): Promise<ProblemError> => {
  const moved_to = await findMovedTo(request, db, place);
  const gone = noSuch(noun);
  if (moved_to === null) return gone;
  const { status, code, members } = gone;
  return new ProblemError({ status, code, members: { ...members, detail: problems.movedElsewhere, moved_to } });
};

const findMovedTo = async (
  request: FastifyRequest,
  db: Database['db'],
  { owner, kind, id }: Place,
): Promise<string | null> => {
  const move = await db
    .selectFrom('moved_documents as document')
    .innerJoin('moves', 'moves.id', 'document.move_id')
    .select('moves.to_id')
    .where('document.item_id', '=', id)
    .where('document.kind', '=', kind)
    .where('moves.owner_id', '=', owner)
    .orderBy('moves.made_at', 'desc')
    .executeTakeFirst();
  const user = viewerOf(request).id;
  const mayRead = move && (move.to_id === user || (await request.server.roleIn({ space: move.to_id, user })));
  return mayRead ? move.to_id : null;
};
