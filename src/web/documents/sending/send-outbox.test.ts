import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { firstUnsentVersion } from '#contract/versions.ts';
import { refusal } from '#test-support/web/document-server.ts';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { loadTestWorld } from '#web/shared/testing/load-test-world.ts';
import type { PendingWrite } from '#web/documents/device/outbox-entry.ts';

const saved = aSavedQuest({ title: 'The herring run', version: 3 });
const other = aSavedQuest({ title: 'The crab walk', version: 1 });
const { id, uid: _uid, version: _version, updated_at: _at, ...content } = saved;

/** A tab with modules of its own. Tabs share what the device keeps. */
const openTab = async () => {
  vi.resetModules();
  await loadTestWorld();
  const { QueryClient } = await import('@tanstack/react-query');
  const outbox = await import('#web/documents/device/outbox.ts');
  const { sendOutbox } = await import('./send-outbox.ts');
  const { questKind } = await import('#web/quests/quest-kind.ts');
  await outbox.loadOutbox();
  return {
    ...outbox,
    send: (author: string) => sendOutbox({ client: new QueryClient(), kinds: [questKind] }, author),
  };
};

const open = async () => {
  const server = questServer(saved, other);
  const author = server.owner;
  const anAction = (overrides: Partial<PendingWrite> = {}): PendingWrite => ({
    author,
    owner: author,
    kind: 'quests',
    item: id,
    title: content.title,
    act: 'save',
    version: 3,
    original: content,
    content,
    ...overrides,
  });
  const edit = (title: string, version: number) => anAction({ version, title, content: { ...content, title } });
  const editAfter = (seq: number, title: string) => edit(title, firstUnsentVersion + seq);
  return { server, author, anAction, edit, editAfter, tab: await openTab() };
};

const fakeLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <Result>(_name: string, hold: () => Promise<Result>): Promise<Result> => {
      const mine = last.then(hold);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what waits', () => {
  it('is sent in order, each once, and by whichever tab comes later', async () => {
    const { server, author, edit, editAfter, anAction, tab } = await open();
    await tab.keepWrite(edit('Edit 0', 3));
    for (let made = 1; made < 19; made += 1) expect(await tab.keepWrite(editAfter(made, `Edit ${made}`))).toBe(true);
    await tab.keepWrite(anAction({ act: 'delete', item: other.id, version: 1, content: null, original: null }));
    const [second, third] = [await openTab(), await openTab()];
    expect(await Promise.all([second.send(author), third.send(author)])).toEqual([true, true]);
    expect(server.quests.get(id)).toMatchObject({ title: 'Edit 18', version: 22 });
    expect(server.quests.has(other.id)).toBe(false);
    expect(third.entriesOf(author)).toEqual([]);
    expect(await third.send(author)).toBe(true);
    expect(server.writes()).toHaveLength(20);
  });

  it('stays where the server is out of reach or fails, and is sent the next time', async () => {
    const { server, author, edit, editAfter, tab } = await open();
    await tab.keepWrite(edit('First', 3));
    await tab.keepWrite(editAfter(1, 'Second'));
    server.answerNext(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await tab.send(author)).toBe(false);
    server.answerNext(() => ({ status: 503, body: null }));
    expect(await tab.send(author)).toBe(false);
    server.answerNext(() => refusal(401, { code: 'sign_in_needed' }));
    expect(await tab.send(author)).toBe(false);
    expect(tab.entriesOf(author)).toHaveLength(2);
    expect(await tab.send(author)).toBe(true);
    expect(server.quests.get(id)).toMatchObject({ title: 'Second', version: 5 });
  });

  it('goes on by itself as soon as the server wants to be asked again, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server, author, edit, tab } = await open();
    await tab.keepWrite(edit('First', 3));
    const asked: number[] = [];
    for (let refused = 0; refused < 2; refused += 1)
      server.answerNext(() => {
        asked.push(Date.now());
        return { ...refusal(429, { code: 'too_many_writes' }), headers: { 'Retry-After': '7' } };
      });
    server.answerNext((sent) => {
      asked.push(Date.now());
      return server.serve(sent);
    });
    const sending = tab.send(author);
    while (asked.length < 3) await vi.advanceTimersByTimeAsync(500);
    expect(await sending).toBe(true);
    const [first = 0, second = 0, third = 0] = asked;
    expect([second - first >= 7_000, third - second >= 7_000]).toEqual([true, true]);
    expect(server.quests.get(id)).toMatchObject({ title: 'First', version: 4 });
  });

  it('is kept with what to do about it where a quota leaves no room', async () => {
    const { server, author, anAction, tab } = await open();
    await tab.keepWrite(anAction({ item: 'quest_newquest', version: null }));
    server.answerNext(() => refusal(422, { code: 'quota_documents', limit: 20_000, used: 20_000 }));
    expect(await tab.send(author)).toBe(true);
    expect(tab.entriesOf(author)).toMatchObject([
      { content, refusal: { code: 'quota_documents', detail: expect.stringContaining('Delete some') } },
    ]);
  });

  it('continues from the version that the server answers', async () => {
    const { server, author, edit, editAfter, tab } = await open();
    await tab.keepWrite(edit('First', 3));
    await tab.keepWrite(editAfter(1, 'Second'));
    server.answerNext(({ body }) => {
      const later = { ...saved, ...body, version: 9 };
      server.quests.set(id, later);
      return { status: 200, body: later };
    });
    expect(await tab.send(author)).toBe(true);
    expect(server.quests.get(id)).toMatchObject({ title: 'Second', version: 10 });
  });

  it('is sent by its author alone', async () => {
    const { server, edit, tab } = await open();
    await tab.keepWrite(edit('Mine', 3));
    expect(await tab.send('somebody-else')).toBe(true);
    expect(server.writes()).toEqual([]);
  });
});

