import type { SourceFile } from '#domain/exchange/imported.ts';

/** `plain` is of the oldest books, `tagged` of 1.7.10 and 1.12, `numbered` and `folder` have a file for each quest. */
export const betterForms = ['plain', 'tagged', 'numbered', 'folder'] as const;
export type BetterForm = (typeof betterForms)[number];

type Tree = { readonly [key: string]: Value };
type Value = string | number | readonly number[] | readonly Tree[] | Tree;

/** Behind the names of keys. Whole numbers have several sorts. */
const sorts: Readonly<Record<string, number>> = { Damage: 2, isMain: 1, consume: 1, isLevels: 1, Doses: 1 };

const sortOf = (key: string, value: Value): number => {
  if (typeof value === 'string') return 8;
  if (typeof value === 'number') return sorts[key] ?? 3;
  if (!Array.isArray(value)) return 10;
  return value.every((each) => typeof each === 'number') && key === 'preRequisites' ? 11 : 9;
};

const tagged = (tree: Tree): object =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [`${key}:${sortOf(key, value)}`, taggedValue(value)]));

const taggedValue = (value: Value): unknown => {
  if (typeof value !== 'object') return value;
  if (!Array.isArray(value)) return tagged(value as Tree);
  const list = value as readonly (number | Tree)[];
  if (list.every((each) => typeof each === 'number')) return list;
  return Object.fromEntries(list.map((each, at) => [`${at}:10`, taggedValue(each)]));
};

const flags: ReadonlySet<string> = new Set(['isMain', 'consume', 'isLevels', 'partialMatch', 'subtypes']);

/** The oldest books say flags as JSON does. */
const withFlags = (tree: Tree): string =>
  JSON.stringify(tree, (key, value: unknown) => (flags.has(key) ? value === 1 : value));

const item = (id: string, count: number, more: Tree = {}): Tree => ({
  id,
  Count: count,
  Damage: 0,
  OreDict: '',
  ...more,
});

type MadeQuest = {
  readonly id: number;
  readonly before?: readonly number[];
  readonly settings: Tree;
  readonly tasks?: readonly Tree[];
  readonly rewards?: readonly Tree[];
};

/** More than ten: by their letters the tenth would come before the second. */
const pages = Array.from({ length: 12 }, (_, page) => ({ text: `Page ${page}` }));

const quests: readonly MadeQuest[] = [
  {
    id: 0,
    settings: { name: '§6Salt & stone', desc: 'Dig.\n\nThen §lrest§r.', icon: item('saltlea:salt', 1), isMain: 1 },
    tasks: [
      {
        taskID: 'bq_standard:retrieval',
        index: 0,
        consume: 1,
        partialMatch: 1,
        requiredItems: [
          item('minecraft:stone', 8, { Damage: 3 }),
          item('TConstruct:ToolStationBlock', 2, { tag: { Doses: 4, label: 'Old' } }),
        ],
      },
      { taskID: 'bq_standard:checkbox', index: 1 },
    ],
    rewards: [
      { rewardID: 'bq_standard:choice', index: 0, choices: [item('minecraft:bow', 1), item('minecraft:arrow', 16)] },
      { rewardID: 'bq_standard:xp', index: 1, amount: 5, isLevels: 1 },
    ],
  },
  {
    id: 1,
    before: [0, 99],
    settings: { name: 'The door', desc: '', visibility: 'UNLOCKED', repeatTime: 144_000 },
    tasks: [
      { taskID: 'bq_standard:hunt', index: 0, target: 'minecraft:zombie', required: 5, subtypes: 1 },
      { taskID: 'saltlea:power', index: 1, voltage: 32, steps: pages },
      { taskID: 'bq_standard:fluid', index: 2, requiredFluids: [{ FluidName: 'saltlea:brine', Amount: 250 }] },
    ],
  },
  { id: 2, before: [1, 3], settings: { name: 'High tide', desc: '', questLogic: 'OR' } },
  {
    id: 3,
    before: [0],
    settings: { name: 'Ebb', desc: '' },
    tasks: [
      {
        taskID: 'bq_standard:optional_retrieval',
        index: 0,
        consume: 0,
        requiredItems: [item('minecraft:stone', 1)],
      },
    ],
  },
  { id: 4, before: [5], settings: { name: 'One way', desc: '' } },
  { id: 5, before: [4], settings: { name: 'Other way', desc: '' } },
];

