import { randomBytes } from 'node:crypto';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import type { Entry, EntryContent } from '#domain/world/entry.ts';
import { phrasesOf, toPhrase } from '#domain/world/entry-words.ts';
import type { WorldEntryRow } from '#server/platform/db/schema.ts';

export const entryColumns = [
  'catalogue',
  'id',
  'name',
  'aliases',
  'level',
  'value',
  'tags',
  'icon',
  'retired',
  'version',
  'stamp',
] as const satisfies readonly (keyof WorldEntryRow)[];

export type SelectedEntry = Pick<WorldEntryRow, (typeof entryColumns)[number]>;

export const aStamp = (): string => randomBytes(9).toString('base64url');

export const toEntry = ({ aliases, tags, retired, ...row }: SelectedEntry): SavedEntry => ({
  catalogue: row.catalogue,
  id: row.id,
  name: row.name,
  aliases: JSON.parse(aliases) as string[],
  level: row.level,
  value: row.value,
  tags: JSON.parse(tags) as string[],
  icon: row.icon,
  retired: retired === 1,
  version: row.version,
  stamp: row.stamp,
});

export const toEntryRow = (entry: Entry, { by, version }: { readonly by: string; readonly version: number }) =>
  ({
    catalogue: entry.catalogue,
    id: entry.id,
    name: entry.name,
    aliases: JSON.stringify(entry.aliases),
    level: entry.level,
    value: entry.value,
    tags: JSON.stringify(entry.tags),
    icon: entry.icon,
    retired: entry.retired ? 1 : 0,
    folded: toPhrase(entry.name),
    words: JSON.stringify(phrasesOf(entry)),
    version,
    stamp: aStamp(),
    updated_at: Date.now(),
    updated_by: by,
  }) satisfies WorldEntryRow;

const mostAliases = 50;

/** A renamed entry keeps its old name as an alias, and its name is no alias of it. */
export const keepOldName = <Content extends EntryContent>(old: EntryContent, content: Content): Content => {
  if (old.name === content.name) return content;
  const others = content.aliases.filter((alias) => alias !== old.name && alias !== content.name);
  return { ...content, aliases: [old.name, ...others].slice(0, mostAliases) };
};

const contentKeys = ['name', 'level', 'value', 'icon', 'retired'] as const;

export const isSameEntryContent = (one: EntryContent, other: EntryContent): boolean =>
  contentKeys.every((key) => one[key] === other[key]) &&
  isSameList(one.aliases, other.aliases) &&
  isSameList(one.tags, other.tags);

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
