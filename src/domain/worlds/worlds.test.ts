import { describe, expect, it } from 'vitest';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { entry } from '#domain/world/entry.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { worldContent } from '#domain/world/world.ts';
import { shippedWorlds } from './worlds.ts';

describe.each(Object.entries(shippedWorlds))('the world %s', (_, load) => {
  it('has the shape of a world and breaks no rule', async () => {
    const { world } = await load();
    expect(worldContent.parse(world)).toEqual(world);
    expect(checkWorld(world)).toEqual([]);
  });

  it('has entries of its catalogues, each id once', async () => {
    const { world, entries } = await load();
    expect(entries.filter((each) => !entry.safeParse(each).success)).toEqual([]);
    expect(entries.filter(({ catalogue }) => !Object.hasOwn(world.catalogues, catalogue))).toEqual([]);
    expect(new Set(entries.map(({ catalogue, id }) => `${catalogue} ${id}`)).size).toBe(entries.length);
  });

  it('brings content that keeps its rules', async () => {
    const { world, entries, quests, storyLines } = await load();
    const [indexed, known] = [indexWorld(world), indexEntries(entries)];
    expect(quests.flatMap((quest) => checkShape(quest, indexed) ?? checkQuest(quest, indexed, known) ?? [])).toEqual(
      [],
    );
    expect(storyLines.flatMap((line) => checkStoryLine(line, indexed) ?? [])).toEqual([]);
  });
});
