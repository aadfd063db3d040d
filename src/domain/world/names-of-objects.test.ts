import { describe, expect, it } from 'vitest';
import { adviseQuest } from '#domain/advice/advise-quest.ts';
import { worthOf } from '#domain/quest/worth.ts';
import { questContentOf } from '#domain/document/content-of.ts';
import { exportAzerothCore } from '#domain/exchange/azerothcore/export-azerothcore.ts';
import { exportCsv } from '#domain/exchange/tables/export-csv.ts';
import { exportFtb } from '#domain/exchange/ftb/export-ftb.ts';
import { exportUnreal } from '#domain/exchange/unreal/export-unreal.ts';
import { mergeQuests } from '#domain/merge/merge-quests.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { toStoredQuest } from '#domain/quest/to-stored-quest.ts';
import { toStoryLineId, type StoryLine } from '#domain/story-line/story-line.ts';
import { compareQuests, compareStoryLines } from '#domain/submission/compare.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { aKind, aWorld, anEntry } from '#test-support/builders/a-world.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { formatProperty } from '#domain/quest-properties/format-property.ts';
import { indexWorld } from './index-world.ts';
import { compareWorlds } from '#domain/world-preview/compare-worlds.ts';
import type { World } from './world.ts';

/** A world and documents that call everything by one name, which people may choose. */
const contentNamed = (name: string) => {
  const number = { label: 'N', required: false, control: 'number', min: 0, max: 9, default: 0 } as const;
  const world: World = aWorld({
    catalogues: { thing: { label: 'Thing', plural: 'Things' }, [name]: { label: 'Made', plural: 'Made' } },
    quest_fields: [{ ...number, key: name, required: true }],
    kinds: [
      aKind({ type: name, icon: name, sentence: `{${name}}`, fields: [{ ...number, key: name, required: true }] }),
      aKind({
        type: 'Get',
        collection: 'objectives',
        icon: name,
        sentence: `{${name}} × {quantity}`,
        fields: [
          { key: name, label: 'Made', required: true, control: 'entry', catalogue: name, free_text: true },
          { ...number, key: 'quantity' },
        ],
        formats: { ftb: { task: 'item' }, azerothcore: {} },
      }),
      aKind({
        type: 'Pay',
        collection: 'rewards',
        meaning: 'give_coins',
        sentence: '{money}',
        fields: [{ key: 'money', label: 'Money', required: true, control: 'coins' }],
      }),
    ],
    coins: [
      { id: 'penny', label: 'Penny', worth: 1, max: 99 },
      { id: name, label: 'Made', worth: 100, max: 99 },
    ],
  });
  /** As a world of before wrote it: it has none of these parts. */
  const bare: Quest = anOwnedQuest({
    id: a,
    requirements: { 0: { id: '0', type: name, type_count: 1 } },
    objectives: { 0: { id: '0', type: 'Get', type_count: 1, quantity: 2 } },
    rewards: { 0: { id: '0', type: 'Pay', type_count: 1, penny: 4 } },
  });
  const full: Quest = {
    ...bare,
    requirements: { 0: { id: '0', type: name, type_count: 1, [name]: 3 } },
    objectives: {
      0: { id: '0', type: 'Get', type_count: 1, [`${name}_id`]: name, [`${name}_name`]: 'X', quantity: 2 },
    },
    rewards: { 0: { id: '0', type: 'Pay', type_count: 1, penny: 4, [name]: 1, group: name } },
    fields: { [name]: 5 },
    reward_groups: { [name]: { title: 'One of', pick: 'player', count: 1 } },
  };
  const id = toStoryLineId('me', 'coastline');
  const line: StoryLine = { ...aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [b] }), id };
  const choosing: StoryLine = { ...line, choices: { [name]: { title: 'Either', quests: [b, c], at_most: 1 } } };
  const entries = [{ ...anEntry({ name: 'X' }), catalogue: name, id: name }];
  return { world, quests: { bare, full }, lines: { line, choosing }, entries };
};

const answers = {
  'the rules of a quest': ({ world, quests }) =>
    Object.values(quests).flatMap((quest) => {
      const indexed = indexWorld(world);
      return [checkQuest(quest, indexed), checkShape(quest, indexed)];
    }),
  'the sentence of a property': ({ world, quests }) =>
    Object.values(quests).flatMap(({ requirements, objectives, rewards }) =>
      [requirements, objectives, rewards].map((all) => all['0'] && formatProperty(all['0'], indexWorld(world))),
    ),
  'the stored form': ({ world, quests }) =>
    Object.values(quests).map((quest) => toStoredQuest(quest, { id: a, uid: 'me' }, indexWorld(world))),
  'the content that is edited': ({ world, quests }) =>
    Object.values(quests).map((quest) => questContentOf(quest, indexWorld(world))),
  advice: ({ world, quests }) => Object.values(quests).map((quest) => adviseQuest(quest, indexWorld(world))),
  'the worth of a reward': ({ world, quests }) =>
    Object.values(quests).map(({ rewards }) => worthOf(rewards['0'] ?? {}, indexWorld(world))),
  'a difference of quests': ({ world, quests: { bare, full } }) => [
    compareQuests(bare, full, indexWorld(world)),
    compareQuests(full, bare, indexWorld(world)),
  ],
  'a difference of lines': ({ lines: { line, choosing } }) => [
    compareStoryLines(line, choosing, String),
    compareStoryLines(choosing, line, String),
  ],
  'a merge': ({ world, quests: { bare, full } }) =>
    [
      { mine: full, theirs: bare },
      { mine: bare, theirs: full },
      { mine: full, theirs: { ...full, fields: {} } },
    ].map((sides) => {
      const { questions, settle } = mergeQuests({ base: bare, ...sides }, indexWorld(world));
      const chosen = Object.fromEntries(questions.map(({ id }) => [id, 'theirs' as const]));
      return [questions, settle({}), settle(chosen)];
    }),
  'a difference of worlds': ({ world }) => [compareWorlds(aWorld(), world), compareWorlds(world, aWorld())],
  tables: (content) => exportCsv(toExported(content)),
  'data tables for Unreal': (content) => exportUnreal(toExported(content)),
  'a book for FTB Quests': (content) => exportFtb(toExported(content), { dialect: '1.20', looseTitle: 'Loose' }),
  'tables for AzerothCore': (content) =>
    exportAzerothCore(toExported(content), { firstId: 200_000, numbers: new Map() }),
} satisfies Record<string, (content: ReturnType<typeof contentNamed>) => unknown>;

const toExported = ({ world, quests, lines, entries }: ReturnType<typeof contentNamed>) => ({
  world,
  entries,
  quests: Object.values(quests),
  story_lines: [lines.choosing],
});

/** As long as the other name, and at the same place in every order. */
const plain = 'constructed';

describe('a name that every object has is a name like any other for', () => {
  it.each(Object.entries(answers))('%s', (_what, ask) => {
    const text = (name: string): string => JSON.stringify(ask(contentNamed(name))) ?? '';
    expect(text('constructor').replaceAll('constructor', plain)).toBe(text(plain));
  });
});
