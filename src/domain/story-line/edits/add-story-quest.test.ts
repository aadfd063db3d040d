import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { tooManyQuests } from '#domain/story-line/graph-rules.ts';
import { addStoryQuest, isLineFull } from './add-story-quest.ts';

describe('addStoryQuest', () => {
  it('places a quest without prerequisites 300 below the first', () => {
    const before = aStoryLine({ [a]: [], [b]: [a] });
    const { line, refusal } = addStoryQuest(before, c, tidewantWorld);
    expect(refusal).toBeNull();
    expect(line).toEqual({
      ...before,
      story_quests: { ...before.story_quests, [c]: { quest: c, x: 0, y: 300, prerequisite_quests: {} } },
    });
  });

  it('leaves the line it was given as it was', () => {
    const before = aStoryLine();
    addStoryQuest(before, c, tidewantWorld);
    expect(before).toEqual(aStoryLine());
  });

  it('fills a line up to the most quests, and refuses another', () => {
    const ids = Array.from({ length: tidewantWorld.limits.story_quests.max }, (_, index) =>
      toQuestId(String(index).padStart(8, '0')),
    );
    const nearly = aStoryLine(Object.fromEntries(ids.slice(1).map((id) => [id, []])));
    const { line: full, refusal } = addStoryQuest(nearly, a, tidewantWorld);
    expect([refusal, isLineFull(nearly, tidewantWorld), isLineFull(full, tidewantWorld)]).toEqual([null, false, true]);
    expect(addStoryQuest(full, b, tidewantWorld)).toEqual({ line: full, refusal: tooManyQuests(tidewantWorld) });
  });

  it('refuses a quest that the line has already', () => {
    const before = aStoryLine();
    const { line, refusal } = addStoryQuest(before, b, tidewantWorld);
    expect(line).toBe(before);
    expect(refusal).toEqual({
      section: 'story_quests',
      code: 'story_quest_present',
      params: {},
      quests: [b],
    });
  });
});
