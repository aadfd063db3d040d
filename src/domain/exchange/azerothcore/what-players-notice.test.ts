import { describe, expect, it, test } from 'vitest';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { PropertyValue } from '#domain/world/property.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import type { World, WorldField, WorldKind } from '#domain/world/world.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aKind, aWorld } from '#test-support/builders/a-world.ts';
import { exportAzerothCore } from './export-azerothcore.ts';

const entry = (key: string, formats?: WorldField['formats']): WorldField => ({
  control: 'entry',
  key,
  label: key,
  required: false,
  catalogue: 'thing',
  free_text: true,
  ...(formats && { formats }),
});
const number = (key: string): WorldField => ({
  control: 'number',
  key,
  label: key,
  required: false,
  min: 0,
  max: 99_999,
  default: 0,
});
const kindOf = (type: string, parts: Partial<WorldKind>): WorldKind => aKind({ type, meaning: null, ...parts });

type Values = Readonly<Record<string, PropertyValue>>;
const properties = (...all: readonly (readonly [type: string, values: Values])[]) =>
  numberProperties(all.map(([type, values]) => ({ id: '', type_count: 0, type, ...values })));

const aQuest = (id: string, parts: Partial<Quest> = {}): Quest => ({
  id,
  uid: 'official',
  title: id,
  description: '',
  type: 'Side Story',
  requirements: {},
  objectives: {},
  rewards: {},
  ...parts,
});

const world = (kinds: WorldKind[], quest_fields: WorldField[] = []): World =>
  aWorld({ kinds, quest_fields, coins: [] });

const exported = (content: { world: World; quests: Quest[]; story_lines?: StoryLine[] }) => {
  const { files, losses } = exportAzerothCore(
    { entries: [], story_lines: [], ...content },
    { firstId: 100_000, numbers: new Map() },
  );
  return {
    sql: files[0]?.text ?? '',
    losses: losses
      .filter(({ code }) => code !== 'story_line_left_out')
      .map(({ place, code, params }) => [place, code, params]),
  };
};

const valueOf = (sql: string, column: string): string[] =>
  [...sql.matchAll(/^INSERT INTO `quest_template(?:_addon)?` \((.*?)\) VALUES \((.*)\);$/gm)].flatMap(
    ([, names = '', values = '']) => {
      const at = names.split(', ').indexOf(`\`${column}\``);
      return at < 0 ? [] : [values.split(', ')[at] ?? ''];
    },
  );

const rewards = (amount: number | null) => properties(['Learn', amount === null ? {} : { amount }]);

const bits = (type: string, table: string, column: string) =>
  kindOf(type, {
    collection: 'requirements',
    fields: [entry('who')],
    formats: { azerothcore: { table, who: column, who_bit: true } },
  });

const aRepeatingLine = (
  prerequisites: Readonly<Record<string, readonly string[]>>,
  changes: Readonly<Record<string, Partial<StoryQuest>>>,
): StoryLine => {
  const { story_quests, ...parts } = aStoryLine(prerequisites);
  const changed = Object.entries(story_quests).map(([id, each]) => [id, { ...each, ...changes[id] }] as const);
  return { ...parts, id: 'storyline_official_one', story_quests: Object.fromEntries(changed) };
};

const opened = (story: StoryLine) => {
  const { sql, losses } = exported({
    world: world([]),
    quests: [a, b, c].map((id) => aQuest(id)),
    story_lines: [story],
  });
  return { previous: valueOf(sql, 'PrevQuestID'), conditions: sql.match(/^ {2}\(19, .*\)/gm) ?? [], losses };
};

describe('experience', () => {
  const level = number('level');
  const experience = (formats?: WorldKind['formats']) =>
    world(
      [
        kindOf('Learn', {
          collection: 'rewards',
          meaning: 'give_experience',
          fields: [number('amount')],
          ...(formats && { formats }),
        }),
      ],
      [level],
    );
  it('without a step is told', () => {
    const { sql, losses } = exported({ world: experience(), quests: [aQuest(a, { rewards: rewards(700) })] });
    expect(losses).toEqual([['/rewards/0', 'experience_by_step', { amount: 700 }]]);
    expect(valueOf(sql, 'RewardXPDifficulty')).toEqual([]);
  });

  it.each([
    ['a number that is a step', { amount: 'RewardXPDifficulty' }, 5, ['5'], []],
    ['a step that the kind names', { RewardXPDifficulty: 7 }, null, ['7'], []],
    [
      'a number that is none',
      { amount: 'RewardXPDifficulty' },
      10,
      [],
      [['/rewards/0/amount', 'experience_by_step', { amount: 10 }]],
    ],
  ] as const)('goes by %s', (_what, format, amount, steps, losses) => {
    const wanted = experience({ azerothcore: { table: 'quest_template', ...format } });
    const found = exported({ world: wanted, quests: [aQuest(a, { rewards: rewards(amount) })] });
    expect([valueOf(found.sql, 'RewardXPDifficulty'), found.losses]).toEqual([steps, losses]);
  });

  it('is the nearest step of the level of the quest, where the world brings the amounts', () => {
    const steps = { level_10: '0,40,85,170,340,425,510,680,850,1010' };
    const wanted = experience({ azerothcore: { table: 'quest_template', amount: 'RewardXPDifficulty', ...steps } });
    const at = (quest_level: number, amount: number) =>
      exported({ world: wanted, quests: [aQuest(a, { fields: { level: quest_level }, rewards: rewards(amount) })] });
    const exact = at(10, 340);
    expect([valueOf(exact.sql, 'RewardXPDifficulty'), exact.losses]).toEqual([['4'], []]);
    const near = at(10, 700);
    expect([valueOf(near.sql, 'RewardXPDifficulty'), near.losses]).toEqual([
      ['7'],
      [['/rewards/0/amount', 'value_changed', { field: 'amount', from: '700', to: '680' }]],
    ]);
    expect(at(11, 700).losses).toEqual([['/rewards/0/amount', 'experience_by_step', { amount: 700 }]]);
  });
});

