import * as z from 'zod/mini';
import { forget, keep, listKept, readKept } from '#web/shared/device-storage/device-storage.ts';
import { decodeText, encodeText } from '#web/shared/device-storage/encode-text.ts';
import { logError } from '#web/shared/errors/log.ts';
import type { KeptDraft } from './kept-draft.ts';

/** A page that closes stops its writes to the database. It leaves the rest under these keys for the next page. */
const prefix = 'runeloom.parting.';

const partingShape = z.array(
  z.object({
    key: z.string(),
    kind: z.string(),
    author: z.string(),
    owner: z.string(),
    item: z.nullable(z.string()),
    at: z.number(),
    draft: z.unknown(),
    replaces: z.optional(z.string()),
  }),
);

export const leaveDrafts = (page: string, drafts: readonly KeptDraft[]): void =>
  void keep(prefix + page, encodeText(JSON.stringify(drafts)));

export const forgetLeft = (page: string): void => forget(prefix + page);

/** The drafts that closed pages left. Call `forgetThem` when they are kept elsewhere. */
export const takeLeftDrafts = (): { readonly drafts: KeptDraft[]; readonly forgetThem: () => void } => {
  const keys = listKept(prefix);
  return { drafts: keys.flatMap(readDrafts), forgetThem: () => keys.forEach(forget) };
};

const readDrafts = (key: string): KeptDraft[] => {
  try {
    return z.parse(partingShape, JSON.parse(decodeText(readKept(key) ?? '')));
  } catch (error) {
    logError('Drafts that a page left could not be read and were dropped', error);
    return [];
  }
};
