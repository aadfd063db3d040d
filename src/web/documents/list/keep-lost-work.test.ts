import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { firstUnsentVersion } from '#contract/versions.ts';
import { noteKind, type SavedNote } from '#web/documents/testing/note-kind.tsx';
import { entriesOf } from '#web/documents/outbox/outbox.ts';
import { keepLostWork } from './keep-lost-work.ts';
import { listKey } from './list-cache.ts';

let owners = 0;
const aNote = (version: number, text: string): SavedNote => ({
  id: 'note_bell',
  title: 'The bell',
  text,
  version,
  updated_at: version,
});

/** A device that holds a list and then reads it anew. */
const device = () => {
  owners += 1;
  const owner = `rowan-${owners}`;
  const client = new QueryClient();
  const read = (...items: SavedNote[]) =>
    client.setQueryData(listKey(noteKind.name, owner), { items, isComplete: true });
  const watch = () => {
    onTestFinished(keepLostWork(client, owner, async () => [noteKind]));
  };
  return { owner, read, watch };
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
])('keeps nothing for %s', async (_of, before, now) => {
  const { owner, read, watch } = device();
  read(before);
  watch();
  read(now);
  const other = device();
  other.read(aNote(5, 'It rang.'));
  other.watch();
  other.read(aNote(3, 'It rings.'));
  await vi.waitFor(() => expect(entriesOf(other.owner)).toHaveLength(1));
  expect(entriesOf(owner)).toEqual([]);
});
