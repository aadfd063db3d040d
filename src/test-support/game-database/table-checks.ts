import {
  daily,
  repeatable,
  brokenQuest,
  isNotIn,
  known,
  missing,
  type LoadingCheck,
  type SpoiltValues,
} from './check.ts';

export const addonTables: LoadingCheck[] = ['quest_template_addon', 'quest_request_items', 'quest_offer_reward'].map(
  (table) => ({
    name: `${table} is of a quest`,
    find: `SELECT p.ID FROM ${table} p WHERE ${isNotIn('p.ID', 'quest_template')}`,
    spoil: `INSERT INTO ${table} (ID) VALUES (${missing});`,
  }),
);

/** Of `creature_template`: players see its quests. Of `gameobject_template`: the type of those that have quests. */
const [questGiver, objectWithQuests] = [2, 2];

export const people: LoadingCheck[] = ['starter', 'ender'].flatMap((part) => {
  const [creatures, objects] = [`creature_quest${part}`, `gameobject_quest${part}`];
  return [
    ...[creatures, objects].map((table) => ({
      name: `${table} is of a quest`,
      find: `SELECT r.quest FROM ${table} r WHERE ${isNotIn('r.quest', 'quest_template')}`,
      spoil: `INSERT INTO ${table} VALUES (${known}, ${missing});`,
    })),
    {
      name: `the creature of ${creatures} exists`,
      find: `SELECT r.id FROM ${creatures} r WHERE ${isNotIn('r.id', 'creature_template', 'entry')}`,
      spoil: `INSERT INTO ${creatures} VALUES (${missing}, ${brokenQuest});`,
    },
    {
      name: `the creature of ${creatures} has quests`,
      find: `SELECT r.id FROM ${creatures} r JOIN creature_template t ON t.entry = r.id WHERE NOT t.npcflag & ${questGiver}`,
      spoil: `UPDATE creature_template SET npcflag = 1 WHERE entry = ${known}; INSERT INTO ${creatures} VALUES (${known}, ${brokenQuest});`,
    },
    {
      name: `the object of ${objects} exists`,
      find: `SELECT r.id FROM ${objects} r WHERE ${isNotIn('r.id', 'gameobject_template', 'entry')}`,
      spoil: `INSERT INTO ${objects} VALUES (${missing}, ${brokenQuest});`,
    },
    {
      name: `the object of ${objects} has quests`,
      find: `SELECT r.id FROM ${objects} r JOIN gameobject_template t ON t.entry = r.id WHERE t.type <> ${objectWithQuests}`,
      spoil: `UPDATE gameobject_template SET type = 3 WHERE entry = ${known}; INSERT INTO ${objects} VALUES (${known}, ${brokenQuest});`,
    },
  ];
});

/** Of `conditions`: what it is for, and what must be so. */
const [questAvailable, questRewarded, doneToday] = [19, 8, 43];

const condition = (values: SpoiltValues): string => {
  const all = {
    SourceTypeOrReferenceId: questAvailable,
    SourceEntry: brokenQuest,
    ConditionTypeOrReference: questRewarded,
    ConditionValue1: known,
    ...values,
  };
  return `INSERT INTO conditions (${Object.keys(all).join(', ')}) VALUES (${Object.values(all).join(', ')});`;
};

const ofQuests = `c.SourceTypeOrReferenceId = ${questAvailable}`;
const aboutQuests = `c.ConditionTypeOrReference IN (${questRewarded}, ${doneToday})`;

const conditionCheck = (name: string, where: string, spoil: string): LoadingCheck => ({
  name,
  find: `SELECT c.SourceEntry FROM conditions c LEFT JOIN quest_template q ON q.ID = c.ConditionValue1 LEFT JOIN quest_template_addon a ON a.ID = q.ID WHERE ${ofQuests} AND ${where}`,
  spoil,
});

