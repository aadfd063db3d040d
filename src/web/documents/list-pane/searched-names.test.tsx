import { cleanup, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aQuestOf, collect } from '#test-support/builders/properties.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry, serveWorld } from '#test-support/web/world-server.ts';
import { fillEntryCache } from '#web/shared/testing/fill-entry-cache.ts';
import { useSearchedNames } from '#web/shared/world/use-searched-names.ts';
import { filterDocuments } from './filter-documents.ts';

beforeEach(() => () => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = 1_001;

const quests = Array.from({ length: names }, (_, index) =>
  aQuestOf(`Quest ${index}`, { objectives: [{ ...collect(`Old ${index}`), item_id: `rope_${index}` }] }),
);

function Found({ search }: { search: string }) {
  const known = useSearchedNames(quests, search);
  // oxlint-disable-next-line react/exhaustive-deps -- the filter reads the names that are known
  const found = useMemo(() => filterDocuments(quests, search), [search, known]);
  return <p>{found.map(({ title }) => title).join()}</p>;
}

it('looks up what the quests of a searched list name, however many they are', async () => {
  fillEntryCache([]);
  const api = fakeApi();
  const entries = quests.map((_, index) => aSavedEntry({ id: `rope_${index}`, name: `Dry Rope Number${index}` }));
  serveWorld(api, entries);
  render(<Found search="" />);
  expect(api.requests).toEqual([]);
  cleanup();
  render(<Found search="number1000" />);
  expect(await screen.findByText('Quest 1000', undefined, { timeout: 20_000 })).toBeTruthy();
}, 30_000);
