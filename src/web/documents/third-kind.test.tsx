import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  refusal,
  serveCollection,
  stubServer,
  type ServedReply,
  type SeenRequest,
} from '#test-support/web/document-server.ts';
import { withDeviceStorage } from '#web/documents/device/device-database.ts';
import { restoreDrafts } from '#web/documents/drafts/draft-store.ts';
import { draftName } from '#web/documents/device/kept-draft.ts';
import { loadKeptDrafts } from '#web/documents/device/kept-drafts.ts';
import { sendOutbox } from '#web/documents/sending/send-outbox.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { OwnersDocuments } from '#web/documents/pane/owners-documents.tsx';
import { noteKind, notesAddress, noteScreen, type SavedNote } from '#web/documents/testing/note-kind.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { atHand } from '#web/shared/late/late.ts';
import { button, field, listedTitles, openScreen, write } from '#web/shared/testing/open-screen.tsx';
import { dropUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';

const bell: SavedNote = {
  id: 'note_bell',
  title: 'The bell',
  text: 'It rings.',
  version: 3,
  updated_at: 1_767_323_045_000,
};
const tide: SavedNote = { ...bell, id: 'note_tide', title: 'The tide', text: 'It rises.' };
const first: SavedNote = { ...bell, title: 'A bell', version: 1 };
const lost = {
  id: 'note_lost',
  title: 'The lost one',
  version: 1,
  deleted_at: Date.now(),
  deleted_by: null,
  restorable_until: Date.now() + 9e8,
};

let owners = 0;

const noteServer = () => {
  owners += 1;
  const owner = `noter-${owners}`;
  const documents = new Map([bell, tide].map((each) => [each.id, each]));
  const address = notesAddress(owner);
  const withPerson = (version: SavedNote) => ({ ...version, updated_by: { id: owner, name: 'Rowan' } });
  const past = new Map<string, unknown>([
    [`${address}/${bell.id}/revisions`, { items: [withPerson(bell), withPerson(first)], next: null }],
    [`${address}/${bell.id}/revisions/3`, bell],
    [`${address}/${bell.id}/revisions/1`, first],
    [`${address}/${lost.id}/revisions/1`, { ...first, id: lost.id, title: lost.title }],
    [`/api/owners/${owner}/deleted-notes`, { items: [lost], next: null }],
  ]);
  const toSaved = (sent: Partial<SavedNote>, identity: Pick<SavedNote, 'id' | 'version'>): SavedNote => ({
    ...bell,
    ...sent,
    ...identity,
  });
  const serve = (sent: SeenRequest<SavedNote>): ServedReply => {
    const body = past.get(sent.address);
    if (body) return { status: 200, body };
    return serveCollection({ address, documents, toSaved }, sent) ?? refusal(404, { code: 'not_found' });
  };
  onTestFinished(async () => {
    dropUnsavedWork(owner);
    await withDeviceStorage((device) => device.getAll('drafts'));
  });
  return { owner, documents, ...stubServer(serve), serve };
};

const open = (server: { owner: string }, search = '') =>
  openScreen(() => <OwnersDocuments screen={noteScreen} owner={server.owner} editable />, server, search);

const openEditor = async (
  server: ReturnType<typeof noteServer>,
  change: Partial<Pick<SavedNote, 'title' | 'text'>>,
) => {
  const { user } = open(server, `?note=${bell.id}&mode=edit`);
  await screen.findByLabelText('Title');
  if (change.title) await write(user, field('Title'), change.title);
  if (change.text) await write(user, field('Text'), change.text);
  return user;
};

const dialog = () => within(screen.getByRole('dialog'));
const saveIt = async (user: UserEvent, action = 'Save Changes') => {
  await user.click(button(action));
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
};

const aloneAtOnce = (_name: string, hold: () => Promise<unknown>) => hold();

it('is listed, searched and read', async () => {
  const { user, search } = open(noteServer());
  await waitFor(() => expect(listedTitles()).toEqual(['The bell', 'The tide']));
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search notes' }), 'tide');
  await waitFor(() => expect(listedTitles()).toEqual(['The tide']));
  await user.click(button('The tide'));
  expect(await screen.findByText('It rises.')).toBeTruthy();
  expect(search()).toContain('note=note_tide');
});

it('is created once it keeps its rules', async () => {
  const server = noteServer();
  const { user } = open(server, '?mode=create');
  await user.click(button('Create Note'));
  expect(screen.getByRole('alert').textContent).toBe('A note has a title.');
  await write(user, field('Title'), 'The gull');
  await saveIt(user, 'Create Note');
  await dialog().findByText('Your note has been created.');
  expect(listedTitles()).toEqual(['The bell', 'The tide', 'The gull']);
  expect(server.documents.size).toBe(3);
});

it('shows in its editor what the server refuses', async () => {
  const server = noteServer();
  server.answerNext(() => refusal(422, { detail: 'Too sad a text.', errors: [{ pointer: '#/text', detail: '' }] }));
  const user = await openEditor(server, { text: 'It weeps.' });
  await saveIt(user);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too sad a text.'));
  expect(field('Text').value).toBe('It weeps.');
});

it('is not drawn again where the question opens', async () => {
  const server = noteServer();
  const { Editor, ...pane } = await noteScreen.pane.load();
  const drawn = vi.fn<typeof Editor>(Editor);
  const counted = { ...noteScreen, pane: atHand({ ...pane, Editor: drawn }) };
  const { user } = openScreen(
    () => <OwnersDocuments screen={counted} owner={server.owner} editable />,
    server,
    `?note=${bell.id}&mode=edit`,
  );
  await write(user, await screen.findByLabelText('Title'), 'The bell of the bay');
  const before = drawn.mock.calls.length;
  await user.click(button('Save Changes'));
  expect(dialog().getByRole('button', { name: 'Confirm' })).toBeTruthy();
  expect(drawn).toHaveBeenCalledTimes(before);
});

it('a note is deleted by the dialog of all kinds', async () => {
  const server = noteServer();
  const user = await openEditor(server, {});
  await saveIt(user, 'Delete Note');
  await dialog().findByText('Your note has been deleted.');
  expect([...server.documents.keys()]).toEqual([tide.id]);
});

const readListAgain = ({ owner }: { owner: string }) =>
  act(() => queryClient.invalidateQueries({ queryKey: listKey(noteKind.name, owner) }));

const changedElsewhere = /This note was changed elsewhere/;

it('says while somebody writes that another window or device saved or deleted it, without moving the focus', async () => {
  const server = noteServer();
  const user = await openEditor(server, { text: 'It tolls.' });
  await readListAgain(server);
  expect(screen.queryByText(changedElsewhere)).toBeNull();
  server.documents.set(bell.id, { ...bell, title: 'The great bell', version: 4 });
  await readListAgain(server);
  const said = await screen.findByText(changedElsewhere);
  expect(said.textContent).toBe(
    'This note was changed elsewhere: title. Saving keeps both, and asks where both changed the same.',
  );
  expect(said.tagName).toBe('OUTPUT');
  expect(document.activeElement).toBe(field('Text'));
  await write(user, field('Text'), 'It tolls twice.');
  server.documents.delete(bell.id);
  await readListAgain(server);
  await screen.findByText('This note was deleted or moved elsewhere. Saving asks whether to create it again.');
  expect(field('Text').value).toBe('It tolls twice.');
});

it('puts the note of a change elsewhere away until the next one, and keeps the focus in the editor', async () => {
  const server = noteServer();
  const user = await openEditor(server, { text: 'It tolls.' });
  const change = async (version: number, changed: Partial<typeof bell>) => {
    server.documents.set(bell.id, { ...bell, ...changed, version });
    await readListAgain(server);
    await screen.findByText(changedElsewhere);
  };
  await change(4, { title: 'The great bell' });
  await user.click(button('Dismiss'));
  expect(screen.queryByText(changedElsewhere)).toBeNull();
  expect(document.activeElement).toBe(field('Text'));
  await change(5, { title: 'The greater bell' });
  act(() => button('Dismiss').focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByText(changedElsewhere)).toBeNull();
  expect(document.activeElement).toBe(field('Title'));
});

it('says nothing of a version that differs in nothing, and shows it at once where nothing is written', async () => {
  const server = noteServer();
  await openEditor(server, {});
  server.documents.set(bell.id, { ...bell, title: 'The great bell', version: 4 });
  await readListAgain(server);
  await waitFor(() => expect(field('Title').value).toBe('The great bell'));
  expect(screen.queryByText(changedElsewhere)).toBeNull();
});

it('keeps what is written and not saved, and offers it again once it was discarded', async () => {
  const server = noteServer();
  const user = await openEditor(server, { text: 'It tolls.' });
  await user.click(button('The tide'));
  expect(await screen.findByText('Unsaved')).toBeTruthy();
  await user.click(button('The bell'));
  await screen.findByRole('heading', { name: 'The bell' });
  await user.click(await screen.findByRole('button', { name: 'Edit Note' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Bring them back' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Text')).value).toBe('It tolls.');
});

it('brings back what the device kept', async () => {
  const server = noteServer();
  const { owner } = server;
  const place = { kind: noteKind.name, author: owner, owner, item: bell.id };
  const { title, text } = bell;
  const draft = { id: bell.id, version: 3, original: { title, text }, content: { title, text: 'It tolls.' } };
  await withDeviceStorage((device) =>
    device.put('drafts', { ...place, key: `${draftName(place)}#1`, at: Date.now(), draft }),
  );
  await loadKeptDrafts();
  restoreDrafts(noteKind);
  const { user } = open(server, `?note=${bell.id}`);
  expect((await screen.findByRole('complementary')).textContent).toContain('It differs from the saved note in: text.');
  await user.click(button('Continue writing'));
  expect(field('Text').value).toBe('It tolls.');
});

it('merges with what was saved elsewhere, and asks where both changed the same', async () => {
  const server = noteServer();
  const user = await openEditor(server, { title: 'My bell', text: 'It tolls.' });
  server.documents.set(bell.id, { ...bell, title: 'Their bell', version: 4 });
  await saveIt(user);
  await user.click(await dialog().findByRole('button', { name: 'All theirs' }));
  await user.click(button('Save the merged version'));
  await dialog().findByText(/Your version now includes these changes: title\./);
  expect(server.documents.get(bell.id)).toMatchObject({ title: 'Their bell', text: 'It tolls.', version: 5 });
});

it('has a history, from which a version is restored', async () => {
  const server = noteServer();
  const { user } = open(server, `?note=${bell.id}`);
  await user.click(await screen.findByRole('button', { name: 'History' }));
  expect(await screen.findByText('A bell')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Version 1 / }));
  await user.click(button('Restore version 1'));
  await user.click(await dialog().findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(server.documents.get(bell.id)).toMatchObject({ title: 'A bell', version: 4 }));
});

