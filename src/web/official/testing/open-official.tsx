import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { onTestFinished, vi } from 'vitest';
import { questsAddress } from '#contract/quests.ts';
import { storyLinesAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { type Rank, officialOwner } from '#domain/account/user.ts';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';

export const bell = aSavedQuest({ id: a, uid: officialOwner, title: 'The bell under the bay', type: 'Main Story' });
export const wolves = aSavedQuest({ id: b, uid: officialOwner, title: 'Wolves at the ferry', type: 'Side Story' });

export const drownedBell: SavedStoryLine = {
  ...aStoryLine({ [a]: [], [b]: [a] }, { title: 'The drowned bell', type: 'Side Story' }),
  id: toStoryLineId(officialOwner, 'drowned-bell'),
  version: 1,
  updated_at: 1_767_323_045_000,
};

type OpenOptions = { page: ComponentType; rank: Rank; search?: string };

/** With two quests and a story line of both. */
export const openOfficial = ({ page: Page, rank, search = '' }: OpenOptions) => {
  const api = fakeApi();
  api.on(`GET ${questsAddress(officialOwner)}`, { body: { items: [bell, wolves], next: null } });
  api.on(`GET ${storyLinesAddress(officialOwner)}`, { body: { items: [drownedBell], next: null } });
  knowUser({
    id: 'rowan-1',
    email: 'rowan@example.org',
    display_name: '',
    rank,
    created_at: '2026-01-02T03:04:05.000Z',
  });
  history.replaceState(null, '', `/official${search}`);
  vi.spyOn(console, 'error').mockReturnValue();
  let address = '';
  render(
    <QueryClientProvider client={queryClient}>
      <AddressBar onShow={(shown) => (address = shown)} />
      <main>
        <Page />
      </main>
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  return { api, person: userEvent.setup(), search: () => address };
};

function AddressBar({ onShow }: { onShow: (search: string) => void }) {
  onShow(useSearch());
  return null;
}

export const listedRows = () =>
  within(screen.getAllByRole('list')[0] ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
