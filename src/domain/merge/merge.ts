/** The two who changed the same thing: the person who saves, and whoever saved meanwhile. */
export type Side = 'mine' | 'theirs';

/** What both sides began from, and what each made of it. */
export type Versions<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

/** A place that both sides changed, as people read it; null where a side has nothing there. */
export type MergeQuestion = {
  readonly id: string;
  readonly about: string;
  readonly mine: string | null;
  readonly theirs: string | null;
};

/** The side that was chosen, by a question's id. */
export type Choices = Readonly<Record<string, Side>>;

/** What came of merging: what is left to ask, and the content once every question has its answer. */
export type Merge<Content> = {
  readonly questions: readonly MergeQuestion[];
  readonly settle: (choices: Choices) => Content;
};

/** The side chosen for a question that was asked. */
export const chosenSide = (choices: Choices, question: string): Side => {
  const side = choices[question];
  if (!side) throw new Error(`Nothing was chosen for ${question}.`);
  return side;
};
