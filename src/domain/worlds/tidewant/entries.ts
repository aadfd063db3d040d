import * as z from 'zod/mini';
import { entry, type Entry } from '#domain/world/entry.ts';
import file from './entries.json' with { type: 'json' };

/** All entries of Tidewant, in the order in which fields suggest them. */
export const tidewantEntries: readonly Entry[] = z.array(entry).parse(file);
