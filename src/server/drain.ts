import type { FastifyInstance } from 'fastify';

/** Milliseconds for requests under way: container hosts kill after ten seconds. */
const drainFor = 8000;

export const drain = async (app: FastifyInstance): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainFor);
  await app.close();
  clearTimeout(timer);
};
