import type { Choices, MergeQuestion, Side } from '#domain/merge/merge.ts';

/** The sides chosen for questions, each with the question as it was then. */
export type Answers = Readonly<Record<string, { readonly question: MergeQuestion; readonly side: Side }>>;

export const answersOf = (questions: readonly MergeQuestion[], choices: Choices): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const side = choices[question.id];
      return side ? [[question.id, { question, side }]] : [];
    }),
  );

/** What was chosen before for the questions that still read the same. */
export const choicesFrom = (questions: readonly MergeQuestion[], answers: Answers): Choices =>
  Object.fromEntries(
    questions.flatMap(({ id, mine, theirs }) => {
      const answer = answers[id];
      return answer && answer.question.mine === mine && answer.question.theirs === theirs ? [[id, answer.side]] : [];
    }),
  );