test('classes and races are bits, of all properties together', () => {
  const wanted = world([
    bits('Class', 'quest_template_addon', 'AllowableClasses'),
    bits('Race', 'quest_template', 'AllowableRaces'),
  ]);
  const requirements = properties(
    ['Class', { who_id: '1', who_name: 'Warrior' }],
    ['Class', { who_id: '11', who_name: 'Druid' }],
    ['Race', { who_id: '4', who_name: 'Night elf' }],
    ['Race', { who_id: '33', who_name: 'Nobody' }],
  );
  const { sql, losses } = exported({ world: wanted, quests: [aQuest(a, { requirements })] });
  expect([valueOf(sql, 'AllowableClasses'), valueOf(sql, 'AllowableRaces')]).toEqual([['1025'], ['8']]);
  expect(losses).toEqual([
    ['/requirements/3/who_name', 'out_of_range', { field: 'who', value: '33', min: 1, max: 32 }],
  ]);
});

test('a field of the quest stands where its format says', () => {
  const fields = [
    { ...number('rank'), formats: { azerothcore: { table: 'quest_template', column: 'QuestLevel', times: 2 } } },
    entry('host', { azerothcore: { relation: 'giver' } }),
    { ...number('level'), formats: { azerothcore: { table: 'quest_template', column: 'Nonsense' } } },
  ];
  const quest = aQuest(a, { fields: { rank: 4, host: { id: '77', name: 'Bob' }, level: 3 } });
  const { sql, losses } = exported({ world: world([], fields), quests: [quest] });
  expect(valueOf(sql, 'QuestLevel')).toEqual(['8']);
  expect(sql).toContain('INSERT INTO `creature_queststarter` (`id`, `quest`) VALUES (77, 100000);');
  expect(losses).toEqual([['/fields/level', 'field_left_out', { field: 'level' }]]);
});

describe('who gives a quest and takes it back', () => {
  const people = [entry('giver'), entry('taker')];
  const talk = kindOf('Talk', { collection: 'objectives', meaning: 'talk', fields: [entry('who')] });
  const wanted = world([talk], people);
  const bob = { id: '31', name: 'Bob' };
  const ann = { id: '32', name: 'Ann' };
  const objectives = properties(['Talk', { who_id: '31', who_name: 'Bob' }]);

  it('is somebody, or players are stopped', () => {
    expect(exported({ world: wanted, quests: [aQuest(a)] }).losses).toEqual([
      ['/fields/giver', 'nobody', { part: 'giver' }],
      ['/fields/taker', 'nobody', { part: 'taker' }],
    ]);
    expect(exported({ world: world([talk]), quests: [aQuest(a)] }).losses).toEqual([]);
  });

  it('is who players talk to, where nobody else takes it back', () => {
    const one = exported({ world: wanted, quests: [aQuest(a, { fields: { giver: ann }, objectives })] });
    expect(one.losses).toEqual([]);
    expect(one.sql).toContain('INSERT INTO `creature_questender` (`id`, `quest`) VALUES (31, 100000);');
    expect(one.sql).toContain('SET `npcflag` = `npcflag` | 2 WHERE `entry` IN (31, 32);');
    const other = exported({ world: wanted, quests: [aQuest(a, { fields: { giver: ann, taker: ann }, objectives })] });
    expect(other.losses).toEqual([
      ['/objectives/0', 'kind_left_out', { kind: 'Talk' }],
      ['/objectives', 'done_at_once', {}],
    ]);
  });

  it('offers the one quest that follows, where it is theirs', () => {
    const quests = [
      aQuest(a, { fields: { giver: ann, taker: bob } }),
      aQuest(b, { fields: { giver: bob, taker: ann } }),
    ];
    const line = { ...aStoryLine({ [a]: [], [b]: [a] }), id: 'storyline_official_one' };
    expect(valueOf(exported({ world: wanted, quests, story_lines: [line] }).sql, 'RewardNextQuest')).toEqual([
      '100001',
    ]);
    const third = aQuest(c, { fields: { giver: bob, taker: bob } });
    const forked = { ...line, ...aStoryLine({ [a]: [], [b]: [a], [c]: [a] }) };
    expect(
      valueOf(exported({ world: wanted, quests: [...quests, third], story_lines: [forked] }).sql, 'RewardNextQuest'),
    ).toEqual([]);
    const elsewhere = quests.map((quest) =>
      quest.id === b ? { ...quest, fields: { giver: ann, taker: ann } } : quest,
    );
    expect(valueOf(exported({ world: wanted, quests: elsewhere, story_lines: [line] }).sql, 'RewardNextQuest')).toEqual(
      [],
    );
  });
});

