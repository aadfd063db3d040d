import { ownValue } from '#domain/own-value.ts';
import { toCsv, type CsvValue } from '#domain/exchange/tables/to-csv.ts';
import type { Exported, ExportedContent, ExportedFile } from '#domain/exchange/exported.ts';
import { fieldValuesOf } from '#domain/quest/quest-fields.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { collections, type Collection, type Property } from '#domain/world/property.ts';
import { valuesOf } from '#domain/quest-properties/stored-values.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { needsOf } from '#domain/story-line/logic/index-logic.ts';
import { indexEntries, type EntryLookup } from '#domain/world/entry-lookup.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import { fieldColumnsOf } from './field-columns.ts';
import { writeRowStructs, type UnrealColumn, type UnrealTable } from './row-structs.ts';
import { nameRows, toRowNames } from './row-names.ts';
import { toArrayLiteral } from './to-array-literal.ts';

type Named = {
  readonly content: ExportedContent;
  /** The name of the row of a quest, also of one that the content lacks. */
  readonly nameOf: (quest: string) => string;
  readonly lineName: (line: string) => string;
  /** Empty without a group. */
  readonly groupName: (quest: string, group: string | undefined) => string;
};

/** Data tables for Unreal Engine. The first column is the name of the row, by which tables refer to each other. */
export const exportUnreal = (content: ExportedContent): Exported => {
  const quests = nameRows(content.quests.map(({ id }) => id));
  const lines = nameRows(content.story_lines.map(({ id }) => id));
  const nameOf = (quest: string): string => quests.get(quest) ?? quest;
  const groups = content.quests.flatMap(({ id, reward_groups = {} }) =>
    Object.keys(reward_groups).map((group) => ({ key: `${id} ${group}`, name: `${nameOf(id)}_${group}` })),
  );
  const groupNames = toRowNames(groups.map(({ name }) => name));
  const groupOf = new Map(groups.map(({ key }, index) => [key, groupNames[index] ?? '']));
  const named: Named = {
    content,
    nameOf,
    lineName: (line) => lines.get(line) ?? line,
    groupName: (quest, group) => groupOf.get(`${quest} ${group}`) ?? '',
  };
  const tables = [
    questTable(named),
    propertyTable(named),
    rewardGroupTable(named),
    storyLineTable(named),
    storyQuestTable(named),
    choiceTable(named),
    entryTable(content),
  ];
  const header = { path: 'Runeloom.h', text: writeRowStructs(tables) };
  return { files: [...tables.map(({ file }) => file), header], losses: [] };
};

type Row = readonly [name: string, ...values: CsvValue[]];

type Written = UnrealTable & { readonly file: ExportedFile };

const textColumns = (...names: readonly string[]): UnrealColumn[] => names.map((name) => [name, 'FString']);

/** Each row begins with the name that it would have, which several rows may share. */
const table = (title: string, columns: readonly UnrealColumn[], rows: readonly Row[]): Written => {
  const names = toRowNames(rows.map(([name]) => name));
  const cells = rows.map(([name, ...values], index): CsvValue[] => [names[index] ?? name, ...values]);
  const heads = ['Name', ...columns.map(([column]) => column)];
  return { title, columns, file: { path: `${title}.csv`, text: toCsv([heads, ...cells]) } };
};

const questTable = ({ content: { quests, world }, nameOf }: Named): Written => {
  const values = quests.map(fieldValuesOf);
  const own = textColumns('Title', 'Description', 'Type');
  const fields = fieldColumnsOf(indexWorld(world), { values, taken: ['Name', ...own.map(([column]) => column)] });
  return table(
    'Quests',
    [...own, ...fields.map(({ column, blank }): UnrealColumn => [column, blank === false ? 'bool' : 'FString'])],
    quests.map(({ id, title, description, type }, index) => [
      nameOf(id),
      title,
      description,
      type,
      ...fields.map(({ key, blank }) => ownValue(values[index], key) ?? blank),
    ]),
  );
};

const propertyTable = ({ content: { quests, world, entries }, nameOf, groupName }: Named): Written => {
  const context = { world: indexWorld(world), entryOf: indexEntries(entries).entryOf };
  const rowOf = (quest: Quest, collection: Collection, property: Property): Row => [
    `${nameOf(quest.id)}_${collection}_${property.id}`,
    nameOf(quest.id),
    collection,
    Number(property.id),
    ...aboutProperty(property, context),
    groupName(quest.id, property.group),
    JSON.stringify(valuesOf(property)),
  ];
  return table(
    'QuestProperties',
    [
      ['Quest', 'FName'],
      ['Collection', 'FString'],
      ['Place', 'int32'],
      ...textColumns('Kind', 'Meaning', 'Catalogue', 'Subject', 'SubjectName'),
      ['Amount', 'int64'],
      ['RewardGroup', 'FName'],
      ['Values', 'FString'],
    ],
    quests.flatMap((quest) =>
      collections.flatMap((collection) =>
        listProperties(quest[collection]).map((property) => rowOf(quest, collection, property)),
      ),
    ),
  );
};

