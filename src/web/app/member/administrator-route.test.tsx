import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { Rank } from '#domain/account/user.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { paths } from '#web/shared/address/paths.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { AdministratorRoute } from './administrator-route.tsx';
import { forgetPage } from '#web/shared/testing/forget-page.ts';

type Opened = { readonly isSecondFactorNeeded?: boolean; readonly isForReviewers?: boolean };

const openAs = (rank: Rank, { isSecondFactorNeeded = false, isForReviewers = false }: Opened = {}) => {
  knowUser({
    id: 'rowan-1',
    email: 'rowan@example.org',
    display_name: '',
    rank,
    created_at: '2026-01-02T03:04:05.000Z',
    second_factor_needed: isSecondFactorNeeded,
  });
  render(
    <main>
      <AdministratorRoute isForReviewers={isForReviewers}>
        <h1>Quest Management</h1>
      </AdministratorRoute>
    </main>,
  );
  onTestFinished(forgetPage);
};

it('opens its page to administrators', () => {
  openAs('administrator');
  expect(screen.getByRole('heading', { name: 'Quest Management' })).toBeTruthy();
});

it('explains itself to a designer, and leads back', () => {
  openAs('default');
  expect(screen.queryByText('Quest Management')).toBeNull();
  expect(screen.getByRole('heading', { name: 'This part is for administrators' })).toBeTruthy();
  expect(document.title).toBe('This part is for administrators – Runeloom');
  expect(screen.getByRole('link', { name: 'Back to your quests' }).getAttribute('href')).toBe(paths.home);
});

it('opens to reviewers where they may go, and else names their rank', () => {
  openAs('reviewer', { isForReviewers: true });
  expect(screen.getByRole('heading', { name: 'Quest Management' })).toBeTruthy();
  forgetPage();
  openAs('reviewer');
  expect(screen.queryByText('Quest Management')).toBeNull();
  expect(screen.getByText(/Your rank is reviewer/)).toBeTruthy();
});

it('leads an administrator without the second factor that is needed to the account page', async () => {
  openAs('administrator', { isSecondFactorNeeded: true });
  expect(screen.queryByText('Quest Management')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Administrators need a second factor' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe(paths.account);
  expect(await accessibilityFaults()).toEqual([]);
});
