import type { ComparedSubject, ComparedValue } from '#domain/submission/comparison.ts';

/** The person who saves, and the one who saved meanwhile. */
export type Side = 'mine' | 'theirs';

export type Versions<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

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
  const side = choices[question];
  if (!side) throw new Error(`Nothing was chosen for ${question}.`);
  return side;
};