type About = { readonly world: IndexedWorld; readonly entryOf: EntryLookup };

/** An entry has its present name. */
const aboutProperty = (property: Property, { world, entryOf }: About): CsvValue[] => {
  const kind = world.kindOf(property.type);
  const subject = kind?.subject;
  const id = subject ? String(ownValue(property, subject.idKey) ?? '') : '';
  const present = subject && id !== '' ? entryOf(subject.catalogue, id)?.name : undefined;
  return [
    property.type,
    kind?.meaning ?? '',
    subject?.catalogue ?? '',
    id,
    present ?? world.subjectOf(property) ?? '',
    world.amountOf(property) ?? coinsIn(property, world),
  ];
};

/** The worth of all coins, counted in the least one. 0 where the property has none. */
const coinsIn = (property: Property, { coins, kindOf }: IndexedWorld): number => {
  const keys = kindOf(property.type)?.keys;
  return coins.reduce(
    (sum, { id, worth }) => sum + (keys?.has(id) ? Number(ownValue(property, id) ?? 0) * worth : 0),
    0,
  );
};

const rewardGroupTable = ({ content: { quests }, nameOf, groupName }: Named): Written =>
  table(
    'RewardGroups',
    [['Quest', 'FName'], ...textColumns('Title', 'Pick'), ['Count', 'int32']],
    quests.flatMap(({ id, reward_groups = {} }) =>
      Object.entries(reward_groups).map(([group, { title, pick, count }]): Row => [
        groupName(id, group),
        nameOf(id),
        title,
        pick,
        count,
      ]),
    ),
  );

const storyLineTable = ({ content: { story_lines: lines }, lineName }: Named): Written =>
  table(
    'StoryLines',
    textColumns('Title', 'Description', 'Type'),
    lines.map(({ id, title, description, type }) => [lineName(id), title, description, type]),
  );

/** `Needs` is how many of the prerequisites open the quest. */
const storyQuestTable = ({ content: { story_lines: lines }, nameOf, lineName }: Named): Written =>
  table(
    'StoryQuests',
    [
      ['StoryLine', 'FName'],
      ['Quest', 'FName'],
      ['X', 'double'],
      ['Y', 'double'],
      ['Needs', 'int32'],
      ['Optional', 'bool'],
      ['HiddenUntilOpen', 'bool'],
      ['Repeat', 'FString'],
      ['Prerequisites', 'TArray<FName>'],
    ],
    lines.flatMap(({ id, story_quests }) =>
      Object.values(story_quests).map((storyQuest): Row => {
        const { quest, x, y, optional = false, hidden_until_open: hidden = false, repeat } = storyQuest;
        return [
          `${lineName(id)}_${nameOf(quest)}`,
          lineName(id),
          nameOf(quest),
          x,
          y,
          needsOf(storyQuest),
          optional,
          hidden,
          repeat ? JSON.stringify(repeat) : '',
          toArrayLiteral(Object.keys(storyQuest.prerequisite_quests).map(nameOf)),
        ];
      }),
    ),
  );

const choiceTable = ({ content: { story_lines: lines }, nameOf, lineName }: Named): Written =>
  table(
    'Choices',
    [['StoryLine', 'FName'], ...textColumns('Choice', 'Title'), ['AtMost', 'int32'], ['Quests', 'TArray<FName>']],
    lines.flatMap(({ id: line, choices = {} }) =>
      Object.entries(choices).map(([id, { title, at_most, quests }]): Row => [
        `${lineName(line)}_${id}`,
        lineName(line),
        id,
        title,
        at_most,
        toArrayLiteral(quests.map(nameOf)),
      ]),
    ),
  );

/** An empty level or value is not known. */
const entryTable = ({ entries }: ExportedContent): Written =>
  table(
    'Entries',
    [
      ...textColumns('Catalogue', 'Id', 'EntryName'),
      ['Aliases', 'TArray<FString>'],
      ...textColumns('Level', 'Value'),
      ['Tags', 'TArray<FString>'],
      ['Icon', 'FString'],
      ['Retired', 'bool'],
    ],
    entries.map(({ catalogue, id, name, aliases, level, value, tags, icon, retired }) => [
      `${catalogue}_${id}`,
      catalogue,
      id,
      name,
      toArrayLiteral(aliases),
      level,
      value,
      toArrayLiteral(tags),
      icon,
      retired,
    ]),
  );
