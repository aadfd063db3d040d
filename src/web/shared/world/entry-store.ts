import type { KnownEntries } from '#domain/world/entries/entry-lookup.ts';
import { defaultEntries } from './default-entries.ts';

/** The entries that this device has. */
export const loadedEntries = (): KnownEntries => defaultEntries;
