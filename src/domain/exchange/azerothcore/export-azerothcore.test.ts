import { describe, expect, it, test } from 'vitest';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property, PropertyValue } from '#domain/world/property.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World, WorldField } from '#domain/world/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { aKind, aWorld } from '#test-support/builders/a-world.ts';
import { exportAzerothCore } from './export-azerothcore.ts';

const { world: realm, quests: realmQuests, storyLines: realmStoryLines } = await shippedWorlds.realm();

const firstId = 90_000;
const realmWorld = indexWorld(realm);

const aQuest = (parts: Partial<Quest> = {}): Quest => ({
  id: 'quest_aaaaaaaa',
  uid: 'official',
  title: 'Oil',
  description: '',
  type: 'Side Story',
  requirements: {},
  objectives: {},
  rewards: {},
  ...parts,
});

type Values = Readonly<Record<string, PropertyValue>>;

const properties = (...all: readonly (readonly [type: string, values: Values])[]): Record<string, Property> =>
  numberProperties(all.map(([type, values]) => ({ id: '', type_count: 0, type, ...values })));

const exportOf = (content: Partial<ExportedContent>) =>
  exportAzerothCore(
    { world: realm, entries: [], quests: [], story_lines: [], ...content },
    { firstId, numbers: new Map() },
  );

const textOf = (content: Partial<ExportedContent>): string => exportOf(content).files[0]?.text ?? '';

/** The rows that a file inserts into a table, each with the values of its columns as they are written. */
const rowsIn = (text: string, table: string): Record<string, string>[] =>
  [...text.matchAll(new RegExp(`^INSERT INTO \`${table}\` \\((.*?)\\) VALUES \\((.*)\\);$`, 'gm'))].map(
    ([, names = '', values = '']) => {
      const written = values.match(/'(?:[^']|'')*'|-?\d+/g) ?? [];
      return Object.fromEntries(names.split(', ').map((name, index) => [name.slice(1, -1), written[index] ?? '']));
    },
  );

const rowOf = (quest: Partial<Quest>, table = 'quest_template', world: World = realm): Record<string, string> => {
  const {
    ID: _id,
    LogTitle: _title,
    QuestDescription: _description,
    ...row
  } = rowsIn(textOf({ world, quests: [aQuest(quest)] }), table)[0] ?? {};
  return row;
};

const allLossesOf = (quest: Partial<Quest>, world: World = realm) =>
  exportOf({ world, quests: [aQuest(quest)] }).losses.map(({ place, code, params }) => ({ place, code, params }));

/** But that nobody gives the quest or takes it back. */
const lossesOf = (quest: Partial<Quest>, world: World = realm) =>
  allLossesOf(quest, world).filter(({ code }) => code !== 'nobody');

