import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeStoryLines } from './merge-story-lines.ts';
import { everyChoice, wholly } from './testing/choices.ts';
import { choiceIds, logicalVersion, questIds } from '#test-support/logic/logical-versions.ts';
import { storyLineContentOf } from '#domain/document/content-of.ts';
import { keepInChoice, withPrerequisites } from '#domain/story-line/logic/keep-logic.ts';
import { withChoices } from '#domain/story-line/logic/write-choices.ts';
import { isSameChoice, isSameRepeat, logicKeys } from '#domain/story-line/logic/write-story-quest.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { containsQuest, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';

const runs = { seed: 21, numRuns: 300 };
const merged = (base: StoryLineContent, mine: StoryLineContent, theirs: StoryLineContent) =>
  mergeStoryLines({ base, mine, theirs }, String, tidewantWorld);

const inOrder = (line: StoryLineContent): StoryLineContent => {
  const quests = Object.values(line.story_quests).toSorted((one, other) => (one.quest < other.quest ? -1 : 1));
  const story_quests = Object.fromEntries(quests.map((each) => [each.quest, each]));
  return storyLineContentOf(withChoices({ ...line, story_quests }, line.choices ?? {}));
};

describe('merging any two changes of the logic of a story line', () => {
  it('gives the other side where one is unchanged', () => {
    assert(
      property(logicalVersion, logicalVersion, (base, changed) => {
        for (const { questions, settle } of [
          merged(base, changed, base),
          merged(base, base, changed),
          merged(base, changed, changed),
        ]) {
          expect(questions).toEqual([]);
          expect(inOrder(settle({}))).toEqual(inOrder(changed));
        }
      }),
      runs,
    );
  });

  it('keeps every rule, whatever is chosen', () => {
    assert(
      property(logicalVersion, logicalVersion, logicalVersion, (base, mine, theirs) => {
        for (const version of [base, mine, theirs]) expect(checkStoryLine(version, tidewantWorld)).toBeNull();
        const { questions, settle } = merged(base, mine, theirs);
        expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
        for (const choices of everyChoice(questions)) {
          const line = settle(choices);
          expect(checkStoryLine(line, tidewantWorld)).toBeNull();
          expect(JSON.stringify(storyLineContentOf(line))).toBe(JSON.stringify(line));
        }
      }),
      runs,
    );
  });

  it('loses no change of a side that is chosen throughout', () => {
    assert(
      property(logicalVersion, logicalVersion, logicalVersion, (base, mine, theirs) => {
        const { questions, settle } = merged(base, mine, theirs);
        expect(lostChanges(base, mine, settle(wholly(questions, 'mine')))).toEqual([]);
        expect(lostChanges(base, theirs, settle(wholly(questions, 'theirs')))).toEqual([]);
      }),
      runs,
    );
  });
});

const lostChanges = (base: StoryLineContent, version: StoryLineContent, result: StoryLineContent): string[] => [
  ...questIds.flatMap((id) => lostInQuest(id, base, version, result)),
  ...choiceIds.flatMap((id) => lostInChoice(id, base, version, result)),
];

const lostInQuest = (
  id: string,
  ...lines: readonly [StoryLineContent, StoryLineContent, StoryLineContent]
): string[] => {
  const [before, after, left] = lines.map(({ story_quests }) => story_quests[id]);
  if (!before || !after || !left) return [];
  const lowered = withPrerequisites(before, after.prerequisite_quests);
  const kept = withPrerequisites({ ...left, needs: after.needs }, left.prerequisite_quests);
  return logicKeys
    .filter((key) => {
      if (key === 'needs') return after.needs !== lowered.needs && left.needs !== kept.needs;
      if (key === 'repeat')
        return !isSameRepeat(after.repeat, before.repeat) && !isSameRepeat(after.repeat, left.repeat);
      return after[key] !== before[key] && after[key] !== left[key];
    })
    .map((key) => `${id}/${key}`);
};

const lostInChoice = (
  id: string,
  base: StoryLineContent,
  version: StoryLineContent,
  result: StoryLineContent,
): string[] => {
  const [before, after, left] = [base.choices?.[id], version.choices?.[id], result.choices?.[id]];
  const untouched = before && keepInChoice(before, (quest) => containsQuest(version, quest));
  if (!after) return untouched && left ? [`${id} is there again`] : [];
  const lowered = before && Math.min(before.at_most, after.quests.length - 1);
  const couldBe = keepInChoice(after, (quest) => containsQuest(result, quest));
  if (!left) return couldBe && !isSameChoice(after, untouched ?? undefined) ? [`${id} is gone`] : [];
  return [
    ...(after.title !== before?.title && left.title !== after.title ? [`${id}/title`] : []),
    ...(after.at_most !== lowered && left.at_most !== Math.min(after.at_most, left.quests.length - 1)
      ? [`${id}/at_most`]
      : []),
    ...questIds.filter((quest) => {
      if (!containsQuest(version, quest) || !containsQuest(result, quest)) return false;
      const isIn = after.quests.includes(quest);
      return isIn !== (before?.quests.includes(quest) ?? false) && isIn !== left.quests.includes(quest);
    }),
  ];
};
