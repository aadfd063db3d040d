import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setAsideOfOwnerAddress } from '#contract/set-aside.ts';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { OwnersQuestViews } from '#web/quest-table/owners-quest-views.tsx';
import { YourQuestsPage } from '#web/quests/your-quests-page.tsx';
import { openScreen } from '#web/shared/testing/open-screen.tsx';

test('quests in no story line are a view, without one that is saved', async () => {
  const server = questServer(aSavedQuest({ title: 'Alpha' }));
  const { user } = openScreen(() => <YourQuestsPage Quests={OwnersQuestViews} />, server, '?view=table');
  const views = await screen.findByRole('combobox', { name: 'Saved view' });
  await user.selectOptions(views, 'In no line');
  expect([new URLSearchParams(location.search).get('filters'), (views as HTMLSelectElement).value]).toEqual([
    '[{"by":"no_line"}]',
    'no_line',
  ]);
  await user.selectOptions(views, 'No saved view');
  expect(location.search).toBe('?view=table');
});

test('where it can not be read what is set aside, a filter by checks says so, and it is tried again', async () => {
  const server = questServer(aSavedQuest({ title: 'Alpha' }));
  let isReadable = false;
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address !== setAsideOfOwnerAddress(server.owner)) return others(address, init);
    return Response.json({ items: [], lines: [] }, { status: isReadable ? 200 : 500 });
  });
  const filters = encodeURIComponent(JSON.stringify([{ by: 'checks', weights: ['hint'] }]));
  const { user } = openScreen(() => <YourQuestsPage Quests={OwnersQuestViews} />, server, `?filters=${filters}`);
  const notRead = /^The checks that are set aside could not be loaded\./;
  await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  const line = within(await screen.findByText(notRead));
  const again = await line.findByRole('button', { name: 'Try again' });
  isReadable = true;
  await user.click(again);
  await waitFor(() => expect(screen.queryByText(notRead)).toBeNull());
});
