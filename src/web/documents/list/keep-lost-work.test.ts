import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { firstUnsentVersion } from '#contract/versions.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { noteKind, type SavedNote } from '#web/documents/testing/note-kind.tsx';
import { entriesOf } from '#web/documents/device/outbox.ts';
import { readCopy } from './device-copy.ts';
import { writeCopy } from './keep-copies.ts';
import { keepLostWork } from './keep-lost-work.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';

let owners = 0;
const aNote = (version: number, text: string): SavedNote => ({
  id: 'note_bell',
  title: 'The bell',
  text,
  version,
  updated_at: version,
});

const tide: SavedNote = { ...aNote(2, 'It rises.'), id: 'note_tide', title: 'The tide' };

const serveDeleted = (owner: string, ...pages: readonly (readonly { id: string; version: number }[])[]) => {
  const api = fakeApi();
  onTestFinished(() => void vi.unstubAllGlobals());
  const address = (page: number) => `/api/owners/${owner}/deleted-notes${page > 0 ? `?after=${page}` : ''}`;
  for (const [page, items] of pages.entries()) {
    const next = page < pages.length - 1 ? String(page + 1) : null;
    api.on(`GET ${address(page)}`, { body: { items: items.map((item) => ({ ...item, title: 'Gone' })), next } });
  }
  return api;
};

const lookedAt = async () => {
  const other = device();
  other.read(aNote(5, 'It rang.'));
  other.watch();
  other.read(aNote(3, 'It rings.'));
  await vi.waitFor(() => expect(entriesOf(other.owner)).toHaveLength(1));
};

const device = () => {
  owners += 1;
  const owner = `rowan-${owners}`;
  const client = new QueryClient();
  const read = (...items: SavedNote[]) =>
    client.setQueryData(listKey(noteKind.name, owner), { items, isComplete: true });
  const readState = (state: string, ...items: SavedNote[]) =>
    client.setQueryData(listKey(noteKind.name, owner), { items, isComplete: true, etag: `"${state}"` });
  const watch = () => {
    onTestFinished(keepLostWork({ client, kinds: [noteKind] }, owner));
  };
  return { owner, read, readState, watch };
};

it('keeps what was saved after the state that a server was put back to', async () => {
  const { owner, read, watch } = device();
  read(aNote(5, 'It rang.'));
  watch();
  read(aNote(3, 'It rings.'));
  await vi.waitFor(() => expect(entriesOf(owner)).toHaveLength(1));
  expect(entriesOf(owner)).toMatchObject([
    {
      item: 'note_bell',
      version: 3,
      original: { text: 'It rings.' },
      content: { text: 'It rang.' },
      refusal: { code: 'put_back' },
    },
  ]);
  read(aNote(5, 'It rang.'));
  read(aNote(3, 'It rings.'));
  await vi.waitFor(() => expect(entriesOf(owner)).toHaveLength(1));
});

it.each([
  ['a later version', aNote(5, 'It rang.'), aNote(6, 'It rings.')],
  ['the same content', aNote(5, 'It rings.'), aNote(3, 'It rings.')],
  ['what waits on this device', aNote(firstUnsentVersion, 'It rang.'), aNote(3, 'It rings.')],
])('keeps nothing as lost where the list has %s', async (_of, before, now) => {
  const { owner, read, watch } = device();
  read(before);
  watch();
  read(now);
  await lookedAt();
  expect(entriesOf(owner)).toEqual([]);
});

it.each([
  ['restored from a backup', '7-abc', '9-abd.1763836800000'],
  ['restored once more', '7-abc.1763836700000', '9-abd.1763836800000'],
  ['restored to the time before the first document', '1-abc', '0.1763836800000'],
  ['restored, of whose writes none has a stamp', '7-', '9-.1763836800000'],
  ['put back, by its count of writes', '7-abc', '6-abb'],
  ['put back and written to again', '7-abc', '7-xyz'],
])('keeps a document that a server does not have which was %s', async (_how, before, now) => {
  const { owner, readState, watch } = device();
  serveDeleted(owner, []);
  readState(before, aNote(5, 'It rang.'), tide);
  watch();
  readState(now, tide);
  await vi.waitFor(() => expect(entriesOf(owner)).toHaveLength(1));
  expect(entriesOf(owner)).toMatchObject([
    {
      item: 'note_bell',
      version: null,
      original: noteKind.blank,
      content: { text: 'It rang.' },
      refusal: { code: 'put_back' },
    },
  ]);
});

it.each([
  ['was not put back', '7-abc', '8-abd'],
  ['was restored long ago', '7-abc.1763836800000', '8-abd.1763836800000'],
  ['is of an earlier version and names no restore', '7-abc.1763836800000', '8-abd'],
])('keeps no document that another device deleted, of a server which %s', async (_how, before, now) => {
  const { owner, readState, watch } = device();
  const api = serveDeleted(owner, []);
  readState(before, aNote(5, 'It rang.'), tide);
  watch();
  readState(now, tide);
  await lookedAt();
  expect(entriesOf(owner)).toEqual([]);
  expect(api.requests).toEqual([]);
});

it('keeps no document that the restored server knows to be deleted, unless at an earlier version', async () => {
  const { owner, readState, watch } = device();
  serveDeleted(owner, [{ id: 'note_bell', version: 5 }], [{ id: tide.id, version: 1 }]);
  readState('7-abc', aNote(5, 'It rang.'), tide);
  watch();
  readState('9-abd.1763836800000');
  await vi.waitFor(() => expect(entriesOf(owner)).toHaveLength(1));
  expect(entriesOf(owner)).toMatchObject([{ item: tide.id }]);
});

it('keeps every missing document where the server does not list what was deleted', async () => {
  const { owner, readState, watch } = device();
  serveDeleted(owner);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  readState('7-abc', aNote(5, 'It rang.'), tide);
  watch();
  readState('9-abd.1763836800000');
  await vi.waitFor(() => expect(entriesOf(owner)).toHaveLength(2));
});

it('compares with the copy that the page began with, where the list was read before anybody watched', async () => {
  const owner = 'rowan-before';
  const kind = { ...noteKind, name: 'quests' };
  const queryKey = listKey(kind.name, owner);
  onTestFinished(() => localStorage.clear());
  serveDeleted(owner, []);
  writeCopy(queryKey, { items: [aNote(5, 'It rang.'), tide], isComplete: true, etag: '"7-abc"' });
  readCopy(queryKey, (answer) => kind.readList(answer));
  const client = new QueryClient();
  client.setQueryData(queryKey, { items: [tide], isComplete: true, etag: '"9-abd.1763836800000"' });
  onTestFinished(keepLostWork({ client, kinds: [kind] }, owner));
  await vi.waitFor(() => expect(entriesOf(owner)).toMatchObject([{ item: 'note_bell', version: null }]));
});
