import type { ComparedSubject, ComparedValue } from '#domain/submission/comparison.ts';

/** The person who saves, and the one who saved meanwhile. */
export type Side = 'mine' | 'theirs';

export type Versions<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

/** A place that both sides changed; null where a side has nothing there. */
export type MergeQuestion = {
  readonly id: string;
  readonly about: ComparedSubject;
  readonly mine: ComparedValue | null;
  readonly theirs: ComparedValue | null;
};

/** By a question's id. */
export type Choices = Readonly<Record<string, Side>>;

/** A merge: the questions that are left, and the content once each has its answer. */
export type Merge<Content, Question = MergeQuestion> = {
  readonly questions: readonly Question[];
  readonly settle: (choices: Choices) => Content;
};

export const chosenSide = (choices: Choices, question: string): Side => {
  const side = choices[question];
  if (!side) throw new Error(`Nothing was chosen for ${question}.`);
  return side;
};
