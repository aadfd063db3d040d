import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Program<Question, Answer> = {
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
};

export type ProgramReply<Answer> = { readonly answer: Answer } | { readonly failure: string };

const answerDeadline = 120_000;

export const startProgram = <Question extends object, Answer>(name: string): Program<Question, Answer> => {
  const child = fork(join(import.meta.dirname, 'programs', `${name}.ts`));
  return {
    ask: async (question) => {
      child.send(question);
      const reply = (await hear(child, name)) as ProgramReply<Answer>;
      if ('failure' in reply) throw new Error(`${name}: ${reply.failure}`);
      return reply.answer;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};

const hear = async (child: ChildProcess, name: string): Promise<unknown> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => waiting.abort(new Error(`${name} did not answer.`)), answerDeadline);
  try {
    const exit = once(child, 'exit', { signal }).then(() => {
      throw new Error(`${name} ended.`);
    });
    const [reply] = (await Promise.race([once(child, 'message', { signal }), exit])) as [unknown];
    return reply;
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
};
