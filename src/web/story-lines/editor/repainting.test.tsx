import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { QuestContent } from '#domain/quest/quest.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { StoryLineGraph } from '#web/story-lines/graph/story-line-graph.tsx';

afterEach(cleanup);

/** A quest that counts how often a card was drawn with it: each drawing reads its description. */
const counted = (title: string) => {
  let drawn = 0;
  const quest: QuestContent = Object.defineProperty(aQuest({ title }), 'description', {
    get: () => {
      drawn += 1;
      return 'What happens there.';
    },
  });
  return { quest, drawn: () => drawn };
};

const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
const nothing: ReadonlySet<string> = new Set();
const ignore = () => undefined;
const accept = () => null;

const graphOf = (quests: ReadonlyMap<string, QuestContent>) => (
  <StoryLineGraph line={line} quests={quests} editable selection={nothing} onSelect={ignore} onCommand={accept} />
);

it('typing in one quest renders no other card', () => {
  const [second, third] = [counted('The lantern'), counted('The wolves')];
  const others = [
    [b, second.quest],
    [c, third.quest],
  ] as const;
  const { rerender } = render(graphOf(new Map([[a, aQuest({ title: 'T' })], ...others])));
  const before = [second.drawn(), third.drawn()];
  expect(before).toEqual([1, 1]);
  for (const title of ['Th', 'The', 'The b', 'The be', 'The bell'])
    rerender(graphOf(new Map([[a, aQuest({ title })], ...others])));
  expect(screen.getByRole('group', { name: 'The bell' })).toBeTruthy();
  expect([second.drawn(), third.drawn()]).toEqual(before);
});
