import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine } from '#test-support/web/story-line-server.ts';
import { YourQuestsPage } from '#web/quests/your-quests-page.tsx';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { OwnersQuestViews } from './owners-quest-views.tsx';

const view = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('a quest that is open from the table leaves the choice there, and the choice leads back', async () => {
  const quest = aSavedQuest({ title: 'Alpha' });
  const { user } = openScreen(
    () => <YourQuestsPage Quests={OwnersQuestViews} />,
    questServer(quest),
    `?view=table&quest=${quest.id}`,
  );
  await screen.findByRole('heading', { name: 'Alpha' });
  expect([(await view('List')).checked, (await view('Table')).checked]).toEqual([false, true]);
  await user.click(await view('Table'));
  await screen.findByRole('grid', { name: 'Quests' });
  expect([location.search, document.activeElement]).toEqual(['?view=table', await view('Table')]);
  const steps = history.length;
  await user.click(await view('Table'));
  expect(history.length).toBe(steps);
});

test('a row of the list names the story lines of its quest, and its button the title alone', async () => {
  const [held, loose] = [aSavedQuest({ title: 'Alpha' }), aSavedQuest({ title: 'Beta' })];
  const server = questServer(held, loose);
  const story_quests = { [held.id]: { quest: held.id, x: 0, y: 0, prerequisite_quests: {} } };
  const line = aSavedStoryLine({ id: toStoryLineId(server.owner, 'harbour'), title: 'The harbour', story_quests });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    new URL(address, location.href).pathname === storyLinesAddress(server.owner)
      ? Response.json({ items: [line] })
      : others(address, init),
  );
  openScreen(() => <YourQuestsPage Quests={OwnersQuestViews} />, server, '?view=list');
  await screen.findByText('The harbour');
  const rows = ['Alpha', 'Beta'].map((name) => screen.getByRole('button', { name }).closest('li')?.textContent);
  expect(rows).toEqual(['AlphaIn: The harbourSide', 'BetaSide']);
});

test('an open quest tells its story lines of one title apart, as its row does', async () => {
  const quest = aSavedQuest({ title: 'Alpha' });
  const server = questServer(quest);
  const story_quests = { [quest.id]: { quest: quest.id, x: 0, y: 0, prerequisite_quests: {} } };
  const items = ['one', 'two'].map((id) =>
    aSavedStoryLine({ id: toStoryLineId(server.owner, `harbour-${id}`), title: 'The harbour', story_quests }),
  );
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    new URL(address, location.href).pathname === storyLinesAddress(server.owner)
      ? Response.json({ items })
      : others(address, init),
  );
  openScreen(() => <YourQuestsPage Quests={OwnersQuestViews} />, server, `?view=list&quest=${quest.id}`);
  const region = within(await screen.findByRole('region', { name: 'In these story lines' }));
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The harbour (1)',
    'The harbour (2)',
  ]);
});

test('a quest that is open stays so when the list is chosen', async () => {
  const quest = aSavedQuest({ title: 'Alpha' });
  const { user } = openScreen(
    () => <YourQuestsPage Quests={OwnersQuestViews} />,
    questServer(quest),
    `?view=table&quest=${quest.id}`,
  );
  await screen.findByRole('heading', { name: 'Alpha' });
  await user.click(await view('List'));
  expect([(await view('List')).checked, screen.queryByRole('heading', { name: 'Alpha' })]).toEqual([
    true,
    expect.any(HTMLElement),
  ]);
});

test('a press shows the choice before the table is drawn', async () => {
  const { user } = openScreen(
    () => <YourQuestsPage Quests={OwnersQuestViews} />,
    questServer(aSavedQuest({ title: 'Alpha' })),
    '?view=list',
  );
  await screen.findByRole('button', { name: 'Alpha' });
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  await user.click(await view('Table'));
  expect([(await view('Table')).checked, location.search]).toEqual([true, '?view=list']);
  vi.restoreAllMocks();
  await user.click(await view('Table'));
  await screen.findByRole('grid', { name: 'Quests' });
});
