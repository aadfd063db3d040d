import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deletedAddress, deletedOneAddress, revisionAddress, type DeletedDocument } from '#contract/history.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { fakeApi, problemReply } from '#test-support/web/fake-api.ts';
import { forgetWritesTo, keepWrite } from '#web/documents/device/outbox.ts';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { button, openScreen } from '#web/shared/testing/open-screen.tsx';
import { Toasts } from '#web/shared/notices/toasts.tsx';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { titledKind } from '#web/documents/testing/titled-kind.ts';
import { DeletedDialog } from './deleted-dialog.tsx';
import { aDeletedDocument, titledVersions } from '#web/documents/history/testing/titled-versions.ts';

const owner = 'rowan';
const list = `GET ${deletedAddress('quests', owner)}`;
const bell = aDeletedDocument();
const revision = `GET ${revisionAddress({ kind: 'quests', owner, id: bell.id }, bell.version)}`;

const open = (
  items: readonly DeletedDocument[],
  restore = vi.fn<() => Promise<unknown>>().mockResolvedValue({}),
  { isContained = false } = {},
) => {
  const api = fakeApi();
  api.on(list, { body: { items, next: null } });
  api.on(revision, { body: { title: bell.title } });
  const versions = { ...titledVersions(restore), isContained };
  const Page = () => (
    <>
      <DeletedDialog kind={titledKind()} owner={owner} versions={versions} onClose={vi.fn<() => void>()} />
      <Toasts />
    </>
  );
  return { api, restore, show: () => openScreen(Page, { owner }) };
};

test('says who deleted something where that was somebody else', async () => {
  const osk = { id: 'osk', name: 'Osk' };
  const { show } = open([
    { ...bell, deleted_by: osk },
    aDeletedDocument({ id: 'quest_deleted2', title: 'Of mine', deleted_by: { id: owner, name: 'Rowan' } }),
    aDeletedDocument({ id: 'quest_deleted3', title: 'Of old' }),
  ]);
  show();
  await screen.findByText(bell.title);
  const shown = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace('RestoreDelete for good', ''));
  expect(shown).toEqual([
    'The drowned bellDeleted 1 minute ago by Osk, kept for 30 more days',
    'Of mineDeleted 1 minute ago, kept for 30 more days',
    'Of oldDeleted 1 minute ago, kept for 30 more days',
  ]);
});

test('can be asked for again where reading it failed', async () => {
  const { api, show } = open([bell]);
  api.on(list, problemReply(400, 'bad_request'));
  const { user } = show();
  await screen.findByText('Deleted quests could not be loaded');
  api.on(list, { body: { items: [bell], next: null } });
  await user.click(button('Try again'));
  expect(await screen.findByText(bell.title)).toBeTruthy();
});

test('a restored item leaves the list', async () => {
  const { api, restore, show } = open([bell]);
  const { user } = show();
  const restoreBell = await screen.findByRole('button', { name: 'Restore The drowned bell' });
  api.on(list, { body: { items: [], next: null } });
  await user.click(restoreBell);
  const nothing = await screen.findByText('Nothing else to restore');
  expect(document.activeElement).toBe(nothing.closest('[tabindex]'));
  expect(restore).toHaveBeenCalledWith({ id: bell.id, version: null, original: content, content });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('“The drowned bell” is restored.')).toBeTruthy();
  expect(screen.getAllByText(/is restored\.$/)).toHaveLength(1);
});

test('a restored quest is not put back into story lines, and the dialog says so', async () => {
  const { show } = open([bell], undefined, { isContained: true });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Restore The drowned bell' }));
  const said = await screen.findByText(/^“The drowned bell” is restored\./);
  expect(said.textContent).toContain('Story lines that held it stay without it.');
});

test('once an item is restored the next one has the focus', async () => {
  const other = aDeletedDocument({ id: 'quest_deleted2', title: 'The turning tide' });
  const { api, show } = open([bell, other]);
  const { user } = show();
  const restoreBell = await screen.findByRole('button', { name: 'Restore The drowned bell' });
  api.on(list, { body: { items: [other], next: null } });
  await user.click(restoreBell);
  await waitFor(() => expect(document.activeElement).toBe(button('Restore The turning tide')));
});

test('a document that could not be restored stays and says why', async () => {
  const { api, restore, show } = open([bell]);
  api.silence(revision);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Restore The drowned bell' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The server could not be reached. Nothing was changed.');
  expect(document.activeElement).toBe(button('Restore The drowned bell'));
  expect(restore).not.toHaveBeenCalled();
  api.on(revision, { body: { title: bell.title } });
  await user.click(button('Restore The drowned bell'));
  await waitFor(() => expect(restore).toHaveBeenCalledTimes(1));
});

test('a document is deleted for good once that is confirmed', async () => {
  const { api, show } = open([bell]);
  const gone = `DELETE ${deletedOneAddress({ kind: 'quests', owner, id: bell.id })}`;
  api.on(gone, problemReply(500, 'internal_error'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete for good: The drowned bell' }));
  expect(document.activeElement).toBe(button('Cancel'));
  await user.click(button('Delete for good'));
  expect((await screen.findByRole('alert')).textContent).toContain('It could not be deleted.');
  api.on(gone, { status: 204 });
  api.on(list, { body: { items: [], next: null } });
  await user.click(button('Delete for good'));
  expect(await screen.findByText('“The drowned bell” is gone for good.')).toBeTruthy();
  expect(await screen.findByText('Nothing else to restore')).toBeTruthy();
});

test('a title is asked about as players read it', async () => {
  const before = useKnownWorld.getState();
  useKnownWorld.setState({ world: { ...blocks, markup: 'minecraft', version: 1, updated_at: 0 } });
  onTestFinished(() => useKnownWorld.setState(before));
  const { show } = open([{ ...bell, title: '&6The &ldrowned&r bell' }]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete for good: The drowned bell' }));
  expect(screen.getByText(/^Delete “The drowned bell” for good\?/)).toBeTruthy();
});

test('an item that waits on this device to be restored says so, until it was sent', async () => {
  const restore = vi.fn<() => Promise<unknown>>(async () => {
    await keepWrite({ ...restoring, author: owner });
    return keptOnDevice;
  });
  const { api, show } = open([bell], restore);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Restore The drowned bell' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Kept on this device. It will be restored once the connection is back.');
  expect(screen.getByText('Waiting on this device to be restored')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore The drowned bell' })).toBeNull();
  api.on(list, { body: { items: [], next: null } });
  await act(() => forgetWritesTo(owner, bell.id));
  expect(await screen.findByText('Nothing to restore')).toBeTruthy();
  expect(dialog.queryByText(/^Kept on this device/)).toBeNull();
});

const content = { title: bell.title };
const restoring = {
  kind: 'quests',
  act: 'save',
  owner,
  item: bell.id,
  title: bell.title,
  version: null,
  original: content,
  content,
} as const;

test('follows what is restored or deleted elsewhere', async () => {
  const { api, show } = open([bell]);
  show();
  await screen.findByText(bell.title);
  api.on(list, { body: { items: [], next: null } });
  act(() => queryClient.setQueryData(listKey('quests', owner), { items: [{ id: bell.id }], isComplete: true }));
  await waitFor(() => expect(screen.queryByText(bell.title)).toBeNull());
});
