import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '#server/accounts/auth/sessions/viewer.ts';

type Downloaded = { readonly number: number; readonly format: string };

/** By a person. What games read stands among the readings of their tokens. */
export const noteDownload = (request: FastifyRequest, reply: FastifyReply, { number, format }: Downloaded): void => {
  if (request.contentToken || request.method === 'HEAD') return;
  const actor = actorOf(request);
  request.server.actNotes.afterAnswer(reply, () =>
    reply.statusCode === 200
      ? {
          act: 'release_downloaded',
          actor,
          target: { id: String(number), name: String(number) },
          details: { format },
        }
      : null,
  );
};
