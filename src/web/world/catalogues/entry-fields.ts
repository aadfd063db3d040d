import { entryContent, entryId, type EntryContent } from '#domain/world/entry.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import * as texts from '#texts/world/entries.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';

/** An entry as its form contains it: lists and numbers as typed. */
export type EntryFields = {
  readonly id: string;
  readonly name: string;
  readonly aliases: string;
  readonly level: string;
  readonly value: string;
  readonly tags: string;
  readonly icon: string | null;
  readonly retired: boolean;
};

export const blankEntryFields: EntryFields = {
  id: '',
  name: '',
  aliases: '',
  level: '',
  value: '',
  tags: '',
  icon: null,
  retired: false,
};

export const toEntryFields = ({ id, name, aliases, level, value, tags, icon, retired }: SavedEntry): EntryFields => ({
  id,
  name,
  aliases: toTyped(aliases),
  level: level === null ? '' : String(level),
  value: value === null ? '' : String(value),
  tags: toTyped(tags),
  icon,
  retired,
});

const entryKeys = Object.keys(blankEntryFields) as readonly (keyof EntryFields)[];

export const isSameEntry = (one: EntryFields, other: EntryFields): boolean =>
  entryKeys.every((key) => one[key] === other[key]);

type Versions = { readonly base: EntryFields; readonly mine: EntryFields; readonly theirs: EntryFields };

/** What was typed stays; every other field is theirs. */
export const mergeEntryFields = ({ base, mine, theirs }: Versions): EntryFields => ({
  ...theirs,
  ...Object.fromEntries(entryKeys.flatMap((key) => (mine[key] === base[key] ? [] : [[key, mine[key]]]))),
});

type ReadEntry =
  | { readonly content: EntryContent; readonly fault: null }
  | { readonly content: null; readonly fault: { readonly field: keyof EntryFields; readonly message: string } };

/** The typed entry, or the first field with a fault. */
export const readEntryFields = (fields: EntryFields): ReadEntry => {
  const fault = faultOf(fields);
  if (fault) return { content: null, fault };
  const content = entryContent.safeParse({
    name: fields.name.trim(),
    aliases: toList(fields.aliases),
    level: toNumber(fields.level),
    value: toNumber(fields.value),
    tags: toList(fields.tags),
    icon: fields.icon,
    retired: fields.retired,
  });
  if (content.success) return { content: content.data, fault: null };
  return { content: null, fault: { field: 'name', message: texts.entryNotSaved } };
};

const faultOf = ({ id, name, level, value }: EntryFields): ReadEntry['fault'] => {
  if (!entryId.safeParse(id.trim()).success) return { field: 'id', message: texts.idShape(worldCeilings.entryId) };
  if (name.trim() === '') return { field: 'name', message: texts.nameNeeded };
  if (!isWhole(level)) return { field: 'level', message: texts.numberShape };
  return isWhole(value) ? null : { field: 'value', message: texts.numberShape };
};

const isWhole = (text: string): boolean => /^\s*(-?\d{1,15})?\s*$/.test(text);

const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Commas separate. A text that has one, or an outer blank, stands in quotes, where two quotes are one. */
const toTyped = (list: readonly string[]): string => list.map(quoted).join(', ');

const quoted = (text: string): string => (/^["\s]|,|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A part in quotes up to the next comma, or any text up to there. */
const part = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g;

const toList = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(part)]
      .map(([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain.trim())
      .filter((each) => each.trim() !== ''),
  ),
];
