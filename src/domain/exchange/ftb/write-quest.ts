import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { PropertyValue } from '#domain/quest-properties/property.ts';
import { sortRewards } from '#domain/quest/choosing/change-reward-groups.ts';
import { fieldValuesOf, questKeyOf, unknownFieldsOf } from '#domain/quest/quest-fields.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { bookIdOf, isTag, toBookItem } from './book-items.ts';
import { noteLoss, writeBookTexts, type Book } from './book.ts';
import type { SnbtCompound } from './snbt/snbt.ts';
import { writeProperties } from './write-property.ts';
import { writeRewardChoice } from './write-reward-choice.ts';

/** `placed` is what its story line says of it. */
export const writeQuest = (book: Book, quest: Quest, placed: SnbtCompound): SnbtCompound => {
  const id = book.idOf(quest.id);
  noteRequirements(book, quest);
  const tasks = writeProperties(book, {
    quest,
    collection: 'objectives',
    properties: listProperties(quest.objectives),
  });
  const rewards = writeRewards(book, quest);
  return {
    ...placed,
    ...writeQuestFields(book, quest),
    ...writeBookTexts(book, `quest.${id}`, { title: quest.title, quest_desc: { lines: quest.description } }),
    ...writeStoryType(quest),
    id,
    ...(tasks.length > 0 && { tasks }),
    ...(rewards.length > 0 && { rewards }),
  };
};

/** A book knows no such types. It keeps words for scripts. */
export const writeStoryType = ({ type }: Pick<Quest, 'type'>): SnbtCompound =>
  type === 'Side Story' ? { tags: ['side_story'] } : {};

const noteRequirements = (book: Book, { id, requirements }: Quest): void => {
  for (const property of listProperties(requirements)) {
    const kind = book.kindOf(property.type)?.kind.label ?? property.type;
    noteLoss(book, { item: id, path: ['requirements', property.id] }, { code: 'kind_left_out', params: { kind } });
  }
};

const writeRewards = (book: Book, quest: Quest): SnbtCompound[] => {
  const { always, choices } = sortRewards(quest);
  return [
    ...writeProperties(book, { quest, collection: 'rewards', properties: always }),
    ...choices.flatMap((choice) => writeRewardChoice(book, quest, choice)),
  ];
};

type Values = ReadonlyMap<string, PropertyValue>;

const writeQuestFields = (book: Book, quest: Quest): SnbtCompound => {
  const values: Values = new Map(Object.entries(fieldValuesOf(quest)));
  const note = (key: string, field: string): void =>
    noteLoss(book, { item: quest.id, path: ['fields', key] }, { code: 'field_left_out', params: { field } });
  for (const key of unknownFieldsOf(quest, book.world)) note(key, key);
  const written = book.world.questFields.map((field) => {
    const parts = writeQuestField(book, quest, { field, values });
    if (parts === null) note(questKeyOf(field), field.ofLabel);
    return parts;
  });
  return Object.assign({}, ...written) as SnbtCompound;
};

/** The fields that a book has under the same names. null: it has no place for what the field says. */
const writeQuestField = (
  book: Book,
  quest: Quest,
  { field, values }: { readonly field: IndexedField; readonly values: Values },
): SnbtCompound | null => {
  const value = values.get(field.key) ?? '';
  const id = field.control === 'entry' ? String(values.get(field.idKey) ?? '') : '';
  if (id === '' && (value === '' || value === false)) return {};
  if (field.of === 'icon' && field.control === 'entry') {
    const item = bookIdOf({ id, name: String(value) }, 'icon');
    return item === null || isTag(item) ? null : { icon: toBookItem({ id: item, data: null, dialect: book.dialect }) };
  }
  if (field.of === 'subtitle' && field.control === 'text')
    return writeBookTexts(book, `quest.${book.idOf(quest.id)}`, { quest_subtitle: String(value) });
  return field.of === 'shape' && typeof value === 'string' && field.control !== 'entry' ? { shape: value } : null;
};
