import { describe, expect, it } from 'vitest';
import { adviseStoryLine } from '#test-support/logic/advise-story-line.ts';
import { weightOf } from '#domain/advice/weights.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { loadShippedSamples } from './sample-lines.ts';
import { shippedWorlds } from './worlds.ts';

const loaded = await Promise.all(
  Object.values(shippedWorlds).map(async (load) => {
    const { world, entries } = await load();
    return { name: world.name, world, entries, samples: await loadShippedSamples(world.name) };
  }),
);

describe.each(loaded)('the samples of the world $name', ({ world, entries, samples }) => {
  const indexed = indexWorld(world);
  const known = indexEntries(entries);

  it('are three lines, each with all of its quests', () => {
    expect(samples).toHaveLength(3);
    for (const { line, quests } of samples)
      expect(quests.map(({ id }) => id).toSorted()).toEqual(storyOrder(line).toSorted());
  });

  it('break no rule', () => {
    for (const { line, quests } of samples) {
      expect(checkStoryLine(line, indexed)).toBeNull();
      expect(quests.flatMap((quest) => checkShape(quest, indexed) ?? checkQuest(quest, indexed, known) ?? [])).toEqual(
        [],
      );
    }
  });

  it('pass the checks without an error', () => {
    const errors = samples.flatMap(({ line, quests }) =>
      adviseStoryLine({ line, quests: new Map(quests.map((quest) => [quest.id, quest])) }, indexed, { entries: known })
        .filter((advice) => weightOf(advice) === 'error')
        .map(({ code }) => `${line.title}: ${code}`),
    );
    expect(errors).toEqual([]);
  });
});

it('are none for a world of another name', async () => {
  expect([await loadShippedSamples('Mine'), await loadShippedSamples('constructor')]).toEqual([[], []]);
});
