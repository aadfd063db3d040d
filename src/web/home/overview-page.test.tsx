import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { OverviewPage } from './overview-page.tsx';

afterEach(cleanup);

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
