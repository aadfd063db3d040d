import { describe, expect, it } from 'vitest';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import type { World, WorldField } from '#domain/world/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { aBookQuest, writeBook } from '#test-support/builders/a-quest-book.ts';
import { aKind } from '#test-support/builders/a-world.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { readAsGame, type GameBook } from '#test-support/exchange/quest-book-game.ts';
import { wholeContent } from '#test-support/exchange/whole-content.ts';
import { dialects, hasLanguages, type Dialect } from './dialect.ts';

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
  const { faults, parts } = gameOf(wholeContent, dialect);

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
