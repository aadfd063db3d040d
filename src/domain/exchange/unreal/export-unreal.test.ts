import { describe, expect, it, test } from 'vitest';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { WorldField } from '#domain/world/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { anEntry, aWorld } from '#test-support/builders/a-world.ts';
import { exportUnreal } from './export-unreal.ts';

const unnumbered = { id: '', type_count: 0 };

const salt: Quest = {
  id: a,
  uid: 'official',
  title: '=Salt, and "more"',
  description: 'Two\nlines.',
  type: 'Side Story',
  requirements: {},
  objectives: numberProperties([
    { ...unnumbered, type: 'Get', thing_id: 'sea:salt', thing_name: 'Old Salt', quantity: 3 },
    { ...unnumbered, type: 'Get', thing_id: '', thing_name: 'An excuse', quantity: 1 },
  ]),
  rewards: numberProperties([
    { ...unnumbered, type: 'Pay', penny: 5, crown: 1, group: 'thanks' },
    { ...unnumbered, type: 'Sing', song: 'Low', group: 'thanks' },
  ]),
  reward_groups: { thanks: { title: 'Thanks', pick: 'player', count: 1 } },
};

const content: ExportedContent = {
  world: aWorld(),
  entries: [
    { ...anEntry({ name: 'Salt', aliases: ['Old "Salt"', 'a\\b'], level: null }), catalogue: 'thing', id: 'sea:salt' },
  ],
  quests: [salt],
  story_lines: [],
};

const tablesOf = (parts: Partial<ExportedContent> = {}): Record<string, string[]> =>
  Object.fromEntries(
    exportUnreal({ ...content, ...parts }).files.map(({ path, text }) => [path, text.trimEnd().split('\r\n')]),
  );

test('quests are written as data tables', () => {
  const tables = tablesOf();
  expect(tables['Quests.csv']).toEqual([
    'Name,Title,Description,Type',
    `${a},"=Salt, and ""more""","Two\nlines.",Side Story`,
  ]);
  expect(tables['QuestProperties.csv']).toEqual([
    'Name,Quest,Collection,Place,Kind,Meaning,Catalogue,Subject,SubjectName,Amount,RewardGroup,Values',
    `${a}_objectives_0,${a},objectives,0,Get,collect,thing,sea:salt,Salt,3,,"{""thing_id"":""sea:salt"",""thing_name"":""Old Salt"",""quantity"":3}"`,
    `${a}_objectives_1,${a},objectives,1,Get,collect,thing,,An excuse,1,,"{""thing_id"":"""",""thing_name"":""An excuse"",""quantity"":1}"`,
    `${a}_rewards_0,${a},rewards,0,Pay,give_coins,,,,105,${a}_thanks,"{""penny"":5,""crown"":1}"`,
    `${a}_rewards_1,${a},rewards,1,Sing,,,,,0,${a}_thanks,"{""song"":""Low""}"`,
  ]);
  expect(tables['RewardGroups.csv']).toEqual(['Name,Quest,Title,Pick,Count', `${a}_thanks,${a},Thanks,player,1`]);
  expect(tables['Entries.csv']).toEqual([
    'Name,Catalogue,Id,EntryName,Aliases,Level,Value,Tags,Icon,Retired',
    String.raw`thing_sea:salt,thing,sea:salt,Salt,"(""Old \""Salt\"""",""a\\b"")",,250,"(""weapon"")",,false`,
  ]);
});

test('story lines are written as data tables', () => {
  const line = aStoryLine(
    { [a]: [], [b]: [], [c]: [a, b] },
    { choices: { way: { title: 'Way', quests: [a, b], at_most: 1 } } },
  );
  const { [a]: first, [b]: second, [c]: third } = line.story_quests;
  if (!first || !second || !third) throw new Error('The line has three quests.');
  const story_quests = {
    [a]: { ...first, repeat: { every: 'day', at: '04:00' } as const },
    [b]: { ...second, optional: true as const },
    [c]: { ...third, needs: 1, hidden_until_open: true as const },
  };
  const id = 'storyline_official_12345678';
  const tables = tablesOf({ story_lines: [{ ...line, id, story_quests }] });
  expect(tables['StoryLines.csv']?.[1]).toBe(`${id},${line.title},"${line.description}",Main Story`);
  expect(tables['StoryQuests.csv']).toEqual([
    'Name,StoryLine,Quest,X,Y,Needs,Optional,HiddenUntilOpen,Repeat,Prerequisites',
    `${id}_${a},${id},${a},0,0,0,false,false,"{""every"":""day"",""at"":""04:00""}",()`,
    `${id}_${b},${id},${b},420,0,0,true,false,,()`,
    `${id}_${c},${id},${c},840,0,1,false,true,,"(""${a}"",""${b}"")"`,
  ]);
  expect(tables['Choices.csv']).toEqual([
    'Name,StoryLine,Choice,Title,AtMost,Quests',
    `${id}_way,${id},way,Way,1,"(""${a}"",""${b}"")"`,
  ]);
});

