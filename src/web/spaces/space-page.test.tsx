import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { commentsAddress, openThreadsAddress, type Thread } from '#contract/comments.ts';
import { idsAddress } from '#contract/document-params.ts';
import { commentsKind } from '#contract/events.ts';
import { questsAddress } from '#contract/quests.ts';
import {
  invitationsAddress,
  membersAddress,
  restoreSpaceAddress,
  spaceAddress,
  spaceRoutes,
  type SpaceInvitation,
} from '#contract/spaces.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { spacesKey } from '#web/shared/session/use-spaces.ts';
import { button, field, openScreen, write } from '#web/shared/testing/open-screen.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { MakeSpaceDialog } from './make-space-dialog.tsx';
import { OpenComments } from './open-comments.tsx';
import { SpaceMenu } from './space-menu.tsx';
import { LeaveSpace } from './leave-space.tsx';

const space = { id: 'space_bells123', name: 'The bell founders', role: 'owner', members: 1, approvals: 0 } as const;

const startSpace = ({ may_make = true } = {}) => {
  const api = fakeApi();
  const invitations: SpaceInvitation[] = [];
  api.on(`GET ${spaceRoutes.all}`, { body: { items: [space], may_make } });
  api.on(`GET ${membersAddress(space.id)}`, { body: { items: [] } });
  api.on(`GET ${invitationsAddress(space.id)}`, () => ({ body: { items: invitations } }));
  api.on(`POST ${invitationsAddress(space.id)}`, ({ body }) => {
    const { email } = body as { email: string };
    const id = `invitation${invitations.length}`;
    invitations.push({
      id,
      email: email.toLowerCase(),
      role: 'editor',
      made_at: 0,
      expires_at: Date.now() + 1_000_000,
    });
    return { status: 202 };
  });
  return { api, join: () => void invitations.pop() };
};

it('says that an invitation is on its way as long as it is open', async () => {
  const { join } = startSpace();
  const { user } = openScreen(() => <InvitePanel space={space.id} />, { owner: 'rowan' });
  await write(user, field('Email'), ' Fern@example.org');
  await user.click(button('Invite'));
  expect(await screen.findByText('An invitation is on its way to Fern@example.org.')).toBeTruthy();
  await screen.findByRole('button', { name: 'Withdraw the invitation: fern@example.org' });
  join();
  await queryClient.invalidateQueries({ queryKey: spacesKey });
  await expect.poll(() => screen.queryByText(/is on its way/)).toBeNull();
});

it('says that an invitation is on its way where the open ones can not be read', async () => {
  const { api } = startSpace();
  api.silence(`GET ${invitationsAddress(space.id)}`);
  const { user } = openScreen(() => <InvitePanel space={space.id} />, { owner: 'rowan' });
  await write(user, field('Email'), 'fern@example.org');
  await user.click(button('Invite'));
  expect(await screen.findByText('An invitation is on its way to fern@example.org.')).toBeTruthy();
});

it('shows the link of an invitation until it is withdrawn, and its own outcome of copying', async () => {
  const { api } = startSpace();
  const links: SpaceInvitation[] = [];
  api.on(`GET ${invitationsAddress(space.id)}`, () => ({ body: { items: links } }));
  api.on(`POST ${invitationsAddress(space.id)}`, () => {
    const id = `link${links.length}`;
    links.push({ id, email: null, role: 'editor', made_at: 0, expires_at: Date.now() + 1_000_000 });
    return { status: 201, body: { id, url: `https://runeloom.example/invitations/${id}` } };
  });
  const { user } = openScreen(() => <InvitePanel space={space.id} />, { owner: 'rowan' });
  await user.click(button('Make a link'));
  expect((await screen.findByLabelText('Invitation link')).textContent).toContain('link0');
  await user.click(button('Copy'));
  await screen.findByText('Copied.');
  await user.click(button('Make a link'));
  await expect.poll(() => screen.getByLabelText('Invitation link').textContent).toContain('link1');
  expect(screen.queryByText('Copied.')).toBeNull();
  links.pop();
  await queryClient.invalidateQueries({ queryKey: spacesKey });
  await expect.poll(() => screen.queryByLabelText('Invitation link')).toBeNull();
});

it('says of settings that they are saved only while nothing else is written', async () => {
  const { api } = startSpace();
  const answer = Promise.withResolvers<void>();
  api.on(`PATCH ${spaceAddress(space.id)}`, async () => {
    await answer.promise;
    return { status: 204 };
  });
  const { user } = openScreen(() => <SettingsPanel space={space} />, { owner: 'rowan' });
  await write(user, field('Name'), 'The bell ringers');
  await user.click(button('Save the settings'));
  await vi.waitFor(() => expect(api.count(`PATCH ${spaceAddress(space.id)}`)).toBe(1));
  await write(user, field('Name'), 'The ringers');
  answer.resolve();
  await vi.waitFor(() => expect(button('Save the settings').getAttribute('aria-busy')).not.toBe('true'));
  expect(screen.queryByText('Saved.')).toBeNull();
  await user.click(button('Save the settings'));
  expect(await screen.findByText('Saved.')).toBeTruthy();
});