test('a quest is deleted and written, in one transaction', () => {
  const quest = aQuest({
    title: "Nessa's Oil",
    description: 'Bring oil.\n\nDo not spill.',
    fields: { giver: { id: '2009', name: 'Old Nessa' }, level: 5 },
    objectives: properties(['Collect', { item_id: '1319', item_name: 'Lamp Oil', quantity: 3 }]),
  });
  expect(exportOf({ world: { ...realm, quest_fields: realm.quest_fields.slice(0, 4) }, quests: [quest] })).toEqual({
    losses: [{ item: 'quest_aaaaaaaa', place: '/fields/taker', code: 'nobody', params: { part: 'taker' } }],
    files: [
      {
        path: 'quests.sql',
        text: `-- Quests for the world database of AzerothCore. A quest has the same number in every release. The file may be run again, also
-- that of another release: it replaces all quests of these numbers.
SET NAMES utf8mb4;
START TRANSACTION;

DELETE FROM \`quest_template\` WHERE \`ID\` BETWEEN 90000 AND 90000;
DELETE FROM \`quest_template_addon\` WHERE \`ID\` BETWEEN 90000 AND 90000;
DELETE FROM \`creature_queststarter\` WHERE \`quest\` BETWEEN 90000 AND 90000;
DELETE FROM \`gameobject_queststarter\` WHERE \`quest\` BETWEEN 90000 AND 90000;
DELETE FROM \`creature_questender\` WHERE \`quest\` BETWEEN 90000 AND 90000;
DELETE FROM \`gameobject_questender\` WHERE \`quest\` BETWEEN 90000 AND 90000;
DELETE FROM \`conditions\` WHERE \`SourceTypeOrReferenceId\` = 19 AND \`SourceEntry\` BETWEEN 90000 AND 90000 AND \`ConditionTypeOrReference\` IN (8, 43);
UPDATE \`creature_template\` SET \`lootid\` = 0 WHERE \`lootid\` = \`entry\` AND \`entry\` IN (SELECT \`Entry\` FROM \`creature_loot_template\` GROUP BY \`Entry\` HAVING COUNT(*) = SUM(CASE WHEN \`Comment\` LIKE 'Runeloom quest %' AND CAST(SUBSTRING(\`Comment\`, 16) AS UNSIGNED) BETWEEN 90000 AND 90000 THEN 1 ELSE 0 END));
DELETE FROM \`creature_loot_template\` WHERE \`Comment\` LIKE 'Runeloom quest %' AND CAST(SUBSTRING(\`Comment\`, 16) AS UNSIGNED) BETWEEN 90000 AND 90000;
DELETE FROM \`gameobject_loot_template\` WHERE \`Comment\` LIKE 'Runeloom quest %' AND CAST(SUBSTRING(\`Comment\`, 16) AS UNSIGNED) BETWEEN 90000 AND 90000;

-- 90000: quest_aaaaaaaa, Side Story
INSERT INTO \`quest_template\` (\`ID\`, \`LogTitle\`, \`QuestDescription\`, \`QuestLevel\`, \`RequiredItemId1\`, \`RequiredItemCount1\`) VALUES (90000, 'Nessa''s Oil', 'Bring oil.$B$BDo not spill.', 5, 1319, 3);
INSERT INTO \`creature_queststarter\` (\`id\`, \`quest\`) VALUES (2009, 90000);

UPDATE \`creature_template\` SET \`npcflag\` = \`npcflag\` | 2 WHERE \`entry\` IN (2009);

COMMIT;
`,
      },
    ],
  });
});

test('a quest keeps its number, and numbers of quests that are gone are deleted', () => {
  const numbers = new Map([
    ['quest_gone0000', 4],
    ['quest_bbbbbbbb', 2],
  ]);
  const quests = [aQuest(), aQuest({ id: 'quest_bbbbbbbb' })];
  const { files } = exportAzerothCore({ world: realm, entries: [], quests, story_lines: [] }, { firstId, numbers });
  const text = files[0]?.text ?? '';
  expect(rowsIn(text, 'quest_template').map(({ ID }) => ID)).toEqual(['90005', '90002']);
  expect(text).toContain('DELETE FROM `quest_template` WHERE `ID` BETWEEN 90000 AND 90005;');
});

test('quests are numbered in the order of their ids, whatever the order of the content', () => {
  const quests = ['quest_bbbbbbbb', 'quest_Zaaaaaaa', 'quest_aaaaaaaa'].map((id) => aQuest({ id }));
  const numbered = [...textOf({ quests }).matchAll(/^-- (\d+): (\w+),/gm)].map(([, number, id]) => [number, id]);
  expect(numbered).toEqual([
    ['90000', 'quest_Zaaaaaaa'],
    ['90001', 'quest_aaaaaaaa'],
    ['90002', 'quest_bbbbbbbb'],
  ]);
  expect(textOf({ quests: quests.toReversed() })).toBe(textOf({ quests }));
});

const item = (id: string, quantity = 1) => ({ item_id: id, item_name: 'Thing', quantity });

const withId = ({ control, key }: WorldField): Values =>
  control === 'entry' ? { [`${key}_id`]: '25', [`${key}_name`]: 'Something' } : {};

