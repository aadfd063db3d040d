import { noteCodes } from './read-text.ts';
import { textKeys } from '#domain/exchange/ftb/book-texts.ts';
import { observationNamesOf, withNames } from '#domain/exchange/ftb/observation-names.ts';
import { questFormatOf } from '#domain/exchange/ftb/quest-fields.ts';
import { writeProperties } from '#domain/exchange/ftb/write-property.ts';
import { sideStory, writeOwnFields } from '#domain/exchange/ftb/write-quest.ts';
import { readBookItem } from '#domain/exchange/ftb/book-items.ts';
import { keepForm } from '#domain/exchange/ftb/to-dialect.ts';
import { compareWith } from '#domain/exchange/tree/overlay.ts';
import { isTrue, treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { isList, snbtInt, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { deleteQuestField } from '#domain/quest/quest-fields.ts';
import { blankQuest, type Quest, type QuestFieldValue } from '#domain/quest/quest.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';
import { toVisible } from '#domain/text/text.ts';
import { formatProperty } from '#domain/quest-properties/format-property.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { BookQuest } from './book-index.ts';
import { takeDocumentTexts } from './document-texts.ts';
import { namedEntry, readRow } from './read-row.ts';
import { originOf, questIdOf, readableName, objectTitle, type BookReader } from './reader.ts';

/** A quest while its chapter is read. `own`, `tasks` and `rewards` are the book's, with their texts. */
export type ReadQuest = {
  readonly from: BookQuest;
  readonly quest: Quest;
  readonly own: SnbtCompound;
  /** What an import keeps of the quest, but for its place. */
  readonly kept: SnbtCompound;
};

export const readQuest = (reader: BookReader, from: BookQuest): ReadQuest => {
  const { id, tree } = from;
  const { tasks: _tasks, rewards: _rewards, id: _id, ...rest } = tree;
  const texts = takeDocumentTexts(reader.trees.languages, [
    { sort: 'quest', id, tree: rest },
    ...from.tasks.map((task) => ({ sort: 'task' as const, ...task })),
    ...from.rewards.map((reward) => ({ sort: 'reward' as const, ...reward })),
  ]);
  const [own = {}, ...rows] = texts.parts;
  const tasks = from.tasks.map((task, index) => ({ id: task.id, tree: rows[index] ?? {} }));
  const rewards = from.rewards.map((reward, index) => ({ id: reward.id, tree: rows[tasks.length + index] ?? {} }));
  const objectives = readRows(reader, 'objectives', tasks);
  const given = readRows(reader, 'rewards', rewards);
  const read = toQuest(reader, { id, own, objectives: objectives.properties, rewards: given.properties });
  const item = read.id;
  if (texts.locale !== null)
    reader.losses.push({ item, place: '/title', code: 'title_of_locale', params: { locale: texts.locale } });
  return {
    from,
    quest: read,
    own,
    kept: {
      ...texts.kept,
      ...keepForm(own, reader.dialect),
      ...keepRows(reader, read, { collection: 'objectives', rows: tasks, extras: objectives.extras }),
      ...keepRows(reader, read, { collection: 'rewards', rows: rewards, extras: given.extras }),
    },
  };
};

type Row = { readonly id: string; readonly tree: SnbtCompound };
type ReadRows = { readonly properties: readonly Property[]; readonly extras: ReadonlySet<string> };

/** `extras` are rows that no kind of the world takes, or that are too many. */
const readRows = (reader: BookReader, collection: 'objectives' | 'rewards', rows: readonly Row[]): ReadRows => {
  const properties: Property[] = [];
  const extras = new Set<string>();
  for (const row of rows) {
    const property = properties.length < reader.world.limits[collection].max ? readRow(reader, collection, row) : null;
    if (property) properties.push(property);
    else extras.add(row.id);
    const type = typeof row.tree['type'] === 'string' ? row.tree['type'] : '';
    if (!property) reader.unread.set(type, (reader.unread.get(type) ?? 0) + 1);
  }
  return { properties, extras };
};

type ReadQuestFields = {
  readonly id: string;
  readonly own: SnbtCompound;
  readonly objectives: readonly Property[];
  readonly rewards: readonly Property[];
};

const toQuest = (reader: BookReader, { id, own, objectives, rewards }: ReadQuestFields): Quest => {
  const fields = Object.assign(
    {},
    ...reader.world.questFields.map((field) => readQuestField(reader, own, field)),
  ) as Record<string, QuestFieldValue>;
  const read: Quest = {
    ...blankQuest,
    id: questIdOf(id),
    uid: '',
    title: objectTitle(own, reader.readText) || shown(titleOfTask(reader, objectives)) || id,
    description: readDescription(reader, own[textKeys.description]),
    type: hasTag(own, sideStory) ? 'Side Story' : 'Main Story',
    objectives: numberProperties(objectives),
    rewards: numberProperties(rewards),
    ...(Object.keys(fields).length > 0 && { fields }),
    origin: originOf(id),
  };
  noteCodes(reader, [linesIn(own[textKeys.title]), linesIn(own[textKeys.description])]);
  return withoutBrokenFields(reader, read);
};

/** The lines of a text. */
export const linesIn = (text: Snbt | undefined): string[] =>
  (isList(text) ? text : [text]).filter((line) => typeof line === 'string');

const hasTag = ({ tags }: SnbtCompound, tag: string): boolean => isList(tags) && tags.includes(tag);

const shown = (title: string): string => (toVisible(title) === '' ? '' : title);

/** As the game names a quest without a title. */
const titleOfTask = ({ world }: BookReader, [first]: readonly Property[]): string => {
  if (!first) return '';
  const title = first['title'];
  if (typeof title === 'string' && toVisible(toPlainText(title, world.markup)) !== '') return title;
  const subject = world.subjectOf(first) ?? '';
  return (subject.includes(':') ? readableName(subject) : subject) || formatProperty(first, world);
};

export const readDescription = ({ readText }: Pick<BookReader, 'readText'>, text: Snbt | undefined): string => {
  if (typeof text === 'string') return readText(text, 'lines');
  if (!isList(text)) return '';
  return text.map((line) => (typeof line === 'string' ? readText(line, 'lines') : '')).join('\n');
};

const readQuestField = (
  reader: BookReader,
  own: SnbtCompound,
  field: IndexedField,
): Record<string, QuestFieldValue> => {
  const format = questFormatOf(field, reader.world);
  if (!format) return {};
  const value = format.key === 'subtitle' ? own[textKeys.subtitle] : own[format.key];
  switch (field.control) {
    case 'entry': {
      const { id = '' } = readBookItem(value) ?? {};
      if (id === '') return {};
      const named = namedEntry(reader, field, id);
      return { [field.of]: { id: String(named[field.idKey]), name: String(named[field.key]) } };
    }
    case 'number': {
      const number = treeNumber(value);
      if (number === null || field.coin !== null) return {};
      return { [field.key]: Math.round(format.as === 'percent' ? number * 100 : number) };
    }
    case 'choice': {
      const [chosen] = [...format.keys].find(([, key]) => isTrue(own[key] ?? false)) ?? [];
      const id = chosen ?? (typeof value === 'string' ? value : '');
      return field.options.some((option) => option.id === id) ? { [field.key]: id } : {};
    }
    case 'flag':
      return isTrue(value) ? { [field.key]: true } : {};
    case 'text':
      return typeof value === 'string' && value !== '' ? { [field.key]: reader.readText(value, 'lines') } : {};
  }
};

/** A field that breaks a rule stays in what is kept. */
const withoutBrokenFields = ({ world, entryOf }: BookReader, read: Quest): Quest => {
  let quest = read;
  for (;;) {
    const broken = checkQuest(quest, world, { entryOf });
    if (broken?.section !== 'fields' || quest.fields?.[broken.field ?? ''] === undefined) return quest;
    quest = { ...quest, ...deleteQuestField(quest, broken.field ?? '') };
  }
};

type KeptRows = {
  readonly collection: 'objectives' | 'rewards';
  readonly rows: readonly Row[];
  readonly extras: ReadonlySet<string>;
};

const keptKeys = { objectives: { overlays: 't', extras: 'xt' }, rewards: { overlays: 'r', extras: 'xr' } } as const;

/** What rows say that the product doesn't write, and whole rows that it doesn't have. */
const keepRows = (reader: BookReader, quest: Quest, { collection, rows, extras }: KeptRows): SnbtCompound => {
  const whole = rows.flatMap(({ id, tree }, at) => (extras.has(id) ? [{ at: snbtInt(at), v: { ...tree, id } }] : []));
  const properties = new Map(Object.values(quest[collection]).map((property) => [property.originId, property]));
  const overlays = rows.flatMap(({ id, tree }): [string, SnbtCompound][] => {
    const property = properties.get(id);
    const overlay = property ? compareRow(reader, tree, { quest, collection, property }) : null;
    return overlay ? [[id, overlay]] : [];
  });
  const keys = keptKeys[collection];
  return {
    ...(overlays.length > 0 && { [keys.overlays]: Object.fromEntries(overlays) }),
    ...(whole.length > 0 && { [keys.extras]: whole }),
  };
};

type PlacedRow = {
  readonly quest: Pick<Quest, 'id' | 'origin'>;
  readonly collection: 'objectives' | 'rewards';
  readonly property: Property;
};

export const compareRow = (
  { written: book }: BookReader,
  tree: SnbtCompound,
  { quest, collection, property }: PlacedRow,
): SnbtCompound | null => {
  const [written = {}] = writeProperties(book, { quest, collection, properties: [property] });
  const names = observationNamesOf(tree, book.dialect);
  const overlay = compareWith(withoutId(tree), withoutId(withNames(written, names)));
  return names === null ? overlay : { ...overlay, names };
};

export const withoutId = ({ id: _id, ...others }: SnbtCompound): SnbtCompound => others;

/** `placed` is what its line says of it there. */
export const compareOwn = (
  { written: book }: BookReader,
  { quest, own }: ReadQuest,
  placed: SnbtCompound,
): SnbtCompound | null => compareWith(own, { ...placed, ...writeOwnFields(book, quest) });
