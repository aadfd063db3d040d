import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { triedLine, triedQuests } from '#domain/worlds/tidewant/tried-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { keepTriedLine } from '#web/about/kept-line.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { withDrafts } from '#web/story-lines/content/line-content.ts';
import { OverviewPage } from './overview-page.tsx';

afterEach(cleanup);

const tried = withDrafts(
  triedLine,
  Object.fromEntries(
    Object.entries(triedQuests).map(([id, content]) => [id, { content, original: null, expected: null }]),
  ),
);

const page = () => (
  <QueryClientProvider client={queryClient}>
    <OverviewPage />
  </QueryClientProvider>
);

it('offers the line that was changed on the page for strangers, until it is left', async () => {
  knowUser({
    id: 'rowan-1',
    email: 'rowan@example.org',
    display_name: '',
    rank: 'default',
    created_at: '2026-01-02T03:04:05.000Z',
  });
  keepTriedLine(tried);
  onTestFinished(forgetPage);
  const { unmount } = render(page());
  expect(await screen.findByRole('button', { name: 'Make it mine' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('The story line that you tried');
  await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  unmount();
  render(page());
  expect(screen.queryByRole('heading', { name: 'The story line that you tried' })).toBeNull();
});

it('describes quests in exactly three blocks', async () => {
  render(<OverviewPage />);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Craft Your Quests',
    'Shape Your Storylines',
    'Optimize Quest Flow',
  ]);
  for (const { textContent } of headings) {
    const block = screen.getByRole('region', { name: textContent ?? '' });
    expect(block.querySelectorAll('p').length).toBeGreaterThan(0);
  }
  expect(await accessibilityFaults()).toEqual([]);
});

it('promises nothing for later', () => {
  render(<OverviewPage />);
  expect(document.body.textContent).not.toMatch(/later release|soon|not yet/iu);
});
