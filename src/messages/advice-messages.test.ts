import { indexEntries } from '#domain/world/entry-lookup.ts';
import { tidewantKnown, tidewantNames, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { expect, it } from 'vitest';
import { aForkedLine } from '#test-support/builders/a-forked-line.ts';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';
import {
  aQuestOf,
  askFor,
  collect,
  escort,
  give,
  pay,
  slay,
  talkWith,
  teach,
} from '#test-support/builders/properties.ts';
import { adviseQuest } from '#domain/advice/advise-quest.ts';
import { skillsGivenBy } from '#domain/quest/skills.ts';
import { adviseTogether } from '#domain/advice/together/advise-together.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { adviseStoryLine } from '#test-support/logic/advise-story-line.ts';
import { middleFigures } from '#domain/balance/figures.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import { lineAdvice } from '#texts/rules/advice.ts';
import { messageOf } from './message-of.ts';

type Properties = Parameters<typeof aQuestOf>[1];

const official = middleFigures([aQuestOf('Median', { gives: [pay(0, 2), teach('Mining', 100)] })], tidewantWorld);
const ofQuest = (properties: Properties) =>
  adviseQuest(aQuestOf('The bell', properties), tidewantWorld, { official: official, entries: tidewantKnown });

const chain = { [a]: [], [b]: [a], [c]: [b] };
const ofLine = (links: Parameters<typeof aStoryLine>[0], quests: Readonly<Record<string, Properties>>) =>
  adviseStoryLine(
    { line: aStoryLine(links), quests: new Map(Object.entries(quests).map(([id, each]) => [id, aQuestOf(id, each)])) },
    tidewantWorld,
    { entries: tidewantKnown },
  );

/** A line with a quest of another one. */
const ofReference = (lines: readonly string[], quests: Readonly<Record<string, Properties>>) =>
  adviseStoryLine(
    {
      line: {
        ...aStoryLine({ [a]: [], [b]: [a] }),
        references: { [c]: { line: 'storyline_designer_00000001', x: 0, y: 0 } },
      },
      quests: new Map(Object.entries(quests).map(([id, each]) => [id, aQuestOf(id, each)])),
    },
    tidewantWorld,
    { entries: tidewantKnown, lines: new Set(lines) },
  );

const diamond = { [a]: [], [b]: [a], [c]: [a], [d]: [b, c] };
const fork = { side: { title: 'One side', quests: [b, c], at_most: 1 } };

type Logic = { readonly choices?: Choices; readonly b?: Partial<StoryQuest>; readonly d?: Partial<StoryQuest> };

/** From a quest to two others, and from `before` on to the last one. */
const ofLogic = ({ choices = {}, ...logic }: Logic, quests: Readonly<Record<string, Properties>>) => {
  const { story_quests } = aStoryLine(diamond);
  for (const [id, parts] of Object.entries({ [b]: logic.b, [d]: logic.d }))
    Object.assign(story_quests[id] ?? {}, parts);
  const contents = new Map(Object.entries(quests).map(([id, each]) => [id, aQuestOf(id, each)]));
  return adviseStoryLine({ line: { story_quests, choices }, quests: contents }, tidewantWorld, {
    entries: tidewantKnown,
    official,
  });
};

const ringOfTwo = [
  { id: '1', title: 'One', line: aStoryLine({ [a]: [], [b]: [a] }) },
  { id: '2', title: 'Other', line: aStoryLine({ [b]: [], [a]: [b] }) },
];

const rows = [
  [
    'nearly_known',
    () => ofQuest({ objectives: [collect('Drymouth Cutlas')] }),
    'Collect Item 1 names “Drymouth Cutlas”; the world knows “Drymouth Cutlass”.',
  ],
  [
    'name_unknown',
    () =>
      adviseQuest(aQuestOf('The bell', { objectives: [slay('Mist-light')] }), tidewantWorld, {
        entries: tidewantNames,
      }),
    'Slay Creature 1 names “Mist-light”, which is no entry of the world.',
  ],
  [
    'level_unmet',
    () =>
      adviseQuest(aQuestOf('The bell', { asks: [askFor('Mining', 5)] }), tidewantWorld, {
        skills: skillsGivenBy([aQuestOf('Other', { gives: [teach('Fishing', 1)] })], tidewantWorld),
      }),
    'Level Requirement 1 asks for Mining 5, which nobody can reach: no quest gives experience in it, and players begin with 1.',
  ],
  [
    'level_short',
    () =>
      adviseStoryLine(
        {
          line: aStoryLine({ [a]: [], [b]: [a] }),
          quests: new Map([[b, aQuestOf(b, { asks: [askFor('Mining', 3)] })]]),
        },
        indexWorld({ ...tidewant, levels: { start: 2, steps: [] } }),
      ),
    'Asks for Mining 3, but the quests before it give experience up to 2 at most.',
  ],
  [
    'ring',
    () => [...adviseTogether(ringOfTwo, (id) => id).values()].flat().slice(0, 1),
    `Can never be done: “${b}” and “${a}” wait for one another. This is so through the story lines “One” and “Other”.`,
  ],
  [
    'shut_in_line',
    () =>
      [
        ...adviseTogether(
          [...ringOfTwo, { id: '3', title: 'Third', line: aStoryLine({ [a]: [], [c]: [] }) }],
          () => 'It',
        ).values(),
      ]
        .flat()
        .slice(2),
    'Can never be done: it also stands in the story line “Other”, which never opens it.',
  ],
  [
    'entry_unknown',
    () => ofQuest({ objectives: [{ ...collect('A bell'), item_id: 'bell' }] }),
    'Collect Item 1 names “A bell” with the id bell, which the world does not have.',
  ],
  [
    'entry_renamed',
    () => ofQuest({ objectives: [{ ...collect('A bell'), item_id: 'item_drymouth_cutlass' }] }),
    'Collect Item 1 names “A bell”, which is called “Drymouth Cutlass” now.',
  ],
  [
    'entry_retired',
    () =>
      adviseQuest(aQuestOf('The bell', { objectives: [{ ...collect('A bell'), item_id: 'bell' }] }), tidewantWorld, {
        entries: indexEntries([
          {
            catalogue: 'item',
            id: 'bell',
            name: 'A bell',
            aliases: [],
            level: null,
            value: null,
            tags: [],
            icon: null,
            retired: true,
          },
        ]),
      }),
    'Collect Item 1 names “A bell”, which is retired.',
  ],
  [
    'could_be_one',
    () => ofQuest({ asks: [askFor('Mining', 3), askFor('Fishing', 3), askFor('Mining', 9)] }),
    'Level Requirement 1 and Level Requirement 3 are both about “Mining” and could be one row.',
  ],
  [
    'could_be_one',
    () => ofQuest({ gives: [pay(0, 1), pay(0, 2)] }),
    'Currency Reward 1 and Currency Reward 2 could be one row.',
  ],
  [
    'slain_and_needed',
    () => ofQuest({ objectives: [slay('salt Wolf'), talkWith('Salt wolf')] }),
    'Slay Creature 1 slays “salt Wolf”, whom Talk with NPC 1 needs alive.',
  ],
  [
    'given_and_asked',
    () => ofQuest({ objectives: [collect('A bell')], gives: [give('A bell')] }),
    'Item Reward 1 gives “A bell”, which Collect Item 1 asks for.',
  ],
  ['no_coins', () => ofQuest({ gives: [pay(0)] }), 'Currency Reward 1 gives no coins.'],
  ['much_coins', () => ofQuest({ gives: [pay(0, 11)] }), 'Gives 5.5 times the coins of a median official quest.'],
  [
    'much_items',
    () => {
      const rope = { catalogue: 'item', id: 'rope', name: 'Rope', aliases: [], level: null, tags: [], icon: null };
      const entries = indexEntries([{ ...rope, value: 9, retired: false }]);
      const gives = [{ ...give('Rope'), item_id: 'rope', item_quantity: 6 }];
      const median = { objectives: 1, coins: 0, items: 9, experience: 0, worth: 9 };
      return adviseQuest(aQuestOf('The bell', { gives }), tidewantWorld, { official: median, entries });
    },
    "Gives items of 6 times the worth of a median official quest's.",
  ],
  [
    'much_experience',
    () => ofQuest({ gives: [teach('Mining', 1_199)] }),
    'Gives 11 times the experience of a median official quest.',
  ],
  [
    'apart',
    () => ofLine({ [a]: [], [b]: [a], [c]: [] }, {}),
    'No other quest of this story line comes before or after it: it is open from the start.',
  ],
  [
    'reference_missing',
    () => ofReference(['storyline_designer_00000001'], {}),
    'Is shown here as a quest of another story line, and no longer exists.',
  ],
  [
    'reference_missing',
    () => ofReference([], { [c]: {} }),
    `“${c}” is shown here as a quest of another story line that no longer exists.`,
  ],
  [
    'idle_link',
    () => ofLine({ [a]: [], [b]: [a], [c]: [b], [d]: [a, c] }, { [a]: {}, [c]: {} }),
    `Does not need the prerequisite “${a}”: its prerequisite “${c}” comes after that quest already.`,
  ],
  [
    'idle_link',
    () => ofLine({ [a]: [], [b]: [a], [c]: [a, b] }, {}),
    'Does not need a prerequisite that is missing: another prerequisite that is missing comes after that quest already.',
  ],
  [
    'same_title',
    () =>
      adviseStoryLine(
        { line: aStoryLine({ [a]: [], [b]: [] }), quests: new Map([a, b].map((id) => [id, aQuestOf('The bell')])) },
        tidewantWorld,
        { entries: tidewantKnown },
      ),
    'Another quest of this story line has the same title.',
  ],
  [
    'idle_level',
    () => ofLine(chain, { [a]: { asks: [askFor('Mining', 30)] }, [c]: { asks: [askFor('Mining', 29)] } }),
    `Asks for Mining 29, which excludes nobody: “${a}” before it asks for 30.`,
  ],
  [
    'level_leap',
    () => ofLine(chain, { [a]: { asks: [askFor('Mining', 12)] }, [c]: { asks: [askFor('Mining', 38)] } }),
    `Asks for Mining 38, which is 26 more: “${a}” before it asks for 12.`,
  ],
  [
    'slain_before',
    () => ofLine(chain, { [a]: { objectives: [slay('Old Marrow')] }, [c]: { objectives: [escort('old marrow')] } }),
    `Escort NPC 1 needs “old marrow” alive, whom “${a}” slays before it.`,
  ],
  [
    'given_later',
    () => ofLine(chain, { [a]: { objectives: [collect('The rope')] }, [c]: { gives: [give('The Rope')] } }),
    `Collect Item 1 asks for “The rope”, which this story line gives only later, in “${c}”.`,
  ],
  [
    'slain_before',
    () =>
      ofLogic(
        { d: { needs: 1 } },
        { [b]: { objectives: [slay('Old Marrow')] }, [d]: { objectives: [escort('Old Marrow')] } },
      ),
    `Escort NPC 1 needs “Old Marrow” alive, whom “${b}” slays before it. This is so on some paths.`,
  ],
  [
    'slain_before',
    () =>
      ofLogic(
        { d: { needs: 1 } },
        { [a]: { objectives: [slay('Old Marrow')] }, [d]: { objectives: [escort('Old Marrow')] } },
      ),
    `Escort NPC 1 needs “Old Marrow” alive, whom “${a}” slays before it. This is so on every path.`,
  ],
  [
    'idle_level',
    () =>
      ofLogic({ d: { needs: 1 } }, { [b]: { asks: [askFor('Mining', 30)] }, [d]: { asks: [askFor('Mining', 29)] } }),
    `Asks for Mining 29, which excludes nobody: “${b}” before it asks for 30. This is so on some paths.`,
  ],
  [
    'level_leap',
    () =>
      ofLogic({ d: { needs: 1 } }, { [b]: { asks: [askFor('Mining', 12)] }, [d]: { asks: [askFor('Mining', 38)] } }),
    `Asks for Mining 38, which is 26 more: “${b}” before it asks for 12. This is so on some paths.`,
  ],
  [
    'given_later',
    () =>
      ofLogic({ d: { needs: 1 } }, { [a]: { objectives: [collect('The rope')] }, [d]: { gives: [give('The Rope')] } }),
    `Collect Item 1 asks for “The rope”, which this story line gives only later, in “${d}”. This is so on every path.`,
  ],
  [
    'given_on_other_paths',
    () =>
      ofLogic(
        { d: { needs: 1 }, choices: fork },
        { [b]: { gives: [give('The rope')] }, [d]: { objectives: [collect('The rope')] } },
      ),
    `Collect Item 1 asks for “The rope”, which “${b}” gives, but never before it. This is so on some paths.`,
  ],
  [
    'needs_both_sides',
    () => ofLogic({ choices: fork }, { [b]: {}, [c]: {} }),
    `Can never be done: it needs “${b}” and “${c}”, and no player can do both, because of the choice “One side”.`,
  ],
  [
    'needs_both_sides',
    () =>
      adviseStoryLine(
        {
          line: {
            ...aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c] }),
            choices: { side: { title: 'Two of three', quests: [a, b, c], at_most: 2 } },
          },
          quests: new Map(),
        },
        tidewantWorld,
      ),
    'Can never be done: no player can do enough of its prerequisites together.',
  ],
  [
    'never_done',
    () =>
      adviseStoryLine(
        {
          line: { ...aStoryLine({ ...diamond, [e]: [d] }), choices: fork },
          quests: new Map([[d, aQuestOf('The join')]]),
        },
        tidewantWorld,
      ).slice(1),
    'Can never be done: “The join” before it can never be done.',
  ],
  [
    'behind_its_choice',
    () =>
      ofLogic({ choices: { side: { title: 'One side', quests: [a, d], at_most: 1 } }, d: { needs: 1 } }, { [a]: {} }),
    `Can never be done: it comes after “${a}”, and the choice “One side” allows at most 1 of its quests.`,
  ],
  [
    'behind_optional',
    () => ofLogic({ b: { optional: true }, d: {} }, { [b]: {} }),
    `Is compulsory, but can't be done without an optional quest, such as “${b}”.`,
  ],
  [
    'much_repeated',
    () =>
      ofLogic({ b: { repeat: { every: 'hours', hours: 4 } } }, { [b]: { gives: [pay(0, 2)] } }).filter(
        ({ code }) => code === 'much_repeated',
      ),
    'Gives about 6 times as much an hour as a median official quest that is done once a day, if players repeat it as often as they may.',
  ],
  [
    'not_decided',
    () => adviseStoryLine({ line: aForkedLine(13), quests: new Map() }, tidewantWorld),
    'Not decided whether every quest can be done: the choices of this story line have more outcomes than the 4,096 that are tried.',
  ],
] as const;

it.each(rows)('%s has its message to the byte', (code, find, message) => {
  const found = find();
  expect(found.map((each) => each.code)).toEqual([code]);
  expect(found.map((each) => messageOf(lineAdvice, each))).toEqual([message]);
});

it.each([
  [
    ['links'],
    'work',
    'Not decided which prerequisites are superfluous: this story line is too large to follow each of its paths.',
  ],
  [
    ['reach', 'optional'],
    'failed',
    'Not decided whether every quest can be done and whether every compulsory quest can be done without optional ones: the paths of this story line could not be checked.',
  ],
  [
    ['reach', 'links', 'items'],
    'outcomes',
    'Not decided whether every quest can be done, which prerequisites are superfluous, and whether every item is given before it is asked for: the choices of this story line have more outcomes than the 4,096 that are tried.',
  ],
] as const)('what is not decided about %s, and why: %s', (questions, reason, message) => {
  expect(messageOf(lineAdvice, { code: 'not_decided', params: { max: 4_096, questions, reason } })).toBe(message);
});

it('every advice of the messages stands in the table', () => {
  expect(new Set<string>(rows.map(([code]) => code))).toEqual(new Set(Object.keys(lineAdvice)));
});
