import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { createChainKey } from './chain/chain-key.ts';
import { startSealer } from './chain/sealer.ts';
import { gatherActs } from './gather-acts.ts';

type Parts = {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly secret: string;
  readonly isSpaceLow: () => boolean;
};

/** Notes what has no transaction of its own, and seals all entries, the last ones when the server stops. */
export const keepAuditLog = async (app: FastifyInstance, { secret, ...parts }: Parts): Promise<void> => {
  const notes = gatherActs(parts);
  app.decorate('actNotes', notes);
  const sealer = await startSealer({ ...parts, key: createChainKey(secret) });
  app.addHook('onClose', async () => {
    await notes.stop();
    await sealer.stop();
  });
};