export const conditions: LoadingCheck[] = [
  conditionCheck(
    'a condition is of a quest',
    isNotIn('c.SourceEntry', 'quest_template'),
    condition({ SourceEntry: missing }),
  ),
  conditionCheck(
    'a condition is one that the game knows',
    'c.ConditionTypeOrReference NOT BETWEEN 1 AND 103',
    condition({ ConditionTypeOrReference: 0 }),
  ),
  conditionCheck(
    'the quest of a condition exists',
    `${aboutQuests} AND ${isNotIn('c.ConditionValue1', 'quest_template')}`,
    condition({ ConditionValue1: missing }),
  ),
  conditionCheck(
    'a condition on a quest has one value',
    `${aboutQuests} AND (c.ConditionValue2 > 1 OR c.ConditionValue3)`,
    condition({ ConditionValue3: 1 }),
  ),
  conditionCheck(
    'a condition of a quest has no group of its source, and nobody else as its target',
    '(c.SourceGroup OR c.SourceId OR c.ConditionTarget)',
    condition({ SourceGroup: 1 }),
  ),
  conditionCheck(
    'a quest that repeats is never done for good',
    `c.ConditionTypeOrReference = ${questRewarded} AND a.SpecialFlags & ${repeatable}`,
    `UPDATE quest_template_addon SET SpecialFlags = ${repeatable} WHERE ID = ${known}; ${condition({})}`,
  ),
  conditionCheck(
    'a quest that is done today is one of every day',
    `c.ConditionTypeOrReference = ${doneToday} AND NOT q.Flags & ${daily}`,
    condition({ ConditionTypeOrReference: doneToday }),
  ),
];

const lootRow = (table: string, values: SpoiltValues): string => {
  const all = { Entry: known, Item: known, Chance: 100, LootMode: 1, MinCount: 1, MaxCount: 1, ...values };
  const user =
    table === 'creature_loot_template'
      ? `UPDATE creature_template SET lootid = ${known} WHERE entry = ${known};`
      : `UPDATE gameobject_template SET type = 3, Data1 = ${known} WHERE entry = ${known};`;
  return `${user} INSERT INTO ${table} (${Object.keys(all).join(', ')}) VALUES (${Object.values(all).join(', ')});`;
};

const chest = 3;

export const loot: LoadingCheck[] = (
  [
    ['creature_loot_template', 'creature_template', 'lootid', 'TRUE'],
    ['gameobject_loot_template', 'gameobject_template', 'Data1', `t.type = ${chest}`],
  ] as const
).flatMap(([table, owners, column, isOwner]) => {
  const lootCheck = (name: string, where: string, values: SpoiltValues): LoadingCheck => ({
    name: `${table}: ${name}`,
    find: `SELECT l.Entry FROM ${table} l WHERE ${where}`,
    spoil: lootRow(table, values),
  });
  return [
    lootCheck('the item exists', isNotIn('l.Item', 'item_template', 'entry'), { Item: missing }),
    lootCheck('what is in no group has a chance', 'l.Chance = 0 AND l.GroupId = 0', { Chance: 0 }),
    lootCheck('a chance is no smaller than the game counts', 'l.Chance <> 0 AND l.Chance < 0.000001', {
      Chance: 0.000_000_1,
    }),
    lootCheck('a group is one of 127', 'l.GroupId >= 128', { GroupId: 128 }),
    lootCheck('it drops in a mode', 'l.LootMode = 0', { LootMode: 0 }),
    lootCheck('at least one drops', 'l.MinCount = 0', { MinCount: 0 }),
    lootCheck('the most is no less than the least', 'l.MaxCount < l.MinCount', { MinCount: 2 }),
    {
      name: `${table}: somebody has it`,
      find: `SELECT l.Entry FROM ${table} l WHERE NOT EXISTS (SELECT 1 FROM ${owners} t WHERE t.${column} = l.Entry AND ${isOwner})`,
      spoil: `INSERT INTO ${table} (Entry, Item, Chance, LootMode, MinCount, MaxCount) VALUES (${missing}, ${known}, 1, 1, 1, 1);`,
    },
    {
      name: `${table}: who has loot has some`,
      find: `SELECT t.entry FROM ${owners} t WHERE ${isOwner} AND t.${column} AND ${isNotIn(`t.${column}`, table, 'Entry')}`,
      spoil: `UPDATE ${owners} SET ${owners === 'gameobject_template' ? `type = ${chest}, ` : ''}${column} = ${missing} WHERE entry = ${known};`,
    },
  ];
});
