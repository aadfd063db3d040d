import { descendantsOf, storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

/** Quest ids in the order they were done. */
export type Done = ReadonlySet<string>;

/** `missing`: the prerequisites that are not done. */
export type WaitingQuest = { readonly quest: string; readonly missing: readonly string[] };

/** Both in story order. */
export type PlayState = { readonly open: readonly string[]; readonly waiting: readonly WaitingQuest[] };

export const playState = (line: StoryGraph, done: Done): PlayState => {
  const left = storyOrder(line).filter((quest) => !done.has(quest));
  const standing = left.map((quest) => ({ quest, missing: missingFor(line, done, quest) }));
  return {
    open: standing.filter(({ missing }) => missing.length === 0).map(({ quest }) => quest),
    waiting: standing.filter(({ missing }) => missing.length > 0),
  };
};

/** Completes those of these quests that are open, in order. */
export const complete = (line: StoryGraph, done: Done, quests: readonly string[]): Done =>
  quests.reduce<Done>((before, quest) => (isOpen(line, before, quest) ? new Set([...before, quest]) : before), done);

/** Takes back a quest and all later ones that need it. */
export const takeBack = (line: StoryGraph, done: Done, quest: string): Done => {
  const after = descendantsOf(line, quest);
  return new Set([...done].filter((each) => each !== quest && !after.has(each)));
};

const isOpen = (line: StoryGraph, done: Done, quest: string): boolean =>
  Object.hasOwn(line.story_quests, quest) && !done.has(quest) && missingFor(line, done, quest).length === 0;

const missingFor = ({ story_quests }: StoryGraph, done: Done, quest: string): string[] =>
  Object.keys(story_quests[quest]?.prerequisite_quests ?? {}).filter((before) => !done.has(before));