test('what is collected lies in the loot of whom it drops from', () => {
  const collect = kindOf('Collect', {
    collection: 'objectives',
    meaning: 'collect',
    fields: [entry('item'), entry('source')],
    formats: {
      azerothcore: { table: 'quest_template', item: 'RequiredItemId{n}', slots: 6, source: 'loot', source_chance: 40 },
    },
  });
  const objectives = properties(
    ['Collect', { item_id: '5', item_name: 'Hide', source_id: '60', source_name: 'Boar' }],
    ['Collect', { item_id: '6', item_name: 'Ore', source_id: '-70', source_name: 'Vein' }],
    ['Collect', { item_id: '7', item_name: 'Rope', source_id: '', source_name: '' }],
  );
  const { sql, losses } = exported({ world: world([collect]), quests: [aQuest(a, { objectives })] });
  expect(losses).toEqual([]);
  expect(sql.match(/^(?:UPDATE|INSERT IGNORE|DELETE FROM `\w+_loot).*$/gm)).toEqual([
    "UPDATE `creature_template` SET `lootid` = 0 WHERE `lootid` = `entry` AND `entry` IN (SELECT `Entry` FROM `creature_loot_template` GROUP BY `Entry` HAVING COUNT(*) = SUM(CASE WHEN `Comment` LIKE 'Runeloom quest %' AND CAST(SUBSTRING(`Comment`, 16) AS UNSIGNED) BETWEEN 100000 AND 100000 THEN 1 ELSE 0 END));",
    "DELETE FROM `creature_loot_template` WHERE `Comment` LIKE 'Runeloom quest %' AND CAST(SUBSTRING(`Comment`, 16) AS UNSIGNED) BETWEEN 100000 AND 100000;",
    "DELETE FROM `gameobject_loot_template` WHERE `Comment` LIKE 'Runeloom quest %' AND CAST(SUBSTRING(`Comment`, 16) AS UNSIGNED) BETWEEN 100000 AND 100000;",
    'UPDATE `creature_template` SET `lootid` = `entry` WHERE `entry` = 60 AND `lootid` = 0;',
    "INSERT IGNORE INTO `creature_loot_template` (`Entry`, `Item`, `Reference`, `Chance`, `QuestRequired`, `LootMode`, `GroupId`, `MinCount`, `MaxCount`, `Comment`) SELECT `lootid`, 5, 0, 40, 1, 1, 0, 1, 1, 'Runeloom quest 100000' FROM `creature_template` WHERE `entry` = 60;",
    "INSERT IGNORE INTO `gameobject_loot_template` (`Entry`, `Item`, `Reference`, `Chance`, `QuestRequired`, `LootMode`, `GroupId`, `MinCount`, `MaxCount`, `Comment`) SELECT `Data1`, 6, 0, 40, 1, 1, 0, 1, 1, 'Runeloom quest 100000' FROM `gameobject_template` WHERE `entry` = 70 AND `type` = 3 AND `Data1` <> 0;",
  ]);
});

describe('a quest that waits for one that repeats', () => {
  const day = { repeat: { every: 'day' } } as const;
  const week = { repeat: { every: 'week' } } as const;
  it('every day opens on that day, which is told', () => {
    const both = opened(aRepeatingLine({ [a]: [], [b]: [], [c]: [a, b] }, { [a]: day }));
    expect(both.conditions).toEqual(['  (19, 100002, 0, 43, 100000)', '  (19, 100002, 0, 8, 100001)']);
    expect(both.losses).toEqual([[`/story_quests/${c}/prerequisite_quests/${a}`, 'opens_same_day', { quest: a }]]);
    const alone = opened(aRepeatingLine({ [a]: [], [b]: [a] }, { [a]: day }));
    expect([alone.previous, alone.conditions]).toEqual([[], ['  (19, 100001, 0, 43, 100000)']]);
  });

  it('every week goes by the column that knows of it', () => {
    const both = opened(aRepeatingLine({ [a]: [], [b]: [], [c]: [a, b] }, { [a]: week }));
    expect([both.previous, both.conditions, both.losses]).toEqual([['100000'], ['  (19, 100002, 0, 8, 100001)'], []]);
    const either = opened(aRepeatingLine({ [a]: [], [b]: [], [c]: [a, b] }, { [a]: week, [c]: { needs: 1 } }));
    expect([either.previous, either.conditions]).toEqual([[], ['  (19, 100002, 0, 8, 100001)']]);
    expect(either.losses).toEqual([
      [`/story_quests/${c}/prerequisite_quests/${a}`, 'prerequisite_left_out', { quest: a }],
    ]);
  });
});