it('is restored after it was deleted', async () => {
  const server = noteServer();
  const { user } = open(server);
  await user.click(button('Recently deleted'));
  await user.click(await screen.findByRole('button', { name: 'Restore The lost one' }));
  await waitFor(() => expect(server.documents.get(lost.id)?.title).toBe(lost.title));
});

it('has its place among the others again once it is restored', async () => {
  const server = noteServer();
  const { user } = open(server);
  await user.click(button('Recently deleted'));
  const back = { ...bell, id: lost.id, title: lost.title, version: 2 };
  server.answerNext(() => {
    server.documents.clear();
    for (const note of [bell, back, tide]) server.documents.set(note.id, note);
    return { status: 201, body: back };
  });
  await user.click(await screen.findByRole('button', { name: 'Restore The lost one' }));
  await user.click(await dialog().findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(listedTitles()).toEqual(['The bell', 'The lost one', 'The tide']));
});

it('is saved without a connection, and sent once there is one', async () => {
  const server = noteServer();
  const user = await openEditor(server, { title: 'My bell' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await saveIt(user);
  await dialog().findByText('Kept on this device. It will be sent once the connection is back.');
  await waitFor(() => expect(listedTitles()).toEqual(['My bell', 'The tide']));
  expect(screen.getByText('Waiting')).toBeTruthy();
  const { writes } = stubServer(server.serve);
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request: aloneAtOnce } as never);
  expect(await sendOutbox({ client: queryClient, kinds: [noteKind] }, server.owner)).toBe(true);
  expect(writes().map(({ method, body }) => [method, body?.title])).toEqual([['PUT', 'My bell']]);
  await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull());
});
