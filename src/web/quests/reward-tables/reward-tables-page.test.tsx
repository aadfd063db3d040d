import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rewardTableAddress, rewardTablesAddress, type SavedRewardTable } from '#contract/reward-tables.ts';
import { spaceRoutes } from '#contract/spaces.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { hasUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';
import { button, field, openScreen, write } from '#web/shared/testing/open-screen.tsx';
import { RewardTablesPage } from './reward-tables-page.tsx';

const me = 'rowan';
const chest: SavedRewardTable = {
  id: 'chest',
  title: 'Salt chest',
  count: 1,
  empty_weight: 0,
  rewards: [],
  version: 1,
  stamp: 'a',
  updated_at: 1,
};

let api: FakeApi;

const serve = (...items: readonly SavedRewardTable[]) => api.on(`GET ${rewardTablesAddress(me)}`, { body: { items } });

beforeEach(() => {
  api = fakeApi();
  api.on(`GET ${spaceRoutes.all}`, { body: { items: [], may_make: true } });
  serve(chest);
});

/** Ids that are made here are all the same. */
const answerNewTable = (): void => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  api.on(`PUT ${rewardTableAddress(me, `table_${'0'.repeat(32)}`)}`, { status: 201, body: chest });
};

const open = (search: string) => openScreen(RewardTablesPage, { owner: me }, search);

const titlesInList = async () =>
  (await screen.findAllByRole('listitem')).map((row) => within(row).getByRole('button').textContent);

test('what is written of a table stays when the screen is left, until it is discarded', async () => {
  const first = open('?table=chest');
  await write(first.user, await screen.findByLabelText('Title'), 'Sea chest');
  first.leave();
  expect(hasUnsavedWork(me)).toBe(true);
  const second = open('?table=chest');
  await screen.findByRole('form');
  expect(field('Title').value).toBe('Sea chest');
  expect(screen.getByRole('listitem').textContent).toContain('Not saved');
  await second.user.click(button('Discard Changes'));
  expect([field('Title').value, hasUnsavedWork(me)]).toEqual(['Salt chest', false]);
  expect(screen.getByRole('listitem').textContent).not.toContain('Not saved');
});

test('a new table stays so, too, and is gone once it is saved', async () => {
  const first = open('?table=new');
  await write(first.user, await screen.findByLabelText('Title'), 'Rope chest');
  first.leave();
  const second = open('');
  expect(await titlesInList()).toEqual(['Salt chest', 'Rope chest']);
  await second.user.click(button('Rope chest'));
  expect(field('Title').value).toBe('Rope chest');
  answerNewTable();
  await second.user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(hasUnsavedWork(me)).toBe(false));
});

test('what is written back to what is saved is no change', async () => {
  const { user } = open('?table=chest');
  await write(user, await screen.findByLabelText('Title'), 'Sea chest');
  await write(user, field('Title'), 'Salt chest');
  expect([screen.queryByRole('button', { name: 'Save Changes' }), hasUnsavedWork(me)]).toEqual([null, false]);
});

test('what is written of a table that somebody deletes is listed, and becomes a new one', async () => {
  const first = open('?table=chest');
  await write(first.user, await screen.findByLabelText('Title'), 'Sea chest');
  first.leave();
  serve();
  queryClient.clear();
  const second = open('');
  expect(await titlesInList()).toEqual(['Sea chest']);
  await second.user.click(button('Sea chest'));
  answerNewTable();
  await second.user.click(button('Save Changes'));
  await waitFor(() => expect(hasUnsavedWork(me)).toBe(false));
  expect(api.count(`PUT ${rewardTableAddress(me, 'chest')}`)).toBe(0);
});
