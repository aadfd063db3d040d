import { expect, test } from 'vitest';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { collect } from '#test-support/builders/properties.ts';
import { knowWorld } from '#web/shared/testing/known-world.ts';
import type { LineContent } from './content/line-content.ts';
import { storyLineDocumentRules } from './story-line-document-rules.ts';

const asking = (name: string) =>
  aQuest({ objectives: numberProperties([{ ...collect(name), item_id: '', item_name: name }]) });

test('new names of its quests are saved as the entries that are called so, and names of before as they were', async () => {
  knowWorld(tidewant, tidewantEntries);
  const [before, after] = [asking('drymouth cutlass'), { ...asking('drymouth cutlass'), title: 'Another title' }];
  const quests = {
    [a]: { content: asking('drymouth cutlass'), original: null, expected: null },
    [b]: { content: after, original: before, expected: 1 },
  };
  const line: LineContent = { ...aStoryLine(), quests };
  const settled = await storyLineDocumentRules.settle?.({ content: line, original: { ...aStoryLine() } });
  expect(settled?.quests?.[a]?.content.objectives).toMatchObject({
    0: { item_id: 'item_drymouth_cutlass', item_name: 'Drymouth Cutlass' },
  });
  expect(settled?.quests?.[b]?.content).toEqual(after);
});
