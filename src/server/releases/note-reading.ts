import type { FastifyRequest } from 'fastify';
import { isOutOfSpace } from '#server/platform/db/failures.ts';
import type { Space } from '#server/platform/space/space.ts';
import type { ContentTokenStore } from './content-token-store.ts';

type Reading = { readonly version: string; readonly unchanged: boolean };

/** null: the content itself is not read, only the use of the token is noted. */
export type NoteReading = (request: FastifyRequest, read: Reading | null) => Promise<void>;

/** A game is answered also where there is no space for a note. */
export const createNoteReading =
  (tokens: ContentTokenStore, space: Space): NoteReading =>
  async (request, read) => {
    const { contentToken, ip: address } = request;
    if (!contentToken || space.state().isLow) return;
    const tokenId = contentToken.id;
    const noted = read ? tokens.logRead({ tokenId, address, ...read }) : tokens.noteUse(tokenId);
    await noted.catch((error: unknown) => {
      if (!isOutOfSpace(error)) throw error;
      request.log.error({ err: error }, 'a reading of the content could not be noted');
    });
  };
