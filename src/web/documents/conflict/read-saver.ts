import * as z from 'zod/mini';
import { type HistoryKind, type Person, revisionList, revisionsAddress } from '#contract/history.ts';
import { officialOwner } from '#domain/user.ts';
import { request } from '#web/shared/api.ts';
import { logError } from '#web/shared/log.ts';

/** Who saved a version of an item that several people write; null of an item that only its owner does, or where it can't be told. */
export const readSaver = async (
  place: { readonly kind: HistoryKind; readonly owner: string; readonly id: string },
  version: number,
): Promise<Person | null> => {
  if (place.owner !== officialOwner) return null;
  try {
    const { body } = await request('GET', revisionsAddress(place, version + 1));
    return z.parse(revisionList, body).items[0]?.updated_by ?? null;
  } catch (error) {
    logError('Who saved the other version could not be read', error);
    return null;
  }
};
