import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { signUpAtServer } from '#test-support/product/sign-up.ts';
import { readQueued } from './queued-time.ts';

/** `at`: milliseconds since the process began. `ms`: without the time in which the server waited for a processor. */
export type Wait = { readonly kind: WaitKind | 'own delay'; readonly at: number; readonly ms: number };

export type WaitKind = keyof typeof pace;

/** Milliseconds between two requests. An account may save more often. */
const pace = { save: 1_000 / 15, '/livez': 20 } as const;

const mostUnderWay = 40;

const patience = 30_000;

export type HonestDesigner = {
  readonly waits: readonly Wait[];
  readonly failures: readonly string[];
  stop(): Promise<void>;
  findLost(): Promise<string[]>;
};

/** A steady pace, whether or not the server answered, so that each second without answers counts. */
export const beginHonestWork = async (url: string, pid: number): Promise<HonestDesigner> => {
  const { owner, cookie } = await signUpAtServer(url);
  const ask = createAsker(url);
  const [waits, failures]: [Wait[], string[]] = [[], []];
  const known = new Map<string, Saved>();
  const idle = Array.from({ length: mostUnderWay }, aQuestId);
  let [saves, probes] = [0, 0];

  const time = async (kind: WaitKind, asked: Asked): Promise<Answer> => {
    const [at, queued] = [performance.now(), readQueued(pid)];
    const answer = await ask(asked);
    waits.push({ kind, at, ms: Math.max(0, performance.now() - at - (readQueued(pid) - queued)) });
    if (![200, 201].includes(answer.status)) failures.push(`${kind}: ${answer.status} ${answer.text}`.slice(0, 300));
    return answer;
  };

  const save = async (): Promise<void> => {
    const id = idle.shift();
    if (id === undefined) return;
    saves += 1;
    const title = `Save ${saves}`;
    const before = known.get(id);
    const expected = before ? { 'if-match': before.tag } : creationHeaders;
    const headers = { cookie, 'content-type': 'application/json', ...expected };
    const body = JSON.stringify(aQuest({ title }));
    const { status, tag } = await time('save', { method: 'PUT', path: questAddress(owner, id), headers, body });
    if (status === 200 || status === 201) known.set(id, { title, tag });
    idle.push(id);
  };

  const probe = async (): Promise<void> => {
    if (probes >= mostUnderWay) return;
    probes += 1;
    await time('/livez', { method: 'GET', path: '/livez' });
    probes -= 1;
  };

  const stopping = new AbortController();
  const repeat = (kind: WaitKind, begin: () => Promise<void>): Promise<void> =>
    everySoOften(pace[kind], stopping.signal, (late) => {
      waits.push({ kind: 'own delay', at: performance.now(), ms: late });
      return begin();
    });
  const work = Promise.all([repeat('save', save), repeat('/livez', probe)]);

  return {
    waits,
    failures,
    stop: async () => {
      stopping.abort();
      await work;
    },
    findLost: () => findLost(known, (id) => ask({ method: 'GET', path: questAddress(owner, id), headers: { cookie } })),
  };
};

type Saved = { readonly title: string; readonly tag: string };

const findLost = async (
  known: ReadonlyMap<string, Saved>,
  read: (id: string) => Promise<Answer>,
): Promise<string[]> => {
  const lost: string[] = [];
  for (const [id, { title }] of known) {
    const { status, text } = await read(id);
    const found = status === 200 ? (JSON.parse(text) as SavedQuest).title : String(status);
    if (found !== title) lost.push(`'${title}' was acknowledged, '${found}' stands there`);
  }
  return lost;
};

/** Resolves once all calls have ended. `begin` gets its delay (ms). */
const everySoOften = async (ms: number, signal: AbortSignal, begin: (late: number) => Promise<void>): Promise<void> => {
  const begun = new Set<Promise<void>>();
  for (let due = performance.now(); !signal.aborted; due += ms) {
    await wait(Math.max(0, due - performance.now()));
    const one: Promise<void> = begin(Math.max(0, performance.now() - due)).finally(() => void begun.delete(one));
    begun.add(one);
  }
  await Promise.all(begun);
};

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** `status` is 0 without an answer; `text` is then the reason. */
type Answer = { readonly status: number; readonly tag: string; readonly text: string };

const createAsker = (url: string) => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  return ({ body, ...asked }: Asked): Promise<Answer> =>
    new Promise((resolve) => {
      const giveUp = (error: Error): void => resolve({ status: 0, tag: '', text: error.message });
      const sent = request({ hostname, port, agent, timeout: patience, ...asked });
      sent.on('response', (answer) => readAnswer(answer).then(resolve, giveUp));
      sent.on('timeout', () => void sent.destroy(new Error('No answer in time.')));
      sent.on('error', giveUp).end(body);
    });
};

const readAnswer = async (answer: IncomingMessage): Promise<Answer> => {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode ?? 0, tag: answer.headers.etag ?? '', text };
};
