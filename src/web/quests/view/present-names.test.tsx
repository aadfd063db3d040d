import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aQuestOf, collect } from '#test-support/builders/properties.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry, serveWorld } from '#test-support/web/world-server.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { fillEntryCache } from '#web/shared/testing/fill-entry-cache.ts';
import { forgetCatalogue } from '#web/shared/world/kept-entries.ts';
import { QuestView } from './quest-view.tsx';

beforeEach(() => () => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the present name of an entry, also when it is renamed meanwhile', async () => {
  fillEntryCache([aSavedEntry({ id: 'rope', name: 'Wet Rope' })]);
  const server = serveWorld(fakeApi(), [aSavedEntry({ id: 'rope', name: 'Dry Rope', version: 2 })]);
  const quest = aQuestOf('The bell', { objectives: [{ ...collect('Old Rope'), item_id: 'rope' }] });
  render(
    <QueryClientProvider client={queryClient}>
      <QuestView quest={quest} editable={false} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Wet Rope')).toBeTruthy();
  expect(screen.queryByText('Old Rope')).toBeNull();
  act(() => forgetCatalogue('item'));
  expect(await screen.findByText('Dry Rope')).toBeTruthy();
  expect(server.entries).toHaveLength(1);
});

it('marks the rows whose names are no entries', () => {
  fillEntryCache([aSavedEntry({ id: 'rope', name: 'Wet Rope' })]);
  const quest = aQuestOf('The bell', { objectives: [collect('wet  rope'), collect('Zorblax')] });
  render(
    <QueryClientProvider client={queryClient}>
      <QuestView quest={quest} editable={false} />
    </QueryClientProvider>,
  );
  const [known, unknown] = within(screen.getByRole('region', { name: 'Objectives' })).getAllByRole('listitem');
  expect(known?.textContent).not.toContain('Not in the world');
  expect(unknown?.textContent).toContain('ZorblaxNot in the world');
});
