import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

/** Where a book has a field of the quest. docs/worlds/blocks.md says what each key of a format says. */
export type QuestFieldFormat = {
  readonly key: string;
  readonly as: string;
  /** Of a choice: the key that is true for an option. */
  readonly keys: ReadonlyMap<string, string>;
};

/** Fields that a book has under the same names, where a world says nothing else. */
const byName: ReadonlyMap<string, string> = new Map([
  ['icon', 'entry'],
  ['subtitle', 'text'],
  ['shape', 'choice'],
]);

/** null: the book has no place for the field. */
export const questFormatOf = (field: IndexedField, { world }: Pick<IndexedWorld, 'world'>): QuestFieldFormat | null => {
  const { formats } = world.quest_fields.find(({ key }) => key === field.of) ?? {};
  const format = formats && Object.hasOwn(formats, 'ftb') ? formats['ftb'] : undefined;
  if (!format) {
    const isSame = byName.get(field.of) === field.control || (field.of === 'shape' && field.control === 'text');
    return isSame ? { key: field.of, as: '', keys: new Map() } : null;
  }
  const keys = Object.entries(format).flatMap(([name, key]): [string, string][] =>
    name.startsWith(option) ? [[name.slice(option.length), String(key)]] : [],
  );
  return { key: String(format['key'] ?? ''), as: String(format['as'] ?? ''), keys: new Map(keys) };
};

const option = 'option_';