describe('what another device saved meanwhile', () => {
  const theirs = { ...saved, description: 'Theirs, of another morning.', version: 4 };

  it('is merged with, also by what was made from what waited', async () => {
    const { server, author, edit, editAfter, tab } = await open();
    await tab.keepWrite(edit('First', 3));
    const second = editAfter(1, 'Second');
    await tab.keepWrite({ ...second, original: { ...content, title: 'First' } });
    server.quests.set(id, theirs);
    expect(await tab.send(author)).toBe(true);
    expect(server.quests.get(id)).toMatchObject({ title: 'Second', description: theirs.description, version: 6 });
    expect(tab.entriesOf(author)).toEqual([]);
  });

  it('is not written over by what began from what waited, though it has the number that this would have got', async () => {
    const { server, author, edit, editAfter, tab } = await open();
    await tab.keepWrite(edit('First', 3));
    server.quests.set(id, { ...theirs, title: 'Theirs' });
    await tab.send(author);
    await tab.forgetWritesTo(author, id);
    await tab.keepWrite({
      ...editAfter(1, 'First'),
      original: { ...content, title: 'First' },
      content: { ...content, title: 'First', type: content.type === 'Main Story' ? 'Side Story' : 'Main Story' },
    });
    expect(await tab.send(author)).toBe(true);
    expect(server.quests.get(id)).toMatchObject({
      title: 'Theirs',
      type: content.type === 'Main Story' ? 'Side Story' : 'Main Story',
      version: 5,
    });
  });

  it('is left as it is where it says the same', async () => {
    const { server, author, edit, tab } = await open();
    await tab.keepWrite(edit('First', 3));
    server.quests.set(id, { ...saved, title: 'First', version: 7 });
    expect(await tab.send(author)).toBe(true);
    expect(server.quests.get(id)).toMatchObject({ title: 'First', version: 7 });
    expect(tab.entriesOf(author)).toEqual([]);
  });
});

describe('a deletion of a quest', () => {
  const asked = [{ id: 'storyline_rowan_12345678', title: 'The drowned bell' }];
  const further = [{ id: 'storyline_rowan_23456789', title: 'Nets and knots' }, ...asked];

  it('leaves the story lines that the person was asked about, and is kept with the names where another has it', async () => {
    const { server, author, anAction, tab } = await open();
    const leaves = asked.map((line) => line.id);
    await tab.keepWrite(anAction({ act: 'delete', content: null, original: null, leaves }));
    server.answerNext(() => refusal(409, { code: 'quest_in_use', story_lines: further }));
    expect(await tab.send(author)).toBe(true);
    const [refused] = tab.entriesOf(author);
    expect(refused).toMatchObject({ refusal: { code: 'quest_in_use', holders: further } });
    if (refused) await tab.deleteFromContaining(refused);
    expect(await tab.send(author)).toBe(true);
    expect(tab.entriesOf(author)).toEqual([]);
    expect(server.writes().map(({ address }) => new URL(address, 'http://a').searchParams.get('story_lines'))).toEqual([
      'storyline_rowan_12345678',
      'storyline_rowan_12345678,storyline_rowan_23456789',
    ]);
  });

  it('asks where it was kept by a page that noted no names', async () => {
    const { server, author, anAction, tab } = await open();
    await tab.keepWrite({
      ...anAction({ act: 'delete', content: null, original: null }),
      fromStoryLines: true,
    } as never);
    expect(await tab.send(author)).toBe(true);
    expect(server.writes().map(({ address }) => address)).toEqual([`/api/owners/${author}/quests/${id}`]);
  });
});

describe('what the server refuses', () => {
  it('stays with its reason, holds back what was made from it, and lets the rest go', async () => {
    const { server, author, edit, editAfter, anAction, tab } = await open();
    await tab.keepWrite(edit('First', 3));
    await tab.keepWrite(editAfter(1, 'Second'));
    await tab.keepWrite(anAction({ item: other.id, version: 1, content: { ...content, title: 'The other one' } }));
    server.quests.set(id, { ...saved, title: 'Theirs', version: 4 });
    expect(await tab.send(author)).toBe(true);
    expect(server.quests.get(id)).toMatchObject({ title: 'Theirs', version: 4 });
    expect(server.quests.get(other.id)).toMatchObject({ title: 'The other one', version: 2 });
    const again = await openTab();
    expect(again.entriesOf(author).map(({ refusal: refused }) => refused?.status)).toEqual([412, undefined]);
    expect(again.hasSendable(author)).toBe(false);
    await again.forgetWritesTo(author, id);
    expect(again.entriesOf(author)).toEqual([]);
  });
});

it('takes nothing where the browser refuses to keep it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { edit, tab } = await open();
  expect(await tab.keepWrite(edit('First', 3))).toBe(false);
});
