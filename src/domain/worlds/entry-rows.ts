import type { Entry } from '#domain/world/entry.ts';

/** What a row leaves out is empty. Blanks part the tags. */
export type ShippedEntryRow = {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly level?: number;
  readonly value?: number;
  readonly tags?: string;
};

/** An id and a name, in the order of writing. */
export type NamedRow = readonly [id: string, name: string, tags?: string];

export const toEntries = (catalogue: string, rows: readonly ShippedEntryRow[]): Entry[] =>
  rows.map(({ id, name, aliases = [], level = null, value = null, tags = '' }) => ({
    catalogue,
    id,
    name,
    aliases: [...aliases],
    level,
    value,
    tags: tags.split(' ').filter((tag) => tag !== ''),
    icon: null,
    retired: false,
  }));

export const toNamedEntries = (catalogue: string, rows: readonly NamedRow[]): Entry[] =>
  toEntries(
    catalogue,
    rows.map(([id, name, tags = '']) => ({ id, name, tags })),
  );
