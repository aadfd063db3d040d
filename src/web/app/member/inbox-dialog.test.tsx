import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inboxItemReadAddress, inboxRoutes, type InboxItem } from '#contract/inbox.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { button, openScreen } from '#web/shared/testing/open-screen.tsx';
import { InboxButton, useInboxDialog } from './inbox-button.tsx';

const owner = 'rowan-1';

const anItem = (id: string, changes: Partial<InboxItem> = {}): InboxItem => ({
  id,
  at: Date.now(),
  by: { id: 'fern-1', display_name: 'Fern' },
  kind: 'mention',
  owner,
  thread: 'thread01',
  text: 'Who rings it?',
  read: false,
  about: { kind: 'quest', id: 'quest_00000001', title: 'The bell under the bay' },
  ...changes,
});

const startInbox = (...items: InboxItem[]) => {
  const api = fakeApi();
  const read = new Set<string>();
  const shown = () => items.map((item) => ({ ...item, read: item.read || read.has(item.id) }));
  api.on(`GET ${inboxRoutes.all}`, () => ({
    body: { items: shown(), unread: shown().filter((item) => !item.read).length },
  }));
  for (const { id } of items)
    api.on(`POST ${inboxItemReadAddress(id)}`, () => {
      read.add(id);
      return { status: 204 };
    });
  return api;
};

function InboxWithButton() {
  const { onInbox, inboxDialog } = useInboxDialog();
  return (
    <>
      <InboxButton onInbox={onInbox} />
      {inboxDialog}
    </>
  );
}

const openInbox = async (unread: number) => {
  const { user } = openScreen(InboxWithButton, { owner });
  await user.click(await screen.findByRole('button', { name: `Inbox: ${unread} unread` }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Inbox' })) };
};

it('reads an item that is opened, and no other', async () => {
  const api = startInbox(anItem('02', { text: 'And who hears it?' }), anItem('01', { kind: 'reply' }));
  const { user, dialog } = await openInbox(2);
  await user.click(dialog.getByRole('link', { name: 'Fern answers' }));
  expect(await screen.findByRole('button', { name: 'Inbox: 1 unread' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ address }) => address)).toEqual([
    inboxItemReadAddress('01'),
  ]);
  await user.click(button('Inbox: 1 unread'));
  const items = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent.includes('unread'))).toEqual([true, false]);
});

it.each([
  { by: 'Ctrl and a click', keys: '{Control>}', press: '[MouseLeft]' },
  { by: 'the middle button', keys: '', press: '[MouseMiddle]' },
])('reads an item that is opened in a new tab by $by, and stays open', async ({ keys, press }) => {
  const api = startInbox(anItem('02'), anItem('01', { kind: 'reply' }));
  const { user, dialog } = await openInbox(2);
  const target = dialog.getByRole('link', { name: 'Fern answers' });
  target.addEventListener('click', (event) => event.preventDefault());
  if (keys) await user.keyboard(keys);
  await user.pointer({ keys: press, target });
  expect(await screen.findByRole('button', { name: 'Inbox: 1 unread', hidden: true })).toBeTruthy();
  expect(api.count(`POST ${inboxItemReadAddress('01')}`)).toBe(1);
  expect(screen.getByRole('dialog', { name: 'Inbox' })).toBeTruthy();
});

it('sends nothing for an item that was read before', async () => {
  const api = startInbox(anItem('02'), anItem('01', { kind: 'reply', read: true }));
  const { user, dialog } = await openInbox(1);
  await user.click(dialog.getByRole('link', { name: 'Fern answers' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('has a button for an item that leads nowhere', async () => {
  startInbox(anItem('01', { kind: 'invitation', thread: null, text: 'The founders', about: undefined }));
  const { user, dialog } = await openInbox(1);
  await user.click(
    dialog.getByRole('button', { name: 'Mark as read: Fern invites you to a space (the link is in your mail)' }),
  );
  expect(await screen.findByRole('button', { name: 'Inbox', hidden: true })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Mark/ })).toBeNull();
});

it('keeps an item unread whose reading did not reach the server', async () => {
  const api = startInbox(anItem('01'));
  api.silence(`POST ${inboxItemReadAddress('01')}`);
  const { user, dialog } = await openInbox(1);
  await user.click(dialog.getByRole('link', { name: 'Fern mentions you' }));
  await vi.waitFor(() => expect(api.count(`POST ${inboxItemReadAddress('01')}`)).toBe(1));
  expect(await screen.findByRole('button', { name: 'Inbox: 1 unread' })).toBeTruthy();
});
