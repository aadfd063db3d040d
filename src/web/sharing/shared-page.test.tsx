import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sharedAddress, type SharedContent } from '#contract/sharing.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { aQuestOf, collect } from '#test-support/builders/properties.ts';
import { fakeApi, problemReply } from '#test-support/web/fake-api.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { fillEntryCache } from '#web/shared/testing/fill-entry-cache.ts';
import { isWorldOfGuest } from '#web/shared/world/world-store.ts';
import { SharedPage } from './shared-page.tsx';

const rope = { ...collect('Rope'), item_id: 'rope' };

const shared: SharedContent = {
  story_line: { ...aStoryLine({ [a]: [], [b]: [a] }), title: 'The bell founders' },
  quests: {
    [a]: aQuestOf('Ring the bell', { objectives: [rope] }),
    [b]: aQuestOf('Climb the tower', { objectives: [rope] }),
  },
  world: tidewant,
};

const open = () => {
  history.replaceState(null, '', '/shared/secret');
  return render(<SharedPage />);
};

test('a guest reads what is shared and asks for nothing else, at a second visit too', async () => {
  fillEntryCache([]);
  onTestFinished(forgetPage);
  const api = fakeApi();
  api.on(`GET ${sharedAddress('secret')}`, { body: shared });
  api.on(`GET ${worldRoutes.entries}`, problemReply(401, 'not_signed_in'));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount } = open();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  unmount();
  expect(isWorldOfGuest()).toBe(false);
  open();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect([...new Set(api.requests.map(({ address }) => address))]).toEqual([sharedAddress('secret')]);
  expect(logged).not.toHaveBeenCalled();
});

test('a line is named once, above its quests', async () => {
  fillEntryCache([]);
  onTestFinished(forgetPage);
  fakeApi().on(`GET ${sharedAddress('secret')}`, { body: shared });
  open();
  await screen.findAllByRole('article');
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.filter((text) => text === 'The bell founders')).toHaveLength(1);
});

test('a choice of it names its quests as players read them', async () => {
  fillEntryCache([]);
  onTestFinished(forgetPage);
  const line = { ...shared.story_line, choices: { c: { title: 'Either', quests: [a, b], at_most: 1 } } };
  const quests = { [a]: aQuestOf('&6Ring&r the bell'), [b]: aQuestOf('Climb the &ltower') };
  fakeApi().on(`GET ${sharedAddress('secret')}`, { body: { story_line: line, quests, world: blocks } });
  open();
  expect(await screen.findByText(/^Choice Either: .*\(Ring the bell, Climb the tower\)$/)).toBeTruthy();
});
