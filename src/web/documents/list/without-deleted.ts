import * as z from 'zod/mini';
import { deletedDocument } from '#contract/history.ts';
import { pageEnd } from '#contract/document-params.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import type { Lost } from './find-lost.ts';

const deletedPage = z.object({ items: z.array(z.pick(deletedDocument, { id: true, version: true })), ...pageEnd });

/** If the server can't answer, nothing is left out: to keep too much loses nothing. */
export const withoutDeleted = async (kind: AnyKind, owner: string, lost: readonly Lost[]): Promise<readonly Lost[]> => {
  if (lost.every(({ now }) => now !== null)) return lost;
  try {
    const deleted = await readDeleted(kind, owner);
    return lost.filter(({ held, now }) => now !== null || (deleted.get(held.id) ?? 0) < held.version);
  } catch (error) {
    logError('What was deleted could not be read', error);
    return lost;
  }
};

const readDeleted = async (kind: AnyKind, owner: string): Promise<ReadonlyMap<string, number>> => {
  const deleted = new Map<string, number>();
  for (let after: string | null | undefined = null; after !== undefined;) {
    const { body } = await request('GET', kind.addresses.deleted(owner, after));
    const { items, next } = z.parse(deletedPage, body);
    for (const { id, version } of items) deleted.set(id, version);
    after = next ?? undefined;
  }
  return deleted;
};
