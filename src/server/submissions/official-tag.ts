import { createHash } from 'node:crypto';
import type { StoredDocumentRow } from '#server/db/schema.ts';

/** The official documents and their versions as one text; null: there are none. */
export const toOfficialTag = (rows: readonly Pick<StoredDocumentRow, 'id' | 'version' | 'stamp'>[]): string | null => {
  if (rows.length === 0) return null;
  const states = rows.map(({ id, version, stamp }) => `${id} ${version} ${stamp}`).toSorted();
  return createHash('sha256').update(states.join('\n')).digest('base64url');
};
