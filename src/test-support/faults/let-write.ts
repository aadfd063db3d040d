import { setTimeout as wait } from 'node:timers/promises';
import type { ProductProcess } from '#test-support/product/product-process.ts';
import type { QuestWriter, WriteAnswer } from '#test-support/product/quest-writer.ts';

/** All write at once, spread over the servers, until it finishes. */
export const letWrite = (writers: readonly QuestWriter[], servers: readonly ProductProcess[]) => {
  const stop = new AbortController();
  const answers: (WriteAnswer & { readonly writer: number; readonly at: number })[] = [];
  const commands = writers.map((writer, index) =>
    writer.writeThrough(servers[index % servers.length]?.url ?? '', {
      signal: stop.signal,
      onAnswer: (answer) => void answers.push({ ...answer, writer: index, at: performance.now() }),
    }),
  );
  const writing = Promise.all(commands);
  const acknowledgedSince = (since: number) =>
    answers.filter(({ status, at }) => status < 300 && status > 0 && at > since);
  return {
    answers,
    acknowledgedSince,
    untilAllServed: async (since: number): Promise<void> => {
      while (new Set(acknowledgedSince(since).map(({ writer }) => writer)).size < writers.length)
        await Promise.race([writing, wait(20)]);
    },
    finish: async (): Promise<void> => {
      stop.abort();
      await writing;
    },
  };
};

/** Milliseconds without an acknowledged write. */
export const longestGap = (acknowledged: readonly { readonly at: number }[], since: number): number =>
  Math.max(...acknowledged.map(({ at }, index) => at - (acknowledged[index - 1]?.at ?? since)));

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