const Page = () => (
  <>
    <SpaceMenu id="menu" onChoose={() => undefined} onMake={() => undefined} />
    <LeaveSpace space={space} />
  </>
);

it.each([
  [true, 'Make a space'],
  [false, 'Deleted spaces'],
])('says before it is deleted where it is restored (who may make spaces: %s)', async (may_make, place) => {
  startSpace({ may_make });
  const { user } = openScreen(Page, { owner: 'rowan' });
  expect(await screen.findByRole('button', { name: place })).toBeTruthy();
  await user.click(button('Delete the space'));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the space' }));
  expect(
    question.getByText(
      `Delete The bell founders with all its quests and story lines? Its owners can restore it for 30 days, under “${place}” in the menu of spaces.`,
    ),
  ).toBeTruthy();
});

it.each([true, false])('the dialog of deleted spaces makes some where one may (%s), and restores', async (mayMake) => {
  const { api } = startSpace();
  api.on(`GET ${spaceRoutes.all}?deleted=true`, { body: { items: [space], may_make: mayMake } });
  api.on(`POST ${restoreSpaceAddress(space.id)}`, { body: { id: space.id, name: space.name, role: 'owner' } });
  const onClose = vi.fn<() => void>();
  const { user } = openScreen(() => <MakeSpaceDialog mayMake={mayMake} onClose={onClose} />, { owner: 'rowan' });
  await user.click(await screen.findByRole('button', { name: `Restore ${space.name}` }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByLabelText('Name') !== null).toBe(mayMake);
  expect(api.count(`POST ${restoreSpaceAddress(space.id)}`)).toBe(1);
});

const said = (text: string) => ({
  id: 'one',
  by: { id: 'fern', display_name: 'Fern' },
  at: 1,
  text,
  mentions: [],
  edited: false,
});

const aThread = (id: string, parts: Partial<Thread>): Thread => ({
  id,
  kind: 'quest',
  id_of: 'quest_bell12345',
  place: null,
  quote: null,
  resolved: false,
  comments: [said('Who rings it?'), said('And why?')],
  ...parts,
});

const openRows = () => within(screen.getByRole('region', { name: 'Open comments' })).getAllByRole('listitem');

it('names the newest open comments with what was said last, and follows them', async () => {
  const { api } = startSpace();
  let open = 1;
  api.on(`GET ${openThreadsAddress(space.id)}`, () => ({
    body: {
      items: [
        { kind: 'quest', id: 'quest_bell12345', place: null, threads: open },
        { kind: 'submission', id: 'submission_1', place: null, threads: 7 },
      ],
    },
  }));
  let items = [aThread('one', { quote: 'Ring it' }), aThread('two', { kind: 'submission', id_of: 'submission_1' })];
  api.on(`GET ${commentsAddress(space.id)}`, () => ({ body: { items, next: null } }));
  api.on(`GET ${idsAddress(questsAddress(space.id), ['quest_bell12345'])}`, {
    body: { items: [{ id: 'quest_bell12345', title: 'The bell' }] },
  });
  openScreen(() => <OpenComments space={space.id} />, { owner: 'rowan' });
  const link = await screen.findByRole('link', { name: 'The bell' });
  expect(link.getAttribute('href')).toBe(`/dashboard/spaces/${space.id}/quests?quest=quest_bell12345&thread=one`);
  expect(openRows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The bell · Ring it · .*Fern: And why\?$/),
  ]);
  expect(screen.queryByText(/more (is|are) open/)).toBeNull();
  items = Array.from({ length: 21 }, (_, at) => aThread(`many${at}`, {}));
  open = 21;
  await queryClient.invalidateQueries({ queryKey: [commentsKind] });
  const further = await screen.findByText('15 further ones');
  expect([openRows().length, further.closest('details')?.open]).toEqual([20, false]);
  expect((await screen.findByText('1 more is open at its document.')).closest('details')).toBeNull();
});

it('finds open comments behind a page of those on submissions', async () => {
  const { api } = startSpace();
  api.on(`GET ${openThreadsAddress(space.id)}`, { body: { items: [] } });
  const sent = aThread('two', { kind: 'submission', id_of: 'submission_1' });
  api.on(`GET ${commentsAddress(space.id)}`, { body: { items: [sent], next: 'two' } });
  api.on(`GET ${commentsAddress(space.id)}?after=two`, { body: { items: [aThread('one', {})], next: null } });
  api.on(`GET ${idsAddress(questsAddress(space.id), ['quest_bell12345'])}`, {
    body: { items: [{ id: 'quest_bell12345', title: 'The bell' }] },
  });
  openScreen(() => <OpenComments space={space.id} />, { owner: 'rowan' });
  expect(await screen.findByRole('link', { name: 'The bell' })).toBeTruthy();
});
