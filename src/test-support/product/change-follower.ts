import { setTimeout as wait } from 'node:timers/promises';
import { eventNames, eventsAddress } from '#contract/events.ts';
import { answeredByHeader } from './round-robin.ts';

export type StreamFollower = {
  /** How often the stream began, or changes may have been missed. */
  hellos(): number;
  /** Ids since the last hello. */
  received(): readonly string[];
  answeredBy(): string | null;
  leave(): Promise<void>;
};

const reconnectMs = 50;

/** Opens the stream again whenever it ends. Resolves at the first hello. */
export const followChangeStream = async (url: string, cookie: string): Promise<StreamFollower> => {
  const left = new AbortController();
  const state = { hellos: 0, received: [] as string[], answeredBy: null as string | null };

  const take = (event: string, data: string): void => {
    if (event === eventNames.hello) {
      state.hellos += 1;
      state.received = [];
    }
    if (event === eventNames.change) state.received.push((JSON.parse(data) as { id: string }).id);
  };

  const listen = async (): Promise<void> => {
    const answer = await fetch(url + eventsAddress, { headers: { cookie }, signal: left.signal });
    state.answeredBy = answer.headers.get(answeredByHeader);
    if (!answer.ok || !answer.body) return;
    let pending = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const messages = `${pending}${chunk}`.split('\n\n');
      pending = messages.pop() ?? '';
      for (const message of messages) {
        const [event = '', data = ''] = message.split('\n').map((line) => line.replace(/^(event|data): /, ''));
        take(event, data);
      }
    }
  };

  const followOn = async (): Promise<void> => {
    while (!left.signal.aborted) {
      await listen().catch(forgiveCutOff);
      await wait(reconnectMs);
    }
  };

  const following = followOn();
  while (state.hellos === 0) await Promise.race([wait(reconnectMs), following]);
  return {
    hellos: () => state.hellos,
    received: () => state.received,
    answeredBy: () => state.answeredBy,
    leave: () => {
      left.abort();
      return following;
    },
  };
};

/** `fetch` throws a TypeError for a broken connection and an AbortError for an ended one. */
const forgiveCutOff = (error: unknown): void => {
  if (error instanceof TypeError || (error instanceof Error && error.name === 'AbortError')) return;
  throw error;
};
