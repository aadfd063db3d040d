import type { ProgramReply } from '#bench/load/program.ts';

export const answerQuestions = <Question, Answer>(answer: (question: Question) => Promise<Answer>): void => {
  const say = (reply: ProgramReply<Answer>): void => void process.send?.(reply);
  process.on('message', (question: Question) => {
    answer(question).then(
      (answered) => say({ answer: answered }),
      (error: unknown) => say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.once('disconnect', () => process.exit());
};
