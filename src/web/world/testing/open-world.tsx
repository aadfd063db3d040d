import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { onTestFinished, vi } from 'vitest';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry, serveWorld, type WorldServer } from '#test-support/web/world-server.ts';
import { paths } from '#web/shared/address/paths.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { becomeGuest } from '#web/shared/session/session.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { WorldPage } from '#web/world/world-page.tsx';

/** A server whose world has two items. `sent` are the requests of a method and an address. */
export const serveTwoEntries = () => {
  becomeGuest();
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  const api = fakeApi();
  const server: WorldServer = serveWorld(api, [
    aSavedEntry({ id: 'sword_1', name: 'Iron Sword', level: 4, value: 205, tags: ['weapon'] }),
    aSavedEntry({ id: 'herb_1', name: 'Sea Herb', aliases: ['Salt Herb'] }),
  ]);
  const sent = (route: string) => api.requests.filter(({ method, address }) => `${method} ${address}` === route);
  return { api, server, sent };
};

export type ServedWorld = ReturnType<typeof serveTwoEntries>;

/** The world's screen of an administrator. `view` is the tab that its address names. */
export const openWorld = async (view = '') => {
  history.replaceState(null, '', paths.world + (view && `?view=${view}`));
  const ysa = { id: 'ysa', email: 'ysa@saltlea.example', display_name: 'Ysa', created_at: '2026-01-01' };
  knowUser({ ...ysa, rank: 'administrator' });
  render(
    <QueryClientProvider client={queryClient}>
      <WorldPage />
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  await screen.findByRole('tab', { selected: true });
  return userEvent.setup();
};

export const isMarked = (field: HTMLElement): boolean => field.getAttribute('aria-invalid') === 'true';
