import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { toSharedLine, toSharedQuest, toSharedWorld } from './sharing.ts';

const elsewhere = 'quest_elsewhere1';
const at = { x: 0, y: 0 };

const waiting = (ids: readonly string[], needs?: number) =>
  toSharedLine({
    ...aStoryLine(),
    notes: [{ id: 'n', kind: 'note', text: 'Cut this?', colour: 'red', ...at, width: 1, height: 1 }],
    references: { [elsewhere]: { line: 'storyline_somebody_12345678', ...at } },
    story_quests: {
      [a]: { quest: a, ...at, prerequisite_quests: {} },
      [b]: { quest: b, ...at, prerequisite_quests: {} },
      [c]: {
        quest: c,
        ...at,
        prerequisite_quests: Object.fromEntries(ids.map((id) => [id, id])),
        ...(needs !== undefined && { needs }),
      },
    },
  });

describe('a shared story line', () => {
  it('has nothing of those who work on it', () => {
    expect(Object.keys(waiting([a])).toSorted()).toEqual(['description', 'story_quests', 'title', 'type']);
  });

  it.each([
    { ids: [a, b], needs: undefined, left: [a, b], asks: undefined },
    { ids: [a, elsewhere], needs: undefined, left: [a], asks: undefined },
    { ids: [elsewhere], needs: undefined, left: [], asks: undefined },
    { ids: [a, b, elsewhere], needs: 1, left: [], asks: undefined },
    { ids: [a, b, elsewhere], needs: 2, left: [a, b], asks: 1 },
    { ids: [a, b, elsewhere], needs: 3, left: [a, b], asks: undefined },
  ])('counts quests of other lines as done: $needs of $ids', ({ ids, needs, left, asks }) => {
    const quest = waiting(ids, needs).story_quests[c];
    expect([Object.keys(quest?.prerequisite_quests ?? {}), quest?.needs]).toEqual([left, asks]);
  });
});

describe('a shared quest', () => {
  const written = {
    ...aQuest({ rewards: {} }),
    fields: { script: 'secret.lua' },
    marks: { status: 'draft' },
  };

  it('has nothing of those who work on it', () => {
    const shared = toSharedQuest(written);
    expect(JSON.stringify(shared)).not.toMatch(/secret|draft/);
    expect(shared.objectives).toEqual(written.objectives);
  });

  it('brings the kinds of the world that it has, without settings of exports', () => {
    const { kinds, quest_fields, catalogues, levels } = toSharedWorld(tidewant, [toSharedQuest(written)]);
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.length).toBeLessThan(tidewant.kinds.length);
    expect(JSON.stringify(kinds)).not.toContain('formats');
    expect(levels).toEqual(tidewant.levels);
    expect([quest_fields, Object.keys(catalogues)]).toEqual([[], Object.keys(tidewant.catalogues)]);
  });
});
