import type { EntryTableColumn } from '#contract/world.ts';

/** The column for each part of an entry; '' for none. */
export type ColumnChoices = Readonly<Record<EntryTableColumn, string>>;

/** What tables of games call the parts. */
const usualNames: Readonly<Record<EntryTableColumn, readonly string[]>> = {
  id: ['id', 'entry', 'key', 'itemid', 'identifier'],
  name: ['name', 'title', 'displayname', 'label'],
  aliases: ['aliases', 'alias', 'othernames'],
  level: ['level', 'itemlevel', 'requiredlevel', 'minlevel'],
  value: ['value', 'price', 'sellprice', 'cost', 'worth'],
  tags: ['tags', 'tag', 'type', 'class', 'category'],
  retired: ['retired', 'obsolete', 'deprecated'],
};

/** Such as `Item Code` and `EnglishName`. */
const usualEndings: Partial<Readonly<Record<EntryTableColumn, readonly string[]>>> = {
  id: ['id', 'code', 'key'],
  name: ['name', 'title'],
};

/** Guesses which column contains which part. */
export const matchColumns = (columns: readonly string[]): ColumnChoices => {
  const letters = columns.map((column) => ({ column, plain: column.toLowerCase().replaceAll(/[^a-z]/g, '') }));
  const find = (part: EntryTableColumn): string =>
    usualNames[part]
      .map((usual) => letters.find(({ plain }) => plain === usual))
      .concat((usualEndings[part] ?? []).map((ending) => letters.find(({ plain }) => plain.endsWith(ending))))
      .find((found) => found !== undefined)?.column ?? '';
  return {
    id: find('id'),
    name: find('name'),
    aliases: find('aliases'),
    level: find('level'),
    value: find('value'),
    tags: find('tags'),
    retired: find('retired'),
  };
};
