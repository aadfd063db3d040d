import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SavedQuest } from '#contract/quests.ts';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine } from '#test-support/web/story-line-server.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { OwnersQuestViews } from '#web/quest-table/owners-quest-views.tsx';
import { YourQuestsPage } from '#web/quests/your-quests-page.tsx';
import { SubmittableQuestsPage } from './submittable-quests-page.tsx';

/** React keeps at an element the properties of its last drawing. */
const lastDrawing = (element: Element): unknown =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];

/** Returns what names the buttons of the list, its rows and its tools, that were drawn again. */
const watchButtons = (): (() => (string | null)[]) => {
  const buttons = [...document.querySelectorAll('[data-list] button')];
  const drawn = new Map(buttons.map((button) => [button, lastDrawing(button)]));
  return () =>
    buttons.filter((button) => lastDrawing(button) !== drawn.get(button)).map(({ textContent }) => textContent);
};

/** All quests are in one story line, which their rows name. */
const openList = async (Page: ComponentType, search: string, ...quests: readonly SavedQuest[]) => {
  const server = questServer(...quests);
  const places = quests.map(({ id }) => [id, { quest: id, x: 0, y: 0, prerequisite_quests: {} }] as const);
  const id = toStoryLineId(server.owner, 'harbour');
  const line = aSavedStoryLine({ id, title: 'The harbour', story_quests: Object.fromEntries(places) });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    new URL(address, location.href).pathname === storyLinesAddress(server.owner)
      ? Response.json({ items: [line] })
      : others(address, init),
  );
  const { user } = openScreen(Page, server, search);
  await vi.waitFor(() => expect(screen.getAllByTitle('The harbour')).toHaveLength(quests.length));
  return user;
};

const [alpha, beta, gamma] = ['Alpha', 'Beta', 'Gamma'].map((title) => aSavedQuest({ title })) as [
  SavedQuest,
  SavedQuest,
  SavedQuest,
];

test('the first change of a quest draws its own row again, no other, and no tool of the list', async () => {
  // The code of the review panel is not fetched ahead.
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const user = await openList(SubmittableQuestsPage, `?view=list&quest=${alpha.id}&mode=edit`, alpha, beta, gamma);
  const title = await screen.findByLabelText('Title');
  await user.click(title);
  const drawnAgain = watchButtons();
  await user.type(title, '!');
  await screen.findByText('Unsaved');
  expect(drawnAgain()).toEqual(['Alpha']);
});

test('a letter of a search draws no row again that stays, and no tool of the list but its own', async () => {
  const user = await openList(() => <YourQuestsPage Quests={OwnersQuestViews} />, '?view=list', alpha, beta);
  const search = screen.getByRole('searchbox');
  await user.click(search);
  const drawnAgain = watchButtons();
  await user.type(search, 'a');
  expect(drawnAgain()).toEqual([]);
});
