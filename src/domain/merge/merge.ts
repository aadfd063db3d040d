import { ownValue } from '#domain/own-value.ts';
import type { ComparedSubject, ComparedValue } from '#domain/submission/comparison.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

/** The person who saves, and the one who saved meanwhile. */
export type Side = 'mine' | 'theirs';

export type Versions<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

/** Quests whose own content is changed on my side. None of them is taken out of a story line without a question. */
export type WrittenQuests = { readonly written?: ReadonlySet<string> };

export type MergeQuestion = {
  readonly id: string;
  readonly about: ComparedSubject;
  readonly mine: ComparedValue | null;
  readonly theirs: ComparedValue | null;
};

export type ChosenSides = Readonly<Record<string, Side>>;

/** The open questions, and the content once each has its answer. */
export type Merge<Content, Question = MergeQuestion> = {
  readonly questions: readonly Question[];
  readonly settle: (choices: ChosenSides) => Content;
};

export const chosenSide = (choices: ChosenSides, question: string): Side => {
  const side = ownValue(choices, question);
  if (!side) throw new Error(`Nothing was chosen for ${question}.`);
  return side;
};

export type StoryQuests = StoryGraph['story_quests'];

export const storyQuestsOf = ({ base, mine, theirs }: Versions<StoryGraph>): Versions<StoryQuests> => ({
  base: base.story_quests,
  mine: mine.story_quests,
  theirs: theirs.story_quests,
});

export type NameOf = (questId: string) => string;
