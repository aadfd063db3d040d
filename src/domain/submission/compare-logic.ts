import { needsOf } from '#domain/story-line/logic/index-logic.ts';
import { isSameRepeat } from '#domain/story-line/logic/write-story-quest.ts';
import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import { compareAspects, type Aspect, type Aspects, type Difference } from './comparison.ts';

type NameOf = (questId: string) => string;

/** Differences of the quests and choices that the line contains afterwards. `before` null: all is new. */
export const compareLogic = (before: StoryGraph | null, after: StoryGraph, nameOf: NameOf): Difference[] => [
  ...Object.entries(after.story_quests).flatMap(([id, is]) =>
    compareStoryQuests(before?.story_quests[id] ?? null, is, nameOf(id)),
  ),
  ...compareAspects(choicesOf(before, nameOf), choicesOf(after, nameOf)),
];

/** A new quest is compared with one that has no logic. */
const compareStoryQuests = (before: StoryQuest | null, is: StoryQuest, name: string): Difference[] => {
  const was = before ?? {
    ...is,
    needs: undefined,
    optional: undefined,
    hidden_until_open: undefined,
    repeat: undefined,
  };
  const params = { name };
  const differences: (Difference & { readonly isSame: boolean })[] = [
    {
      isSame: opensAlike(was, is),
      about: { code: 'needs', params },
      before: { code: 'needs', params: countNeeds(was) },
      after: { code: 'needs', params: countNeeds(is) },
    },
    {
      isSame: was.optional === is.optional,
      about: { code: 'optional', params },
      before: { code: 'optional', params: was.optional === true },
      after: { code: 'optional', params: is.optional === true },
    },
    {
      isSame: was.hidden_until_open === is.hidden_until_open,
      about: { code: 'hidden_until_open', params },
      before: { code: 'hidden_until_open', params: was.hidden_until_open === true },
      after: { code: 'hidden_until_open', params: is.hidden_until_open === true },
    },
    {
      isSame: isSameRepeat(was.repeat, is.repeat),
      about: { code: 'repeat', params },
      before: { code: 'repeat', params: was.repeat ?? null },
      after: { code: 'repeat', params: is.repeat ?? null },
    },
  ];
  return differences
    .filter(({ isSame }) => !isSame)
    .map(({ about, before: earlier, after }) => ({ about, before: before && earlier, after }));
};

const countNeeds = (storyQuest: StoryQuest) => ({
  needs: needsOf(storyQuest),
  count: Object.keys(storyQuest.prerequisite_quests).length,
});

/** Where a quest needs all of its prerequisites, a changed link is a difference of its own. */
const opensAlike = (was: StoryQuest, is: StoryQuest): boolean => {
  const [one, other] = [countNeeds(was), countNeeds(is)];
  if (one.needs === one.count && other.needs === other.count) return true;
  return one.needs === other.needs && one.count === other.count;
};

const choicesOf = (line: StoryGraph | null, nameOf: NameOf): Aspects =>
  new Map(
    Object.entries(line?.choices ?? {}).map(([id, { title, quests, at_most }]): [string, Aspect] => {
      const wording = JSON.stringify([title, at_most, quests.toSorted()]);
      const value = { code: 'choice', params: { title, at_most, quests: quests.map(nameOf) } } as const;
      return [id, { about: { code: 'choice', params: { title } }, value, wording }];
    }),
  );
