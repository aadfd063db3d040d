import type { FastifyInstance } from 'fastify';

/** Milliseconds for requests under way, after at most 4 s in which the stop is announced: container hosts kill after ten. */
const drainFor = 5_000;

export const drain = async (app: FastifyInstance): Promise<void> => {
  await app.announceStop();
  const timer = setTimeout(() => app.server.closeAllConnections(), drainFor);
  await app.close();
  clearTimeout(timer);
};
