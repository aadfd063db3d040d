import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { idsAddress } from '#contract/document-params.ts';
import { presenceAddress, presenceRoutes, type PresentPerson } from '#contract/presence.ts';
import { questsAddress } from '#contract/quests.ts';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { ShownWorld } from '#web/shared/world/world-store.ts';
import { PeopleInSpace } from './people-here.tsx';

const space = 'space_bells123';
const at = (name: string, kind: PresentPerson['kind'], id: string | null): PresentPerson => ({
  user: { id: name, display_name: name },
  kind,
  id,
  place: null,
  since: 1,
});

test('the home of a space names the documents at which people are, without its lists', async () => {
  const api = fakeApi();
  onTestFinished(() => void vi.unstubAllGlobals());
  const people = [
    at('Wen', 'quest', 'quest_b'),
    at('Osk', 'quest', 'quest_b'),
    at('Fern', 'story_line', 'line'),
    at('Ash', null, null),
  ];
  api.on(`GET ${presenceAddress(space)}`, { body: { items: people } });
  api.on(`PUT ${presenceRoutes.say}`, { status: 204 });
  const quests = `GET ${idsAddress(questsAddress(space), ['quest_b'])}`;
  api.on(quests, { body: { items: [{ id: 'quest_b', title: 'The bell' }] } });
  api.on(`GET ${idsAddress(storyLinesAddress(space), ['line'])}`, {
    body: { items: [{ id: 'line', title: 'Two bells' }] },
  });
  openScreen(() => <PeopleInSpace space={space} />, { owner: 'rowan' });
  expect((await screen.findAllByRole('link', { name: 'The bell' })).length).toBe(2);
  expect(screen.getByRole('link', { name: 'Two bells' })).toBeTruthy();
  expect([screen.getAllByRole('listitem').length, api.count(quests)]).toEqual([4, 1]);
});

test('a title at which somebody is stands as players read it', async () => {
  const api = fakeApi();
  onTestFinished(() => void vi.unstubAllGlobals());
  api.on(`GET ${presenceAddress(space)}`, { body: { items: [at('Wen', 'quest', 'quest_b')] } });
  api.on(`PUT ${presenceRoutes.say}`, { status: 204 });
  api.on(`GET ${idsAddress(questsAddress(space), ['quest_b'])}`, {
    body: { items: [{ id: 'quest_b', title: '&6The bell' }] },
  });
  const inMinecraft = { ...tidewantWorld.world, markup: 'minecraft' } as const;
  const People = () => (
    <ShownWorld value={inMinecraft}>
      <PeopleInSpace space={space} />
    </ShownWorld>
  );
  openScreen(People, { owner: 'rowan' });
  expect(await screen.findByRole('link', { name: 'The bell' })).toBeTruthy();
});
