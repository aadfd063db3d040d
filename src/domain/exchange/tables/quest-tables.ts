import { ownValue } from '#domain/own-value.ts';
import { collections } from '#domain/world/property.ts';
import { valuesOf } from '#domain/quest-properties/stored-values.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { columnOfSheet, propertyColumns, questColumns } from './columns.ts';
import type { ContentTable } from './content-table.ts';

/** Quests, their properties by kind, and groups of rewards. The columns are those that the quests use. */
export const questTablesOf = (quests: Iterable<Quest>, world: IndexedWorld): readonly ContentTable<Quest>[] => {
  const used = findUsed(quests);
  return [questTable(world, used), ...propertyTables(world, used), rewardGroupTable];
};

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