describe('a kind of the realm', () => {
  const kinds = realm.kinds.filter(({ formats, retired }) => formats?.['azerothcore'] && !retired);

  it.each(kinds.map((kind) => [kind.type, kind] as const))('%s is written whole', (type, { collection, fields }) => {
    const values = {
      ...realmWorld.blankOf(type),
      ...Object.assign({}, ...fields.filter((f) => f.required).map(withId)),
    };
    expect(lossesOf({ [collection]: properties([type, values]) })).toEqual([]);
  });

  it.each<[string, Partial<Quest>, string, Record<string, string>]>([
    [
      'a creature, and an object with a negative number, in the places of both',
      {
        objectives: properties(
          ['Kill', { creature_id: '2101', creature_name: 'Barn Rat', quantity: 8 }],
          ['Interact', { object_id: '455', object_name: 'Mirror', quantity: 5 }],
        ),
      },
      'quest_template',
      { RequiredNpcOrGo1: '2101', RequiredNpcOrGoCount1: '8', RequiredNpcOrGo2: '-455', RequiredNpcOrGoCount2: '5' },
    ],
    [
      'coins in copper, several rewards together',
      {
        rewards: properties(['Money', { copper: 5, silver: 2, gold: 1 }], ['Money', { copper: 1, silver: 0, gold: 0 }]),
      },
      'quest_template',
      { RewardMoney: '10206' },
    ],
    [
      'reputation by its hundreds',
      { rewards: properties(['Reputation Reward', { faction_id: '501', faction_name: 'Crown', reputation: -250 }]) },
      'quest_template',
      { RewardFactionID1: '501', RewardFactionOverride1: '-25000' },
    ],
    [
      'what a player needs',
      {
        requirements: properties(
          ['Profession Level', { profession_id: '605', profession_name: 'Cooking', level: 40 }],
          ['Highest Level', { level: 20 }],
        ),
      },
      'quest_template_addon',
      { RequiredSkillID: '605', RequiredSkillPoints: '40', MaxLevel: '20' },
    ],
    [
      'rewards to choose from beside those that are always given',
      {
        rewards: properties(
          ['Item', item('1501', 5)],
          ['Item', { ...item('1004'), group: 'arms' }],
          ['Item', { ...item('1005'), group: 'arms' }],
        ),
        reward_groups: { arms: { title: 'Arms', pick: 'player', count: 1 } },
      },
      'quest_template',
      {
        RewardItem1: '1501',
        RewardAmount1: '5',
        RewardChoiceItemID1: '1004',
        RewardChoiceItemQuantity1: '1',
        RewardChoiceItemID2: '1005',
        RewardChoiceItemQuantity2: '1',
      },
    ],
  ])('gives %s', (_what, quest, table, row) => {
    expect(rowOf(quest, table)).toEqual(row);
    expect(lossesOf(quest)).toEqual([]);
  });
});

describe('a field of the quest', () => {
  const fields = {
    taker: { id: '-455', name: 'Mirror' },
    zone: { id: '302', name: 'Thornbarrow Wood' },
    players: 2,
    start_item: { id: '1707', name: 'Lamp' },
    time_limit: 1800,
    summary: 'Find Tam.',
    progress: 'Well?',
    completion: 'He is home.',
  };

  it.each([
    [
      'quest_template',
      {
        QuestSortID: '302',
        SuggestedGroupNum: '2',
        StartItem: '1707',
        TimeAllowed: '1800',
        LogDescription: "'Find Tam.'",
      },
    ],
    ['quest_template_addon', { ProvidedItemCount: '1' }],
    ['quest_request_items', { CompletionText: "'Well?'" }],
    ['quest_offer_reward', { RewardText: "'He is home.'" }],
    ['gameobject_questender', { id: '455', quest: '90000' }],
    ['creature_questender', {}],
  ])('stands in %s', (table, row) => {
    expect(rowOf({ fields }, table)).toEqual(row);
    expect(lossesOf({ fields })).toEqual([]);
  });

  it('that the database has no place for is left out', () => {
    const mood: WorldField = { control: 'text', key: 'mood', label: 'Mood', required: false, max: 50 };
    expect(lossesOf({ fields: { mood: 'Dark' } }, { ...realm, quest_fields: [mood] })).toEqual([
      { place: '/fields/mood', code: 'field_left_out', params: { field: 'Mood' } },
    ]);
  });

  it('that the world lacks keeps the rows that somebody made in the database', () => {
    const text = textOf({ world: { ...realm, quest_fields: [] }, quests: [aQuest()] });
    expect(text).not.toMatch(/queststarter|questender|request_items|offer_reward/);
  });
});

const atOnce = { place: '/objectives', code: 'done_at_once', params: {} };

