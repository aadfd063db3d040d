import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import type { Rank } from '#domain/user.ts';
import { accessibilityFaults } from '#test-support/accessibility.ts';
import { paths } from '#web/shared/paths.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { AdministratorRoute } from './administrator-route.tsx';

const openAs = (rank: Rank, isSecondFactorNeeded = false) => {
  queryClient.setQueryData(['session'], {
    id: 'rowan-1',
    email: 'rowan@example.org',
    display_name: '',
    rank,
    created_at: '2026-01-02T03:04:05.000Z',
    second_factor_needed: isSecondFactorNeeded,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[paths.questManagement]}>
        <main>
          <Routes>
            <Route element={<AdministratorRoute />}>
              <Route path={paths.questManagement} element={<h1>Quest Management</h1>} />
            </Route>
          </Routes>
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
  });
};

it('opens to administrators', () => {
  openAs('administrator');
  expect(screen.getByRole('heading', { name: 'Quest Management' })).toBeTruthy();
});

it('tells a designer whom it is for, and leads back', async () => {
  openAs('default');
  expect(screen.queryByText('Quest Management')).toBeNull();
  expect(screen.getByRole('heading', { name: 'This part is for administrators' })).toBeTruthy();
  expect(document.title).toBe('This part is for administrators – Runeloom');
  expect(screen.getByRole('link', { name: 'Back to your quests' }).getAttribute('href')).toBe(paths.home);
  expect(await accessibilityFaults()).toEqual([]);
});

it('leads an administrator without the second factor that is needed to the account page', async () => {
  openAs('administrator', true);
  expect(screen.queryByText('Quest Management')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Administrators need a second factor' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe(paths.account);
  expect(await accessibilityFaults()).toEqual([]);
});
