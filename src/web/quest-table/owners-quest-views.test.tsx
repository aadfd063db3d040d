import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
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
