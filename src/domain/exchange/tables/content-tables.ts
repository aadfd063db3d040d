import { ownValue } from '#domain/own-value.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { collections } from '#domain/world/property.ts';
import { valuesOf } from '#domain/quest-properties/stored-values.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import type { Entry } from '#domain/world/entry.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import { columnOfSheet, propertyColumns, questColumns } from './columns.ts';

/** null is an empty cell. Several texts stand in one cell. */
export type TableValue = string | number | boolean | null | readonly string[];

export type ContentRow = readonly TableValue[];

/** Documents may be read anew for each pass, so that they are never in memory together. */
export type TabledContent = Pick<ExportedContent, 'world'> & {
  readonly quests: Iterable<Quest>;
  readonly story_lines: Iterable<StoryLine>;
  readonly entries: Iterable<Entry>;
};

/** `name` is a path without its ending. */
export type ContentTable<Item = never> = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rowsOf: (item: Item) => readonly ContentRow[];
};

export type ContentTables = {
  readonly quests: readonly ContentTable<Quest>[];
  readonly story_lines: readonly ContentTable<StoryLine>[];
  readonly entries: readonly ContentTable<Entry>[];
};

/** A table for each sort of thing. Nothing of quests and story lines is left out. */
export const tablesOf = ({ quests, world }: Pick<TabledContent, 'quests' | 'world'>): ContentTables => {
  const used = findUsed(quests);
  const indexed = indexWorld(world);
  return {
    quests: [questTable(indexed, used), ...propertyTables(indexed, used), rewardGroupTable],
    story_lines: [
      storyLineTable,
      storyQuestTable,
      prerequisiteTable,
      choiceTable,
      referenceTable,
      pictureTable,
      noteTable,
    ],
    entries: [entryTable],
  };
};

/** Calls back with each row, and the place of its table among all of them. Each document is read once. */
export const writeRows = (
  { quests, story_lines: lines, entries }: TabledContent,
  tables: ContentTables,
  write: (table: number, row: ContentRow) => void,
): void => {
  let first = 0;
  const writeEach = <Item>(items: Iterable<Item>, ofItems: readonly ContentTable<Item>[]): void => {
    for (const item of items)
      for (const [index, { rowsOf }] of ofItems.entries()) for (const row of rowsOf(item)) write(first + index, row);
    first += ofItems.length;
  };
  writeEach(quests, tables.quests);
  writeEach(lines, tables.story_lines);
  writeEach(entries, tables.entries);
};

export const listTables = ({ quests, story_lines: lines, entries }: ContentTables): readonly ContentTable[] => [
  ...quests,
  ...lines,
  ...entries,
];

type Value = string | number | boolean;

/** Keys that quests have: of their own fields, and of each kind of property, in the order of the content. */
type Used = { readonly fields: ReadonlySet<string>; readonly kinds: ReadonlyMap<string, ReadonlySet<string>> };

const findUsed = (quests: Iterable<Quest>): Used => {
  const [fields, kinds] = [new Set<string>(), new Map<string, Set<string>>()];
  for (const quest of quests) {
    for (const key in fieldsOf(quest)) fields.add(key);
    for (const collection of collections)
      for (const property of Object.values(quest[collection])) {
        const keys = kinds.get(property.type) ?? new Set();
        kinds.set(property.type, keys);
        for (const key in valuesOf(property)) keys.add(key);
      }
  }
  return { fields, kinds };
};

/** The columns that the world names come first, in its order, then those that only stored content has. */
const columnsOf = (ofWorld: Iterable<string>, used: ReadonlySet<string>): string[] =>
  [...new Set([...ofWorld, ...used])].filter((key) => used.has(key));

const questTable = ({ questFields }: IndexedWorld, used: Used): ContentTable<Quest> => {
  const keys = questFields.flatMap(({ of }) => [of, `${of}_id`, `${of}_name`]);
  const columns = columnsOf(keys, used.fields);
  return {
    name: 'quests',
    columns: [...questColumns, ...columns.map((key) => columnOfSheet(key, questColumns))],
    rowsOf: (quest) => {
      const { id, title, description, type } = quest;
      const fields = fieldsOf(quest);
      return [[id, title, description, type, ...columns.map((key) => ownValue(fields, key) ?? null)]];
    },
  };
};

/** An entry becomes two columns, as in a property. */
const fieldsOf = ({ fields = {} }: Quest): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]): [string, Value][] =>
      typeof value === 'object'
        ? [
            [`${key}_id`, value.id],
            [`${key}_name`, value.name],
          ]
        : [[key, value]],
    ),
  );

