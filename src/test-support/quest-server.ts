import { vi } from 'vitest';
import { problemMediaType } from '#contract/problem.ts';
import { questAddress, questsAddress, type SavedQuest } from '#contract/quests.ts';
import type { Quest } from '#domain/quest.ts';
import { anOwnedQuest } from './builders.ts';

export const aSavedQuest = ({ version = 1, ...quest }: Partial<SavedQuest> = {}): SavedQuest => ({
  ...anOwnedQuest(quest),
  version,
  updated_at: 1_767_323_045_000,
});

type Sent = {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Partial<Quest> | null;
};
type Reply = { readonly status: number; readonly body: unknown };

let owners = 0;

/** A new designer's quests on a server that keeps versions as the real one does. Ends with `vi.unstubAllGlobals()`. */
export const questServer = (...stored: unknown[]) => {
  owners += 1;
  const owner = `designer-${owners}`;
  const quests = new Map(stored.map((quest) => [(quest as SavedQuest).id, quest as SavedQuest]));
  const requests: Sent[] = [];
  const answers: ((sent: Sent) => Reply | Promise<Reply>)[] = [];

  const answer = (sent: Sent): Reply | Promise<Reply> => {
    const scripted = sent.method === 'GET' ? undefined : answers.shift();
    return scripted ? scripted(sent) : serve(sent);
  };
  const serve = ({ method, address, headers, body }: Sent): Reply => {
    if (address.split('?')[0] === questsAddress(owner)) return { status: 200, body: { items: [...quests.values()] } };
    const id = decodeURIComponent(address.slice(questAddress(owner, '').length));
    const current = quests.get(id)?.version ?? null;
    const expected = headers['If-None-Match'] === '*' ? null : Number(headers['If-Match']?.replaceAll('"', ''));
    if (current !== expected) return refusal(412, { code: 'version_mismatch', current_version: current });
    if (method === 'DELETE') {
      quests.delete(id);
      return { status: 204, body: null };
    }
    const saved = aSavedQuest({ ...body, id, version: (current ?? 0) + 1 });
    quests.set(id, saved);
    return { status: current === null ? 201 : 200, body: saved };
  };

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const sent = {
      method,
      address,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : null,
    };
    requests.push(sent);
    return toResponse(await answer(sent));
  });

  return {
    owner,
    quests,
    /** Every request but those that read. */
    writes: () => requests.filter(({ method }) => method !== 'GET'),
    /** How the next write is answered, instead of as usual. */
    answerNext: (reply: (sent: Sent) => Reply | Promise<Reply>) => void answers.push(reply),
    serve,
  };
};

export type QuestServer = ReturnType<typeof questServer>;

export const refusal = (status: number, members: object): Reply => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, code: 'refused', ...members },
});

const toResponse = ({ status, body }: Reply): Response =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : problemMediaType },
  });
