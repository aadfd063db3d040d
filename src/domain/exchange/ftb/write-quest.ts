import { layOver } from '#domain/exchange/tree/overlay.ts';
import {
  compoundsIn,
  isCompound,
  snbtDouble,
  snbtInt,
  type Snbt,
  type SnbtCompound,
} from '#domain/exchange/tree/snbt.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { PropertyValue } from '#domain/world/property.ts';
import { sortRewards } from '#domain/quest/change-reward-groups.ts';
import { fieldValuesOf, questKeyOf, unknownFieldsOf } from '#domain/quest/quest-fields.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { bookIdOf, isTag, toBookIcon } from './book-items.ts';
import { writeTexts } from './book-texts.ts';
import { noteLocale, noteLoss, type Book } from './book.ts';
import { questFormatOf, type QuestFieldFormat } from './quest-fields.ts';
import { markForm } from './to-dialect.ts';
import { writeProperties } from './write-property.ts';
import { writeRewardChoice } from './write-reward-choice.ts';

/** A quest of the book, its texts under keys of their own. `placed` is what its story line says of it. */
export const writeQuest = (book: Book, quest: Quest, placed: SnbtCompound): SnbtCompound => {
  const kept = book.keptTreeOf(quest);
  const own = layOver({ ...placed, ...writeOwnFields(book, quest) }, kept['q']);
  const tasks = withExtras(writeTasks(book, quest, kept), kept['xt']);
  const rewards = withExtras(writeRewards(book, quest, kept), kept['xr']);
  noteLocale(book, kept, [
    book.idOf(quest.id),
    ...[...tasks, ...rewards].flatMap(({ id }) => (typeof id === 'string' ? id : [])),
  ]);
  noteRequirements(book, quest);
  noteConsequences(book, quest, { own, tasks, rewards });
  return {
    ...own,
    ...markForm(kept, book.dialect),
    id: book.idOf(quest.id),
    ...(tasks.length > 0 && { tasks }),
    ...(rewards.length > 0 && { rewards }),
  };
};

/** What the product says of a quest without its tasks and rewards. */
export const writeOwnFields = (book: Book, quest: Quest): SnbtCompound => ({
  ...writeQuestFields(book, quest),
  ...writeTexts(book, { item: quest.id, path: [] }, { title: quest.title, description: quest.description }),
  ...writeStoryType(quest),
});

/** A book knows no such types. It keeps words for scripts. */
export const writeStoryType = ({ type }: Pick<Quest, 'type'>): SnbtCompound =>
  type === 'Side Story' ? { tags: [sideStory] } : {};

export const sideStory = 'side_story';

const compoundIn = (kept: SnbtCompound, key: string): SnbtCompound => {
  const value = kept[key];
  return isCompound(value) ? value : {};
};

const writeTasks = (book: Book, quest: Quest, kept: SnbtCompound): readonly SnbtCompound[] =>
  writeProperties(book, {
    quest,
    collection: 'objectives',
    properties: listProperties(quest.objectives),
    kept: compoundIn(kept, 't'),
  });

const writeRewards = (book: Book, quest: Quest, kept: SnbtCompound): readonly SnbtCompound[] => {
  const { always, choices } = sortRewards(quest);
  return [
    ...writeProperties(book, { quest, collection: 'rewards', properties: always, kept: compoundIn(kept, 'r') }),
    ...choices.flatMap((choice) => writeRewardChoice(book, quest, choice)),
  ];
};

/** What no kind of the world takes stands again where it stood. */
const withExtras = (rows: readonly SnbtCompound[], extras: Snbt | undefined): readonly SnbtCompound[] => {
  const whole = [...rows];
  for (const { at, v } of compoundsIn(extras)) if (isCompound(v)) whole.splice(treeNumber(at) ?? whole.length, 0, v);
  return whole;
};

const noteRequirements = (book: Book, { id, requirements }: Quest): void => {
  for (const property of listProperties(requirements)) {
    const kind = book.kindOf(property.type)?.kind.label ?? property.type;
    noteLoss(book, { item: id, path: ['requirements', property.id] }, { code: 'kind_left_out', params: { kind } });
  }
};

type WrittenQuest = {
  readonly own: SnbtCompound;
  readonly tasks: readonly SnbtCompound[];
  readonly rewards: readonly SnbtCompound[];
};

/** What the game makes of the quest as a whole. */
const noteConsequences = (book: Book, quest: Quest, { own, tasks, rewards }: WrittenQuest): void => {
  if (tasks.length === 0 && Object.keys(quest.objectives).length > 0)
    noteLoss(book, { item: quest.id, path: ['objectives'] }, { code: 'done_at_once', params: {} });
  if (own['can_repeat'] === true && rewards.length === 0)
    noteLoss(book, { item: quest.id, path: ['rewards'] }, { code: 'never_repeats', params: {} });
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

type FieldOfQuest = { readonly field: IndexedField; readonly values: Values };

/** null: the book has no place for what the field says. */
const writeQuestField = (book: Book, quest: Quest, { field, values }: FieldOfQuest): SnbtCompound | null => {
  const value = values.get(field.key) ?? '';
  const id = field.control === 'entry' ? String(values.get(field.idKey) ?? '') : '';
  if (id === '' && (value === '' || value === false)) return {};
  const format = questFormatOf(field, book.world);
  if (!format) return null;
  if (field.control === 'entry') {
    const item = bookIdOf({ id, name: String(value) }, format.key);
    return item === null || isTag(item) ? null : { [format.key]: toBookIcon(item, book.dialect) };
  }
  if (format.key === 'subtitle')
    return writeTexts(book, { item: quest.id, path: ['fields'] }, { subtitle: String(value) });
  return writeQuestValue(format, value);
};

const writeQuestValue = ({ key, as, keys }: QuestFieldFormat, value: PropertyValue): SnbtCompound | null => {
  const chosen = keys.get(String(value));
  if (chosen !== undefined) return { [chosen]: true };
  if (typeof value === 'number') return { [key]: as === 'percent' ? snbtDouble(value / 100) : snbtInt(value) };
  return key === '' ? null : { [key]: value };
};
