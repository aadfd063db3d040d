import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** What was proved with a password that is replaced proves nothing any more. */
export const endProof = async (transaction: Transaction<Schema>, sessionId: string): Promise<void> => {
  await transaction.updateTable('sessions').set({ proved_at: null }).where('id', '=', sessionId).execute();
};
