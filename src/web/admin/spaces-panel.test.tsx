import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberAddress, spaceRoutes } from '#contract/spaces.ts';
import { userRoutes, type ListedUser } from '#contract/users.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { button, field, openScreen, write } from '#web/shared/testing/open-screen.tsx';
import { SpacesPanel } from './spaces-panel.tsx';

const guild = {
  id: 'space_bells123',
  name: 'The bell guild',
  role: null,
  members: 3,
  approvals: 0,
  owners: [{ id: 'osk', display_name: 'Osk' }],
  documents: 1_234,
  bytes: 100,
};
const fern: ListedUser = {
  id: 'fern',
  email: 'fern@example.org',
  email_verified: true,
  display_name: 'Fern',
  rank: 'default',
  created_at: 1,
  last_seen_at: null,
  suspended_at: null,
  second_factor: false,
  quests: 0,
  story_lines: 0,
  bytes: 0,
};

const refusal = { type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found' };

const start = () => {
  const api = fakeApi();
  api.on(`GET ${spaceRoutes.all}?all=true`, { body: { items: [guild], may_make: true, next: null } });
  const found = (email: string, items: readonly ListedUser[]) =>
    api.on(`GET ${userRoutes.list}?search=${encodeURIComponent(email)}`, { body: { items, next: null } });
  for (const email of ['fern@example.org', 'Fern@example.org'])
    found(email, [{ ...fern, id: 'other', email: 'a.fern@example.org' }, fern]);
  found('nobody@example.org', []);
  return { api, ...openScreen(() => <SpacesPanel />, { owner: 'rowan' }) };
};

it('lists spaces with their owners and sizes, and makes a member the owner by the email', async () => {
  const { api, user } = start();
  api.on(`PUT ${memberAddress(guild.id, fern.id)}`, { status: 204 });
  const row = within(await screen.findByRole('row', { name: /The bell guild/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'The bell guild',
    'Osk',
    '3',
    '1,234',
    '0.1 MB',
    'Make an owner',
  ]);
  await user.click(button('Make an owner of The bell guild'));
  await write(user, field('Email of the member'), ' Fern@example.org ');
  await user.click(button('Make an owner'));
  expect(await screen.findByText('Fern@example.org is an owner of The bell guild now.')).toBeTruthy();
  expect(api.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ role: 'owner' });
});

it('says where nobody has the email, or who has it is not in the space', async () => {
  const { api, user } = start();
  api.on(`PUT ${memberAddress(guild.id, fern.id)}`, { status: 404, body: { ...refusal, detail: 'Not in the space.' } });
  await user.click(await screen.findByRole('button', { name: 'Make an owner of The bell guild' }));
  await write(user, field('Email of the member'), 'nobody@example.org');
  await user.click(button('Make an owner'));
  expect(await screen.findByText('No account has this email.')).toBeTruthy();
  await write(user, field('Email of the member'), 'fern@example.org');
  await user.click(button('Make an owner'));
  expect(await screen.findByText('Not in the space.')).toBeTruthy();
});
