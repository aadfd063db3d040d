import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry } from '#test-support/web/world-server.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { useKnownNames } from './known-names.ts';

const names = ['Harbour rope', 'harbour_bell', 'Free text', 'nothing'].map((name) => ({ catalogue: 'item', name }));

function Page() {
  const { idOf, entryOf, isReady } = useKnownNames(names);
  if (!isReady) return null;
  return <p>{names.map(({ name }) => idOf('item', name) ?? entryOf('item', name)?.name ?? '-').join(', ')}</p>;
}

it('asks for ids what no entry is called, and not for texts that are no ids', async () => {
  const api = fakeApi();
  api.on(`POST ${worldRoutes.knownNames}`, { body: { known: ['harbour_rope', null, null, null] } });
  const items = [aSavedEntry({ id: 'harbour_bell', name: 'Harbour bell' })];
  api.on(`GET ${worldRoutes.entries}`, { body: { items, next: null } });
  openScreen(Page, { owner: 'rowan' });
  expect(await screen.findByText('harbour_rope, Harbour bell, -, -')).toBeTruthy();
  const asked = api.requests
    .filter(({ method }) => method === 'GET')
    .map(({ address }) => new URL(address, 'http://a'));
  expect(asked.map(({ searchParams }) => searchParams.get('ids'))).toEqual(['harbour_bell nothing']);
});
