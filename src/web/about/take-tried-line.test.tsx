import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { triedLine, triedQuests } from '#domain/worlds/tidewant/tried-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { withDrafts } from '#web/story-lines/content/line-content.ts';
import { keepTriedLine, readTriedLine } from './kept-line.ts';
import { TakeTriedLine } from './take-tried-line.tsx';
import { withOwnIds } from '#web/story-lines/content/with-own-ids.ts';

const drafts = Object.entries(triedQuests).map(([id, content]) => [id, { content, original: null, expected: null }]);
const tried = withDrafts(triedLine, Object.fromEntries(drafts));

const offer = () => {
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <TakeTriedLine owner="rowan-1" />
      </main>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    forgetPage();
    localStorage.clear();
  });
};

it('offers nothing to who changed nothing', () => {
  offer();
  expect(screen.queryByRole('button')).toBeNull();
});

it('saves the line with quests that nobody else has, and offers it no more', async () => {
  const api = fakeApi();
  vi.spyOn(console, 'error').mockReturnValue();
  keepTriedLine(tried);
  offer();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Make it mine' }));
  await screen.findByRole('alert');
  const sent = api.requests.find(({ method }) => method === 'PUT');
  expect(sent?.address).toMatch(/^\/api\/owners\/rowan-1\/story-lines\/storyline_rowan-1_/);
  expect(JSON.stringify(sent?.body)).toContain('Nine Steps Down');
  expect(JSON.stringify(sent?.body)).not.toContain('quest_tried');
  expect(readTriedLine()).not.toBeNull();
});

it('opens it as a draft in a world that lacks its kinds', async () => {
  const api = fakeApi();
  useKnownWorld.setState({ world: { ...tidewant, kinds: [], version: 1, updated_at: 0 } });
  keepTriedLine(tried);
  offer();
  await userEvent.click(screen.getByRole('button', { name: 'Make it mine' }));
  await waitFor(() => expect(location.search).toBe('?mode=create'));
  expect(api.requests).toEqual([]);
  expect(readTriedLine()).toBeNull();
});

it('is forgotten by who leaves it', async () => {
  keepTriedLine(tried);
  offer();
  await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  expect(readTriedLine()).toBeNull();
});

it('keeps its links and choices under new ids', () => {
  const { story_quests, choices, quests } = withOwnIds(tried);
  const ids = Object.keys(story_quests);
  expect(Object.keys(quests ?? {}).toSorted()).toEqual(ids.toSorted());
  expect(choices?.['way_down']?.quests.filter((id) => !ids.includes(id))).toEqual([]);
  const before = Object.values(story_quests).flatMap(({ prerequisite_quests }) => Object.keys(prerequisite_quests));
  expect(before).toHaveLength(4);
  expect(before.filter((id) => !ids.includes(id))).toEqual([]);
  expect(Object.values(story_quests).map(({ needs }) => needs)).toContain(1);
});