describe('the fields of a quest', () => {
  const field = { label: 'Field', required: false } as const;
  const quest_fields: WorldField[] = [
    { ...field, key: 'giver', control: 'entry', catalogue: 'thing', free_text: true },
    { ...field, key: 'title', control: 'text', max: 50 },
    { ...field, key: 'secret', control: 'flag' },
    { ...field, key: 'cost', control: 'coins' },
  ];

  it('are columns, an entry two of them, and none has the name of another', () => {
    const fields = { giver: { id: '7', name: 'Nessa' }, title: 'Lady', secret: true, penny: 5, mood: 'Low' };
    const tables = tablesOf({
      world: aWorld({ quest_fields }),
      quests: [
        { ...salt, fields },
        { ...salt, id: b },
      ],
    });
    expect(tables['Quests.csv']?.map((row) => row.replace(/^.*(?=Type|Story)/su, ''))).toEqual([
      'Type,giver_id,giver_name,field_title,secret,penny,crown,mood',
      'Story,7,Nessa,Lady,true,5,,Low',
      'Story,,,,false,,,',
    ]);
  });
});

test('ids that differ in capitals alone have rows of their own, which other tables name', () => {
  const [one, other] = ['quest_AAAAAAAA', a];
  const line = { ...aStoryLine({ [one]: [], [other]: [one] }), id: 'storyline_official_12345678' };
  const tables = tablesOf({
    quests: [
      { ...salt, id: one },
      { ...salt, id: other },
    ],
    story_lines: [line],
  });
  expect(tables['Quests.csv']?.slice(1).map((row) => row.split(',')[0])).toEqual([one, `${other}_2`]);
  expect(tables['QuestProperties.csv']?.at(-1)).toContain(`${other}_2_rewards_1,${other}_2,`);
  expect(tables['QuestProperties.csv']?.at(-1)).toContain(`,${other}_2_thanks,`);
  expect(tables['RewardGroups.csv']?.[2]).toContain(`${other}_2_thanks,${other}_2,`);
  expect(tables['StoryQuests.csv']?.[2]).toMatch(new RegExp(`,${other}_2,420,.*"\\(""${one}""\\)"$`));
});

test.each(Object.entries(shippedWorlds))('the world %s has nothing that a table can not say', async (_name, load) => {
  const { storyLines, ...parts } = await load();
  const { files, losses } = exportUnreal({ ...parts, story_lines: storyLines });
  expect(losses).toEqual([]);
  const names = files.map(({ path }) => path);
  expect(names).toEqual([
    'Quests.csv',
    'QuestProperties.csv',
    'RewardGroups.csv',
    'StoryLines.csv',
    'StoryQuests.csv',
    'Choices.csv',
    'Entries.csv',
    'Runeloom.h',
  ]);
});

test('the rows of each table have a structure with a member for each column', async () => {
  const fields: WorldField[] = [
    { control: 'text', key: 'class', label: 'Class', required: false, max: 50 },
    { control: 'flag', key: 'secret', label: 'Secret', required: false },
  ];
  const { files } = exportUnreal({ ...content, world: aWorld({ quest_fields: fields }) });
  const header = files.find(({ path }) => path === 'Runeloom.h')?.text ?? '';
  const membersOf = (title: string) => {
    const [, body = ''] =
      new RegExp(String.raw`struct FRuneloom${title} : public FTableRowBase\n\{([^}]*)\n\};`).exec(header) ?? [];
    const lines = body.split('\n').map((line) => line.trim());
    return lines.flatMap((line, at) => {
      if (!line.startsWith('UPROPERTY(')) return [];
      const shown = /DisplayName = "(\w+)"/.exec(line)?.[1];
      return [shown ?? /^\S+ (\w+)/.exec(lines[at + 1] ?? '')?.[1]];
    });
  };
  for (const { path, text } of files) {
    if (path === 'Runeloom.h') continue;
    const [head = ''] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect([path, ['Name', ...membersOf(path.replace('.csv', ''))].join(',')]).toEqual([path, head]);
  }
  expect(header).toContain('meta = (DisplayName = "class"))\n\tFString Field_class;');
  expect(header).toContain('\tbool secret = false;');
  expect(header).toContain('\tTArray<FName> Prerequisites;');
});
