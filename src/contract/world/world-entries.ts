import * as z from 'zod/mini';
import { entry } from '#domain/world/entry.ts';

/** `stamp` tells versions of one number apart. */
export const savedEntry = z.extend(entry, { version: z.int(), stamp: z.string() });
export type SavedEntry = z.infer<typeof savedEntry>;

export const entryList = z.object({ items: z.array(savedEntry), next: z.nullable(z.string()) });
export type EntryList = z.infer<typeof entryList>;
