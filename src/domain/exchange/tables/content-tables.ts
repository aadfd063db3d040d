import { ownValue } from '#domain/own-value.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { collections } from '#domain/world/property.ts';
import { valuesOf } from '#domain/quest-properties/stored-values.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import type { Entry } from '#domain/world/entry.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { columnOfSheet, propertyColumns, questColumns } from './columns.ts';

/** null is an empty cell. Several texts stand in one cell. */
export type TableValue = string | number | boolean | null | readonly string[];

/** The first row has the names of the columns. `name` is a path without its ending. */
export type ContentTable = { readonly name: string; readonly rows: readonly (readonly TableValue[])[] };

/** A table for each sort of thing. Nothing of quests and story lines is left out. */
export const tablesOf = (content: ExportedContent): ContentTable[] => {
  const { quests, story_lines: lines, entries } = content;
  return [
    table('quests', questRows(content)),
    ...propertyTables(content),
    table('reward_groups', rewardGroupRows(quests)),
    table('story_lines', storyLineRows(lines)),
    table('story_quests', storyQuestRows(lines)),
    table('prerequisites', prerequisiteRows(lines)),
    table('choices', choiceRows(lines)),
    table('references', referenceRows(lines)),
    table('pictures', pictureRows(lines)),
    table('notes', noteRows(lines)),
    table('entries', entryRows(entries)),
  ];
};

type Row = readonly TableValue[];
type Value = string | number | boolean;

const table = (name: string, rows: readonly Row[]): ContentTable => ({ name, rows });

/** The columns that the world names come first, in its order, then those that only stored content has. */
const columnsOf = (ofWorld: Iterable<string>, records: Iterable<Readonly<Record<string, Value>>>): string[] => {
  const used = new Set<string>();
  for (const record of records) for (const key in record) used.add(key);
  return [...new Set([...ofWorld, ...used])].filter((key) => used.has(key));
};

const questRows = ({ quests, world }: ExportedContent): Row[] => {
  const fields = quests.map(fieldsOf);
  const keys = indexWorld(world).questFields.flatMap(({ of }) => [of, `${of}_id`, `${of}_name`]);
  const columns = columnsOf(keys, fields);
  const rows = quests.map(({ id, title, description, type }, index) => [
    id,
    title,
    description,
    type,
    ...columns.map((key) => ownValue(fields[index], key) ?? null),
  ]);
  return [[...questColumns, ...columns.map((key) => columnOfSheet(key, questColumns))], ...rows];
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
const propertyTables = ({ quests, world }: ExportedContent): ContentTable[] => {
  const placed = quests.flatMap(({ id: quest, ...parts }) =>
    collections.flatMap((collection) =>
      Object.values(parts[collection]).map((property) => ({ quest, collection, property, values: valuesOf(property) })),
    ),
  );
  const names = new Set<string>();
  return [...Map.groupBy(placed, ({ property }) => property.type)].map(([type, ofType]) => {
    const name = toFileName(type, names);
    const columns = columnsOf(
      indexWorld(world).kindOf(type)?.keys.keys() ?? [],
      ofType.map(({ values }) => values),
    );
    const rows = ofType.map(({ quest, collection, property, values }) => [
      quest,
      collection,
      Number(property.id),
      property.type,
      property.group ?? null,
      ...columns.map((key) => ownValue(values, key) ?? null),
    ]);
    const headings = [...propertyColumns, ...columns.map((key) => columnOfSheet(key, propertyColumns))];
    return table(`properties/${name}`, [headings, ...rows]);
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

const rewardGroupRows = (quests: readonly Quest[]): Row[] => [
  ['quest', 'id', 'title', 'pick', 'count'],
  ...quests.flatMap(({ id, reward_groups = {} }) =>
    Object.entries(reward_groups).map(([group, { title, pick, count }]) => [id, group, title, pick, count]),
  ),
];

const storyLineRows = (lines: readonly StoryLine[]): Row[] => [
  ['id', 'title', 'description', 'type'],
  ...lines.map(({ id, title, description, type }) => [id, title, description, type]),
];

const storyQuestRows = (lines: readonly StoryLine[]): Row[] => [
  [
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
  ...placesOf(lines).map(([line, { quest, x, y, needs, optional, hidden_until_open: hidden, repeat }]) => [
    line,
    quest,
    x,
    y,
    needs ?? null,
    optional ?? false,
    hidden ?? false,
    ...[repeat?.every, repeat?.hours, repeat?.at].map((value) => value ?? null),
  ]),
];

const prerequisiteRows = (lines: readonly StoryLine[]): Row[] => [
  ['story_line', 'quest', 'prerequisite'],
  ...placesOf(lines).flatMap(([line, { quest, prerequisite_quests }]) =>
    Object.values(prerequisite_quests).map((prerequisite) => [line, quest, prerequisite]),
  ),
];

const placesOf = (lines: readonly StoryLine[]): [string, StoryQuest][] =>
  lines.flatMap(({ id, story_quests }) =>
    Object.values(story_quests).map((place): [string, StoryQuest] => [id, place]),
  );

const choiceRows = (lines: readonly StoryLine[]): Row[] => [
  ['story_line', 'id', 'title', 'at_most', 'quests'],
  ...lines.flatMap(({ id: line, choices = {} }) =>
    Object.entries(choices).map(([id, { title, at_most, quests }]) => [line, id, title, at_most, quests]),
  ),
];

const referenceRows = (lines: readonly StoryLine[]): Row[] => [
  ['story_line', 'quest', 'of_line', 'x', 'y'],
  ...lines.flatMap(({ id, references = {} }) =>
    Object.entries(references).map(([quest, { line, x, y }]) => [id, quest, line, x, y]),
  ),
];

const pictureRows = (lines: readonly StoryLine[]): Row[] => [
  ['story_line', 'id', 'picture', 'image', 'x', 'y', 'width', 'height', 'turn'],
  ...lines.flatMap(({ id: line, pictures = [] }) =>
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
  ),
];

const noteRows = (lines: readonly StoryLine[]): Row[] => [
  ['story_line', 'id', 'note', 'title', 'text', 'x', 'y', 'width', 'height', 'colour'],
  ...lines.flatMap(({ id: line, notes = [] }) =>
    notes.map((note) => {
      const { id, kind, title = null, text = null, x, y, width, height, colour } = note;
      return [line, id, kind, title, text, x, y, width, height, colour];
    }),
  ),
];

const entryRows = (entries: readonly Entry[]): Row[] => [
  ['catalogue', 'id', 'name', 'aliases', 'level', 'value', 'tags', 'icon', 'retired'],
  ...entries.map(({ catalogue, id, name, aliases, level, value, tags, icon, retired }) => [
    catalogue,
    id,
    name,
    aliases,
    level,
    value,
    tags,
    icon,
    retired,
  ]),
];