test.each<[string, Partial<Quest>, { place: string; code: string; params: object }[]]>([
  [
    'a kind without a place',
    { objectives: properties(['Explore', { place_id: '404', place_name: 'Ford' }]) },
    [{ place: '/objectives/0', code: 'kind_left_out', params: { kind: 'Explore' } }, atOnce],
  ],
  [
    'a kind that the world lacks',
    { objectives: properties(['Sing', {}]) },
    [{ place: '/objectives/0', code: 'kind_left_out', params: { kind: 'Sing' } }, atOnce],
  ],
  [
    'one more than the places',
    {
      objectives: properties(
        ...Array.from(
          { length: 5 },
          (_, index) => ['Kill', { creature_id: `${index + 1}`, creature_name: 'Rat', quantity: 1 }] as const,
        ),
      ),
    },
    [{ place: '/objectives/4', code: 'places_full', params: { kind: 'Kill', places: 4 } }],
  ],
  [
    'more money than the column holds',
    {
      rewards: properties(
        ['Money', { copper: 0, silver: 0, gold: 200_000 }],
        ['Money', { copper: 0, silver: 0, gold: 200_000 }],
      ),
    },
    [
      {
        place: '/rewards/1',
        code: 'out_of_range',
        params: { field: 'Money', value: '4000000000', min: -2_147_483_648, max: 2_147_483_647 },
      },
    ],
  ],
  [
    'a second reputation to gain, which the game would read as one to stay below',
    {
      objectives: properties(
        ['Gain Reputation', { faction_id: '501', faction_name: 'Crown', reputation: 1 }],
        ['Gain Reputation', { faction_id: '502', faction_name: 'Lamplighters', reputation: 1 }],
      ),
    },
    [{ place: '/objectives/1', code: 'places_full', params: { kind: 'Gain Reputation', places: 1 } }],
  ],
  [
    'an id that is no number',
    { objectives: properties(['Kill', { creature_id: 'rat', creature_name: 'Rat', quantity: 1 }]) },
    [
      { place: '/objectives/0/creature_name', code: 'id_not_a_number', params: { field: 'Creature', id: 'rat' } },
      atOnce,
    ],
  ],
  [
    'a name without an entry',
    { fields: { giver: { id: '', name: 'Somebody' } } },
    [{ place: '/fields/giver', code: 'id_not_a_number', params: { field: 'Given by', id: 'Somebody' } }],
  ],
  [
    'a number that the column does not hold',
    { rewards: properties(['Title', { title_id: '801', title_name: 'of Oatmere' }]) },
    [
      {
        place: '/rewards/0/title_name',
        code: 'out_of_range',
        params: { field: 'Title', value: '801', min: 0, max: 255 },
      },
    ],
  ],
  [
    'a text that the column does not hold',
    { description: 'ö'.repeat(32_768) },
    [{ place: '/description', code: 'text_shortened', params: { bytes: 65_535 } }],
  ],
])('%s is listed as a loss of the export', (_what, quest, losses) => {
  expect(lossesOf(quest)).toEqual(losses);
});

test.each([
  ['chance', 1],
  ['player', 2],
] as const)('rewards of which %s picks %i are left out', (pick, count) => {
  const rewards = properties(
    ...['1', '2', '3'].map(
      (id) => ['Item', { item_id: id, item_name: 'Thing', quantity: 1, group: 'spoils' }] as const,
    ),
  );
  const quest = { rewards, reward_groups: { spoils: { title: 'Spoils', pick, count } } };
  expect(rowOf(quest)).toEqual({});
  expect(lossesOf(quest)).toEqual([
    { place: '/reward_groups/spoils', code: 'reward_group_left_out', params: { title: 'Spoils' } },
  ]);
});

test('of two choices of rewards the first is written', () => {
  const rewards = properties(
    ...['one', 'two'].flatMap((group) =>
      ['1', '2'].map((id) => ['Item', { item_id: id, item_name: 'Thing', quantity: 1, group }] as const),
    ),
  );
  const group = { pick: 'player', count: 1 } as const;
  const reward_groups = { one: { title: 'One', ...group }, two: { title: 'Two', ...group } };
  expect(Object.keys(rowOf({ rewards, reward_groups }))).toHaveLength(4);
  expect(lossesOf({ rewards, reward_groups }).map(({ place }) => place)).toEqual(['/reward_groups/two']);
});

