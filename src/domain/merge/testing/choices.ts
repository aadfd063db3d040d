import type { ChosenSides, MergeQuestion, Side } from '#domain/merge/merge.ts';

export const wholly = (questions: readonly MergeQuestion[], side: Side): ChosenSides =>
  Object.fromEntries(questions.map(({ id }) => [id, side]));

/** Bounded: questions after the sixth get the first one's answer. */
export const everyChoice = (questions: readonly MergeQuestion[]): ChosenSides[] => {
  const asked = questions.slice(0, 6);
  return Array.from({ length: 2 ** asked.length }, (_, bits) => ({
    ...wholly(questions, bits & 1 ? 'mine' : 'theirs'),
    ...Object.fromEntries(asked.map(({ id }, index) => [id, (bits >> index) & 1 ? 'mine' : 'theirs'] as const)),
  }));
};
