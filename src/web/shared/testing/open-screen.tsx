import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '#web/shared/query-client.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { forgetPage } from './forget-page.ts';

/** Opens a page of the server's designer at `search`, such as `?mode=create`. */
export const openScreen = (Page: ComponentType, { owner }: { owner: string }, search = '') => {
  let address = '';
  const user = userEvent.setup({ advanceTimers: vi.isFakeTimers() ? vi.advanceTimersByTime : () => undefined });
  knowUser(rowan(owner));
  history.replaceState(null, '', `/screen${search}`);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <AddressBar onShow={(shown) => (address = shown)} />
      <main>
        <Page />
      </main>
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  return { user, leave: unmount, search: () => address };
};

const rowan = (id: string): SignedInUser => ({
  id,
  email: 'rowan@example.org',
  display_name: '',
  rank: 'default',
  created_at: '2026-01-02T03:04:05.000Z',
});

function AddressBar({ onShow }: { onShow: (search: string) => void }) {
  onShow(useSearch());
  return null;
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** Pasting is faster than typing. */
export const write = async (user: UserEvent, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.paste(text);
};
export const listedTitles = () =>
  within(screen.getAllByRole('list')[0] ?? document.body)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
