import { ownValue } from '#domain/own-value.ts';
import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import type { Choice, Choices, Repeat } from './logic-shape.ts';

/** Returns the same object where no quest has parts of the logic. */
export const writeStoryQuests = (story_quests: StoryGraph['story_quests']): StoryGraph['story_quests'] =>
  Object.values(story_quests).some(hasLogicKeys)
    ? Object.fromEntries(
        Object.entries(story_quests).map(([id, each]) => [id, hasLogicKeys(each) ? writeStoryQuest(each) : each]),
      )
    : story_quests;

/** A story quest with its parts in one order. A part that is not set is left out. */
export const writeStoryQuest = ({ quest, x, y, prerequisite_quests, ...parts }: StoryQuest): StoryQuest => ({
  quest,
  x,
  y,
  prerequisite_quests,
  ...logicKeysOf(parts),
});

export const logicKeys = ['needs', 'optional', 'hidden_until_open', 'repeat'] as const;

export type LogicFields = Partial<Pick<StoryQuest, (typeof logicKeys)[number]>>;

export const logicKeysOf = ({ needs, optional, hidden_until_open, repeat }: LogicFields): LogicFields => ({
  ...(needs !== undefined && { needs }),
  ...(optional && { optional }),
  ...(hidden_until_open && { hidden_until_open }),
  ...(repeat && { repeat: writeRepeat(repeat) }),
});

export const hasLogicKeys = (storyQuest: StoryQuest): boolean => logicKeys.some((key) => storyQuest[key] !== undefined);

export const isSameRepeat = (one: Repeat | undefined, other: Repeat | undefined): boolean =>
  one === other || (one?.every === other?.every && one?.hours === other?.hours && one?.at === other?.at);

export const haveSameLogic = (one: StoryQuest, other: StoryQuest): boolean =>
  logicKeys.every((key) => (key === 'repeat' ? isSameRepeat(one[key], other[key]) : one[key] === other[key]));

const writeRepeat = ({ every, hours, at }: Repeat): Repeat => ({
  every,
  ...(hours !== undefined && { hours }),
  ...(at !== undefined && { at }),
});

/** The order of the quests does not count. */
export const isSameChoice = (one: Choice | undefined, other: Choice | undefined): boolean => {
  if (one === other) return true;
  if (one?.title !== other?.title || one?.at_most !== other?.at_most) return false;
  const quests = new Set(one?.quests);
  return quests.size === other?.quests.length && other.quests.every((quest) => quests.has(quest));
};

export const areSameChoices = (one: Choices | undefined, other: Choices | undefined): boolean => {
  if (one === other) return true;
  const ids = Object.keys(one ?? {});
  return (
    ids.length === Object.keys(other ?? {}).length &&
    ids.every((id) => isSameChoice(ownValue(one, id), ownValue(other, id)))
  );
};
