import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { someNumber } from '#test-support/faults/fault-rounds.ts';
import { signUpAtServer } from './sign-up.ts';

export type StoredState = { readonly version: number; readonly title: string } | null;

type WriterAction = { readonly id: string; readonly before: StoredState; readonly title: string | null };

/** `status` is 0 where the connection broke. */
export type WriteAnswer = {
  readonly status: number;
  readonly ms: number;
  readonly headers: Headers;
  readonly body: string;
};

type Writing = {
  readonly signal: AbortSignal;
  readonly onAnswer: (answer: WriteAnswer) => void;
};

export type QuestWriter = {
  readonly owner: string;
  readonly cookie: string;
  readonly acknowledged: ReadonlyMap<string, StoredState>;
  /** The request without an answer, and its result if it was done. */
  inDoubt(): { readonly id: string; readonly result: StoredState } | null;
  writeOn(url: string, onAcknowledged: () => void): Promise<void>;
  /** Repeats unanswered requests and 503s until the signal, so that nothing is in doubt at the end. Each try asks for its address. */
  writeThrough(url: string | (() => string), writing: Writing): Promise<void>;
  /** Repeats the request in doubt: it finds its own result or is done now. */
  settle(url: string): Promise<void>;
};

const quests = 12;

export const createQuestWriter = async (url: string): Promise<QuestWriter> => {
  const { owner, cookie } = await signUpAtServer(url);
  const acknowledged = new Map<string, StoredState>();
  const ids = Array.from({ length: quests }, aQuestId);
  let pending: WriterAction | null = null;

  const send = async (to: string, action: WriterAction): Promise<void> => {
    acknowledge(action, await request(to + questAddress(owner, action.id), { action, cookie }));
  };

  const acknowledge = (action: WriterAction, { status, body }: Pick<WriteAnswer, 'status' | 'body'>): void => {
    if (status >= 300) throw new Error(`${JSON.stringify(action)} was answered with ${status}: ${body}`);
    acknowledged.set(action.id, resultOf(action));
    pending = null;
  };

  const choose = (): WriterAction => {
    const id = ids[someNumber(0, ids.length - 1)] ?? '';
    const before = acknowledged.get(id) ?? null;
    // Only the server knows the next version of a deleted quest.
    if (acknowledged.has(id) && !before) return { id: aQuestId(), before: null, title: aTitle() };
    return { id, before, title: before && someNumber(1, 8) === 1 ? null : aTitle() };
  };

  return {
    owner,
    cookie,
    acknowledged,
    inDoubt: () => pending && { id: pending.id, result: resultOf(pending) },
    writeOn: async (to, onAcknowledged) => {
      for (;;) {
        pending = choose();
        try {
          await send(to, pending);
        } catch (error) {
          if (isCutOff(error)) return;
          throw error;
        }
        onAcknowledged();
      }
    },
    writeThrough: async (to, { signal, onAnswer }) => {
      while (pending || !signal.aborted) {
        pending ??= choose();
        const server = typeof to === 'string' ? to : to();
        const answer = await tryRequest(server + questAddress(owner, pending.id), { action: pending, cookie });
        onAnswer(answer);
        if (answer.status === 0 || answer.status === 503) await wait(retryMs);
        else acknowledge(pending, answer);
      }
    },
    settle: async (to) => {
      if (pending) await send(to, pending);
    },
  };
};

const aTitle = (): string => `Title ${randomUUID()}`;

const resultOf = ({ before, title }: WriterAction): StoredState =>
  title === null ? null : { version: (before?.version ?? 0) + 1, title };

/** `fetch` throws a TypeError where a connection breaks or is refused. */
const isCutOff = (error: unknown): boolean => error instanceof TypeError;

const retryMs = 100;

type Sending = { readonly action: WriterAction; readonly cookie: string };

const tryRequest = async (address: string, sending: Sending): Promise<WriteAnswer> => {
  const begun = performance.now();
  try {
    return await request(address, sending);
  } catch (error) {
    if (!isCutOff(error)) throw error;
    return { status: 0, ms: performance.now() - begun, headers: new Headers(), body: '' };
  }
};

const request = async (address: string, { action, cookie }: Sending): Promise<WriteAnswer> => {
  const begun = performance.now();
  const answer = await fetch(address, {
    method: action.title === null ? 'DELETE' : 'PUT',
    headers: {
      cookie,
      ...(action.before ? changeHeaders(action.before.version) : creationHeaders),
      ...(action.title === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(action.title === null ? {} : { body: JSON.stringify(aQuest({ title: action.title })) }),
  });
  const body = await answer.text();
  return { status: answer.status, ms: performance.now() - begun, headers: answer.headers, body };
};
