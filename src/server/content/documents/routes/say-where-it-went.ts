import type { FastifyRequest } from 'fastify';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentTable } from '#server/platform/db/schema.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';
import { ProblemError } from '#server/errors.ts';

type Place = DocumentKey & { readonly kind: DocumentTable };

/** For a save that finds nothing: `moved_to` is where the document is now, for who may read it there. */
export const sayWhereItWent =
  (request: FastifyRequest, db: Database['db'], { owner, kind, id }: Place) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof ProblemError && error.status === 412 && error.members['current_version'] === null))
      throw error;
    const move = await db
      .selectFrom('moved_documents as document')
      .innerJoin('moves', 'moves.id', 'document.move_id')
      .select('moves.to_id')
      .where('document.item_id', '=', id)
      .where('document.kind', '=', kind as 'quests')
      .where('moves.owner_id', '=', owner)
      .orderBy('moves.made_at', 'desc')
      .executeTakeFirst();
    const user = viewerOf(request).id;
    const mayRead = move && (move.to_id === user || (await request.server.roleIn({ space: move.to_id, user })));
    if (!mayRead) throw error;
    throw new ProblemError({
      status: 412,
      code: problemCodes.versionMismatch,
      detail: problems.movedElsewhere,
      members: { current_version: null, moved_to: move.to_id },
    });
  };