describe('a kind without a format', () => {
  const thing = { thing_id: '7', thing_name: 'Thing' };

  it.each([
    ['collect', 'objectives', 'quest_template', { RequiredItemId1: '7', RequiredItemCount1: '3' }],
    ['slay', 'objectives', 'quest_template', { RequiredNpcOrGo1: '7', RequiredNpcOrGoCount1: '3' }],
    ['give_item', 'rewards', 'quest_template', { RewardItem1: '7', RewardAmount1: '3' }],
    ['level', 'requirements', 'quest_template_addon', { RequiredSkillID: '7', RequiredSkillPoints: '3' }],
  ] as const)('goes by its meaning: %s', (meaning, collection, table, row) => {
    const world = aWorld({ kinds: [aKind({ type: 'Kind', collection, meaning })] });
    expect(rowOf({ [collection]: properties(['Kind', { ...thing, quantity: 3 }]) }, table, world)).toEqual(row);
  });

  it('goes by its meaning: rewards to choose from', () => {
    const world = aWorld({ kinds: [aKind({ type: 'Kind', collection: 'rewards', meaning: 'give_item' })] });
    const rewards = properties(['Kind', { ...thing, quantity: 3, group: 'one' }]);
    const reward_groups = { one: { title: 'One', pick: 'player', count: 1 } } as const;
    expect(rowOf({ rewards, reward_groups }, 'quest_template', world)).toEqual({
      RewardChoiceItemID1: '7',
      RewardChoiceItemQuantity1: '3',
    });
  });

  it('counts one thing where it has no number', () => {
    const [field] = aKind().fields;
    const world = aWorld({
      kinds: [aKind({ type: 'Kind', collection: 'objectives', meaning: 'slay', fields: field ? [field] : [] })],
    });
    expect(rowOf({ objectives: properties(['Kind', thing]) }, 'quest_template', world)).toEqual({
      RequiredNpcOrGo1: '7',
      RequiredNpcOrGoCount1: '1',
    });
  });

  it('is the level of the character where it names nothing, and pays in the least coin', () => {
    const level: WorldField = {
      control: 'number',
      key: 'rank',
      label: 'Rank',
      required: true,
      min: 1,
      max: 9,
      default: 1,
    };
    const world = aWorld({ kinds: [...aWorld().kinds, aKind({ type: 'Rank', meaning: 'level', fields: [level] })] });
    const quest = {
      requirements: properties(['Rank', { rank: 4 }]),
      rewards: properties(['Pay', { penny: 3, crown: 2 }]),
    };
    expect(rowOf(quest, 'quest_template', world)).toEqual({ MinLevel: '4', RewardMoney: '203' });
  });

  it('without a meaning is left out, as those of another game are where they have no numbers', () => {
    const loss = lossesOf(
      {
        objectives: properties(['Collect Item', { item_id: 'rope', item_name: 'Rope', item_quantity: 1 }]),
        rewards: properties(['XP Reward', { profession_id: 'a', profession_name: 'A', profession_experience: 1 }]),
      },
      tidewant,
    );
    expect(loss.map(({ code }) => code)).toEqual(['id_not_a_number', 'done_at_once', 'experience_by_step']);
  });
});

const worldOf = (format: Record<string, string | number>): World =>
  aWorld({ kinds: [aKind({ type: 'Kind', formats: { azerothcore: format } })] });

describe('a format of the world', () => {
  const requirements = properties(['Kind', { thing_id: '7', thing_name: 'Thing', quantity: 70_000 }]);

  it.each([
    ['of another table', { table: 'account', thing: 'id' }],
    ['of a column that quests have not', { table: 'quest_template', thing: 'ID` = 1; DROP TABLE `quest_template' }],
    ['of a column that is the own one of the export', { table: 'quest_template', thing: 'Flags' }],
    ['without columns', { table: 'quest_template' }],
    ['without a table', { thing: 'RequiredItemId1' }],
  ])('%s is none', (_what, format) => {
    expect(lossesOf({ requirements }, worldOf(format))).toEqual([
      { place: '/requirements/0', code: 'kind_left_out', params: { kind: 'Kind' } },
    ]);
    expect(textOf({ world: worldOf(format), quests: [aQuest({ requirements })] })).not.toContain('DROP');
  });

  it('with a number that is too large leaves the whole property out', () => {
    const format = { table: 'quest_template', thing: 'RequiredItemId{n}', quantity: 'RequiredItemCount{n}', slots: 99 };
    expect(rowOf({ requirements }, 'quest_template', worldOf(format))).toEqual({});
    expect(lossesOf({ requirements }, worldOf(format)).map(({ place, code }) => [place, code])).toEqual([
      ['/requirements/0/quantity', 'out_of_range'],
    ]);
  });
});

test('the samples of the realm are written', () => {
  const { files, losses } = exportOf({ quests: realmQuests, story_lines: realmStoryLines });
  expect(rowsIn(files[0]?.text ?? '', 'quest_template')).toHaveLength(realmQuests.length);
  expect(losses.filter(({ code }) => code === 'places_full' || code === 'id_not_a_number')).toEqual([]);
});
