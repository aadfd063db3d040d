import { expect, it } from 'vitest';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { linkPresent, tooManyQuests } from '#domain/story-line/graph-rules.ts';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import { applyLineCommand } from './line-command.ts';

const aLineOf = (quests: number) => {
  const ids = Array.from({ length: quests }, (_, index) => toQuestId(String(index).padStart(8, '0')));
  return aStoryLine(Object.fromEntries(ids.map((id) => [id, []])));
};
const two = { kind: 'insert', places: { [a]: { x: 0, y: 0 }, [b]: { x: 420, y: 0 } }, links: [] } as const;

it('several quests are inserted together up to the limit of a line', () => {
  const { line, refusal } = applyLineCommand(aLineOf(tidewantWorld.limits.story_quests.max - 2), two);
  expect([Object.keys(line.story_quests).length, refusal]).toEqual([tidewantWorld.limits.story_quests.max, null]);
});

it('none of several quests is inserted where the line has no room for all', () => {
  const before = aLineOf(tidewantWorld.limits.story_quests.max - 1);
  expect(applyLineCommand(before, two)).toEqual({ line: before, refusal: tooManyQuests(tidewantWorld) });
});

it('a link that is there is not drawn once more, and the refusal says so', () => {
  const before = aStoryLine({ [a]: [], [b]: [a] });
  const link = { source: a, target: b };
  expect(applyLineCommand(before, { kind: 'connect', link })).toEqual({ line: before, refusal: linkPresent(link) });
});