/** A table for each kind of property, with its own columns. */
const propertyTables = (world: IndexedWorld, { kinds }: Used): ContentTable<Quest>[] => {
  const names = new Set<string>();
  return Array.from(kinds, ([type, used]) => {
    const name = toFileName(type, names);
    const columns = columnsOf(world.kindOf(type)?.keys.keys() ?? [], used);
    return {
      name: `properties/${name}`,
      columns: [...propertyColumns, ...columns.map((key) => columnOfSheet(key, propertyColumns))],
      rowsOf: ({ id: quest, ...parts }) =>
        collections.flatMap((collection) =>
          Object.values(parts[collection])
            .filter((property) => property.type === type)
            .map((property) => {
              const values = valuesOf(property);
              const { id, group = null } = property;
              return [
                quest,
                collection,
                Number(id),
                type,
                group,
                ...columns.map((key) => ownValue(values, key) ?? null),
              ];
            }),
        ),
    };
  });
};

/** Such as `collect-item`. A kind whose name has no such characters, or another one's, has a number. */
const toFileName = (type: string, taken: Set<string>): string => {
  const base =
    type
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'kind';
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`;
  taken.add(name);
  return name;
};

const rewardGroupTable: ContentTable<Quest> = {
  name: 'reward_groups',
  columns: ['quest', 'id', 'title', 'pick', 'count'],
  rowsOf: ({ id, reward_groups = {} }) =>
    Object.entries(reward_groups).map(([group, { title, pick, count }]) => [id, group, title, pick, count]),
};

const storyLineTable: ContentTable<StoryLine> = {
  name: 'story_lines',
  columns: ['id', 'title', 'description', 'type'],
  rowsOf: ({ id, title, description, type }) => [[id, title, description, type]],
};

const storyQuestTable: ContentTable<StoryLine> = {
  name: 'story_quests',
  columns: [
    'story_line',
    'quest',
    'x',
    'y',
    'needs',
    'optional',
    'hidden_until_open',
    'repeat_every',
    'repeat_hours',
    'repeat_at',
  ],
  rowsOf: (line) =>
    placesOf(line).map(({ quest, x, y, needs, optional, hidden_until_open: hidden, repeat }) => [
      line.id,
      quest,
      x,
      y,
      needs ?? null,
      optional ?? false,
      hidden ?? false,
      ...[repeat?.every, repeat?.hours, repeat?.at].map((value) => value ?? null),
    ]),
};

const prerequisiteTable: ContentTable<StoryLine> = {
  name: 'prerequisites',
  columns: ['story_line', 'quest', 'prerequisite'],
  rowsOf: (line) =>
    placesOf(line).flatMap(({ quest, prerequisite_quests }) =>
      Object.values(prerequisite_quests).map((prerequisite) => [line.id, quest, prerequisite]),
    ),
};

const placesOf = ({ story_quests }: StoryLine): StoryQuest[] => Object.values(story_quests);

const choiceTable: ContentTable<StoryLine> = {
  name: 'choices',
  columns: ['story_line', 'id', 'title', 'at_most', 'quests'],
  rowsOf: ({ id: line, choices = {} }) =>
    Object.entries(choices).map(([id, { title, at_most, quests }]) => [line, id, title, at_most, quests]),
};

const referenceTable: ContentTable<StoryLine> = {
  name: 'references',
  columns: ['story_line', 'quest', 'of_line', 'x', 'y'],
  rowsOf: ({ id, references = {} }) =>
    Object.entries(references).map(([quest, { line, x, y }]) => [id, quest, line, x, y]),
};

const pictureTable: ContentTable<StoryLine> = {
  name: 'pictures',
  columns: ['story_line', 'id', 'picture', 'image', 'x', 'y', 'width', 'height', 'turn'],
  rowsOf: ({ id: line, pictures = [] }) =>
    pictures.map(({ id, name, image, x, y, width, height, turn }) => [
      line,
      id,
      name,
      image,
      x,
      y,
      width,
      height,
      turn,
    ]),
};

const noteTable: ContentTable<StoryLine> = {
  name: 'notes',
  columns: ['story_line', 'id', 'note', 'title', 'text', 'x', 'y', 'width', 'height', 'colour'],
  rowsOf: ({ id: line, notes = [] }) =>
    notes.map((note) => {
      const { id, kind, title = null, text = null, x, y, width, height, colour } = note;
      return [line, id, kind, title, text, x, y, width, height, colour];
    }),
};

const entryTable: ContentTable<Entry> = {
  name: 'entries',
  columns: ['catalogue', 'id', 'name', 'aliases', 'level', 'value', 'tags', 'icon', 'retired'],
  rowsOf: ({ catalogue, id, name, aliases, level, value, tags, icon, retired }) => [
    [catalogue, id, name, aliases, level, value, tags, icon, retired],
  ],
};
