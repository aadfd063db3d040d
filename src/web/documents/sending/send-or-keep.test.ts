import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durations } from '#domain/timings.ts';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { loadTestWorld } from '#web/shared/testing/load-test-world.ts';

const saved = aSavedQuest({ title: 'The herring run', version: 3 });
const { id, uid: _uid, version: _version, updated_at: _at, ...original } = saved;
const content = { ...original, title: 'The crab walk' };
const justBefore = durations.saveAnswer - 1;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openTab = async (owner: string) => {
  vi.resetModules();
  await loadTestWorld();
  const { QueryClient } = await import('@tanstack/react-query');
  const { knowUser } = await import('#web/shared/session/session-state.ts');
  const { saveDocument } = await import('./save-document.ts');
  const { keptOnDevice } = await import('#web/shared/device-storage/unsaved-work.ts');
  const { questKind } = await import('#web/quests/quest-kind.ts');
  const { entriesOf } = await import('#web/documents/device/outbox.ts');
  const { sendOutbox } = await import('./send-outbox.ts');
  knowUser({ id: owner, email: 'rowan@example.org', display_name: '', rank: 'default', created_at: '' });
  const documents = { client: new QueryClient(), kind: questKind, owner };
  return {
    keptOnDevice,
    waiting: () => entriesOf(owner),
    save: (version: 3 | null) =>
      saveDocument(documents, { id, version, original: version === null ? content : original, content }),
    send: () => sendOutbox({ client: documents.client, kinds: [questKind] }, owner),
  };
};

const openSilent = async (version: 3 | null = 3) => {
  const server = version === null ? questServer() : questServer(saved);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  server.answerNext(async (sent) => {
    const answered = server.serve(sent);
    await promise;
    return answered;
  });
  const tab = await openTab(server.owner);
  const saving = tab.save(version);
  let outcome: unknown;
  const follow = async (): Promise<void> => {
    outcome = await saving;
  };
  void follow();
  return { server, tab, answer, saving, outcome: () => outcome };
};

describe('a save that the server does not answer', () => {
  it('becomes a pending write after ten seconds, and not before', async () => {
    const { tab, outcome, saving } = await openSilent();
    await vi.advanceTimersByTimeAsync(justBefore);
    expect([outcome(), tab.waiting()]).toEqual([undefined, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await saving).toBe(tab.keptOnDevice);
    expect(tab.waiting()).toMatchObject([{ item: id, version: 3, content: { title: 'The crab walk' } }]);
  });

  it.each([
    [3, [4]],
    [null, [1, 2]],
  ] as const)('is done once where the answer comes late (version %s)', async (version, versions) => {
    const { server, tab, answer, saving } = await openSilent(version);
    await vi.advanceTimersByTimeAsync(durations.saveAnswer);
    expect(await saving).toBe(tab.keptOnDevice);
    answer();
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.waiting()).toHaveLength(1);
    expect(await tab.send()).toBe(true);
    expect(tab.waiting()).toEqual([]);
    expect([...server.quests.values()]).toMatchObject([{ title: 'The crab walk' }]);
    expect(versions).toContain(server.quests.get(id)?.version);
  });

  it('waits on where the device keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { server, answer, saving } = await openSilent();
    await vi.advanceTimersByTimeAsync(durations.saveAnswer);
    answer();
    expect(await saving).toMatchObject({ title: 'The crab walk', version: 4 });
    expect(server.quests.get(id)).toMatchObject({ version: 4 });
  });
});
