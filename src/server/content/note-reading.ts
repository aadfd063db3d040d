import type { FastifyRequest } from 'fastify';
import { isOutOfSpace } from '#server/db/failures/failures.ts';
import type { Space } from '#server/space/space.ts';
import type { ContentTokenStore } from './content-token-store.ts';

export type NoteReading = (request: FastifyRequest, read: { version: string; unchanged: boolean }) => Promise<void>;

/** A game is answered also where there is no space for a note. */
export const createNoteReading =
  (tokens: ContentTokenStore, space: Space): NoteReading =>
  async (request, read) => {
    const { contentToken, ip: address } = request;
    if (!contentToken || space.state().isLow) return;
    await tokens.logRead({ tokenId: contentToken.id, address, ...read }).catch((error: unknown) => {
      if (!isOutOfSpace(error)) throw error;
      request.log.error({ err: error }, 'a reading of the content could not be noted');
    });
  };
