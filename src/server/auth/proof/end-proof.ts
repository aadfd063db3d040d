import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export const endProof = async (transaction: Transaction<Schema>, sessionId: string): Promise<void> => {
  await transaction.updateTable('sessions').set({ proved_at: null }).where('id', '=', sessionId).execute();
};
