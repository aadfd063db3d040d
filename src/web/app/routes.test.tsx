import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rememberUser } from '#web/shared/session/remember-user.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { AppRoutes } from './routes.tsx';

const openAt = (address: string): void => {
  history.replaceState(null, '', address);
  render(<AppRoutes />);
};

const rowan = {
  id: 'rowan',
  email: 'rowan@example.org',
  display_name: '',
  rank: 'default',
  created_at: '2026-01-02T03:04:05.000Z',
} as const;

afterEach(forgetPage);

it('shows the last user the window of their screen before the server answers', () => {
  rememberUser(rowan);
  openAt('/dashboard/quests/your_quests');
  expect(screen.getByRole('heading', { name: 'Your quest list' })).toBeTruthy();
  expect(screen.getByText('Loading the page')).toBeTruthy();
});

it('shows nothing of a screen to a stranger before that', () => {
  openAt('/dashboard/quests/your_quests');
  expect(screen.queryByRole('heading')).toBeNull();
});