type MadeLine = {
  readonly id: number;
  readonly name: string;
  readonly places: readonly (readonly [number, number, number])[];
};

const lines: readonly MadeLine[] = [
  {
    id: 0,
    name: 'The hearth',
    places: [
      [0, 0, 0],
      [1, 36, -24],
      [4, 72, 0],
      [5, 96, 7],
    ],
  },
  {
    id: 1,
    name: 'Tides',
    places: [
      [2, 0, 0],
      [3, 24, 24],
      [0, -48, 5],
      [77, 5, 5],
    ],
  },
];

const linesWithout = (unplaced: readonly number[]): readonly MadeLine[] =>
  lines.map((line) => ({ ...line, places: line.places.filter(([quest]) => !unplaced.includes(quest)) }));

const settings: Tree = { betterquesting: { pack_name: 'Made', livesMax: 10 } };

const questTree = ({ id, before = [], settings: own, tasks = [], rewards = [] }: MadeQuest): Tree => ({
  questID: id,
  preRequisites: before,
  properties: { betterquesting: own, saltlea: { depth: 4 } },
  tasks,
  rewards,
});

const lineTree = ({ id, name, places }: MadeLine): Tree => ({
  lineID: id,
  order: id,
  properties: { betterquesting: { name, desc: 'A line', bg_size: 256 } },
  quests: places.map(([quest, x, y]) => ({ id: quest, x, y, sizeX: 24, sizeY: 24 })),
});

const file = (path: string, tree: Tree, isPlain = false): SourceFile => ({
  path,
  text: isPlain ? withFlags(tree) : JSON.stringify(tagged(tree)),
});

const pair = (id: number): Tree => ({ questIDHigh: 0, questIDLow: id });

/** The folders of lines stand in another order. */
const markOf = (line: number): string => `${'A'.repeat(21)}${9 - line}==`;

const folderFiles = (placed: readonly MadeLine[]): SourceFile[] => [
  ...quests.map((each) => {
    const { questID: _id, ...tree } = questTree(each);
    return file(`Quests/Made-${each.id}/quest-${each.id}.json`, {
      ...tree,
      ...pair(each.id),
      preRequisites: (each.before ?? []).map(pair),
    });
  }),
  ...placed.flatMap((line) => {
    const { lineID: _id, order: _order, quests: _quests, ...tree } = lineTree(line);
    const folder = `QuestLines/Line-${markOf(line.id)}`;
    return [
      file(`${folder}/QuestLine.json`, { ...tree, questLineIDHigh: 0, questLineIDLow: line.id }),
      ...line.places.map(([quest, x, y]) =>
        file(`${folder}/quest-${quest}.json`, { ...pair(quest), x, y, sizeX: 24, sizeY: 24 }),
      ),
    ];
  }),
  file('QuestSettings.json', settings),
  { path: 'QuestLinesOrder.txt', text: `${markOf(0)}: The hearth\n${markOf(1)}: Tides\n` },
];

/**
 * A small book of Better Questing with what real ones have: several things in a task, data of items, a choice, a ring, links and places of nothing.
 * Quests that are `unplaced` stand in no line.
 */
export const makeBetterBook = (form: BetterForm, unplaced: readonly number[] = []): SourceFile[] => {
  const placed = linesWithout(unplaced);
  if (form === 'folder') return folderFiles(placed);
  if (form === 'numbered')
    return [
      ...quests.map((each) => file(`Quests/${each.id}.json`, questTree(each))),
      ...placed.map((line) => file(`QuestLines/${line.id}.json`, lineTree(line))),
      file('QuestSettings.json', settings),
    ];
  const book: Tree = {
    format: '2.0.0',
    questDatabase: quests.map(questTree),
    questLines: placed.map(lineTree),
    questSettings: settings,
  };
  return [file('DefaultQuests.json', book, form === 'plain')];
};
