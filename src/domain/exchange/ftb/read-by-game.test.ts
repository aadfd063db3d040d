import { describe, expect, it } from 'vitest';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { World, WorldField } from '#domain/world/world.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { indexWorld, type IndexedKind } from '#domain/world/index-world.ts';
import type { Property, PropertyValue } from '#domain/world/property.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { aBookLine, aBookPlace, aBookQuest, writeBook } from '#test-support/builders/a-quest-book.ts';
import { aKind } from '#test-support/builders/a-world.ts';
import { blocks, blocksEntries } from '#test-support/builders/blocks-world.ts';

import { readAsGame, type GameBook } from '#test-support/exchange/quest-book-game.ts';
import { dialects, hasLanguages, type Dialect } from './dialect.ts';

const world = indexWorld(blocks);

type Values = Readonly<Record<string, PropertyValue>>;

const filled = (field: IndexedField): Values => {
  switch (field.control) {
    case 'entry': {
      const entry = blocksEntries.find(({ catalogue }) => catalogue === field.catalogue);
      return { [field.idKey]: entry?.id ?? 'minecraft:any', [field.key]: entry?.name ?? 'Any' };
    }
    case 'text':
      return { [field.key]: field.key.includes('data') || field.key.includes('components') ? '' : 'minecraft:jump' };
    case 'flag':
      return { [field.key]: true };
    case 'choice':
      return { [field.key]: field.options.at(-1)?.id ?? '' };
    case 'number':
      return { [field.key]: field.range.max };
  }
};

const whole = ({ type, fields, blank }: IndexedKind): Property =>
  Object.assign({ id: '', type_count: 0, type }, blank, ...fields.map(filled)) as Property;

const sparse = ({ type, fields, blank }: IndexedKind): Property =>
  Object.assign(
    { id: '', type_count: 0, type },
    blank,
    ...fields.filter(({ required }) => required).map(filled),
  ) as Property;

const kindsOf = (collection: string): IndexedKind[] =>
  world.kinds.filter((kind) => kind.collection === collection && !kind.type.startsWith('Other '));

const of = (make: (kind: IndexedKind) => Property): Partial<Quest> => ({
  objectives: numberProperties(kindsOf('objectives').map(make)),
  rewards: numberProperties(kindsOf('rewards').map(make)),
});

const [one, two, three, four] = [
  aBookQuest('one', { ...of(whole), description: 'Lines.\n\nMore.' }),
  aBookQuest('two', { ...of(sparse), type: 'Side Story' }),
  aBookQuest('three', {
    fields: Object.assign(
      {},
      ...world.questFields.map((field) => {
        const values = filled(field);
        return field.control === 'entry'
          ? { [field.of]: { id: values[field.idKey], name: values[field.key] } }
          : values;
      }),
    ) as Quest['fields'] & object,
    rewards: numberProperties(
      kindsOf('rewards')
        .slice(0, 2)
        .map((kind) => ({ ...whole(kind), group: 'pick' })),
    ),
    reward_groups: { pick: { title: 'Pick', pick: 'player', count: 1 } },
  }),
  aBookQuest('four'),
] as const;

const line = aBookLine(
  'line',
  [
    aBookPlace(one),
    aBookPlace(two, [one], { optional: true, repeat: { every: 'hours', hours: 5 } }),
    aBookPlace(three, [one, two], { needs: 1, hidden_until_open: true }),
  ],
  {
    choices: { way: { title: 'Way', quests: [two.id, three.id], at_most: 1 } },
    pictures: [{ id: 'p', x: 0, y: 0, width: 100, height: 50, name: 'blocks:textures/door.png', image: null, turn: 5 }],
  },
);
const second: StoryLine = aBookLine('other', [aBookPlace(four), aBookPlace(one, [four])]);

const content: Partial<ExportedContent> = {
  entries: blocksEntries,
  quests: [one, two, three, four],
  story_lines: [line, second],
  line_groups: [{ id: 'group', title: 'Group', lines: [line.id] }],
  reward_tables: [
    {
      id: 'table',
      title: 'Table',
      count: 2,
      empty_weight: 0.5,
      rewards: kindsOf('rewards').map((kind, index) => ({ reward: whole(kind), weight: index + 1 })),
    },
  ],
};

const gameOf = (parts: Partial<ExportedContent>, dialect: Dialect): GameBook =>
  readAsGame(
    writeBook(parts, dialect).files.map(({ path, text }) => ({ path: path.replace(/^quests\//, ''), text })),
    dialect,
  );

const texts = (dialect: Dialect): string[] => (hasLanguages(dialect) ? ['text'] : []);

/** The types that the kinds of the world are stored as. */
const typesOf = (collection: string): string[] =>
  blocks.kinds
    .filter((kind) => kind.collection === collection)
    .map(({ formats }) => String(formats?.['ftb']?.['type'] ?? '*'))
    .filter((type) => type !== '*');

/** A world may leave out of its formats what the game asks for. */
const bareKinds = (['objectives', 'rewards'] as const).flatMap((collection) =>
  [...new Set(typesOf(collection))].map((type) =>
    aKind({ type: `${collection} ${type}`, collection, fields: [], meaning: null, formats: { ftb: { type } } }),
  ),
);

const place: WorldField = { control: 'number', key: 'x', label: 'X', required: true, min: 0, max: 9, default: 1 };

const bareWorld: World = {
  ...blocks,
  kinds: [
    ...bareKinds,
    aKind({
      type: 'Somewhere',
      collection: 'objectives',
      meaning: null,
      fields: [place],
      formats: { ftb: { type: 'location', x: 'position.0' } },
    }),
  ],
};

const bare = (collection: string): Record<string, Property> =>
  numberProperties(
    bareWorld.kinds
      .filter((kind) => kind.collection === collection)
      .map(({ type, fields }) => ({ id: '', type_count: 0, type, ...(fields.length > 0 && { x: 1 }) })),
  );

describe.each(dialects)('a book for %s', (dialect) => {
  const { faults, parts } = gameOf(content, dialect);

  it('has nothing that the game does not read', () => {
    expect(faults).toEqual([]);
  });

  it('has each sort of thing, each type of task and each type of reward', () => {
    expect(new Set([...parts.keys()].map((key) => / (image) \d/.exec(key)?.[1] ?? key.split(' ')[0]))).toEqual(
      new Set(['data', 'group', 'chapter', 'image', 'quest', 'link', 'table', 'task', 'reward', ...texts(dialect)]),
    );
    const types = (part: string): Set<unknown> =>
      new Set(
        [...parts].flatMap(([key, value]) => (key.startsWith(`${part} `) && key.endsWith(' type') ? [value] : [])),
      );
    expect(types('task')).toEqual(new Set(typesOf('objectives')));
    expect(types('reward')).toEqual(new Set(typesOf('rewards')));
  });

  it('of the samples of the world has nothing that the game does not read', async () => {
    const { quests, storyLines, entries } = await shippedWorlds.blocks();
    expect(gameOf({ quests, story_lines: storyLines, entries }, dialect).faults).toEqual([]);
  });

  it('has what the game asks for, also where a world does not say it', () => {
    const quest = aBookQuest('bare', { objectives: bare('objectives'), rewards: bare('rewards') });
    expect(gameOf({ world: bareWorld, quests: [quest] }, dialect).faults).toEqual([]);
  });
});
