import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';

const address = 'https://stats.example/script.js?site=7';

const openPage = async (description: string | null = address) => {
  vi.resetModules();
  const serverTiming = description === null ? [] : [{ name: 'analytics', description }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);
  const { AnalyticsBar } = await import('./analytics-bar.tsx');
  const { AnalyticsChoice } = await import('#web/account/settings/analytics-choice.tsx');
  const { loadIfAccepted } = await import('#web/shared/consent.ts');
  loadIfAccepted();
  render(
    <main>
      <AnalyticsBar />
      <AnalyticsChoice />
    </main>,
  );
};

const scripts = () => Array.from(document.querySelectorAll('script'), ({ src }) => src);
const bar = () => screen.queryByRole('region', { name: 'Analytics' });
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

afterEach(() => {
  cleanup();
  document.cookie = 'runeloom-analytics=; Path=/; Max-Age=0';
  for (const script of document.querySelectorAll('script')) script.remove();
  vi.restoreAllMocks();
});

describe('the analytics of the operator', () => {
  it('ask first, and load nothing before', async () => {
    await openPage();
    expect(bar()?.textContent).toContain('Nothing of it is loaded before you accept.');
    expect(scripts()).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('are loaded once they are accepted, and at once on the next page', async () => {
    await openPage();
    await press('Accept');
    expect([bar(), scripts()]).toEqual([null, [address]]);
    cleanup();
    document.querySelector('script')?.remove();
    await openPage();
    expect([bar(), scripts()]).toEqual([null, [address]]);
  });

  it('stay away once they are declined, and can be accepted on the account page', async () => {
    await openPage();
    await press('Decline');
    expect([bar(), scripts()]).toEqual([null, []]);
    expect(screen.getByRole('status').textContent).toBe(
      'You declined analytics on this device. Nothing of it is loaded.',
    );
    await press('Accept');
    expect(scripts()).toEqual([address]);
    expect(screen.getByRole('status').textContent).toBe('You accepted analytics on this device.');
  });

  it('have no section on the account page where the operator has none', async () => {
    await openPage(null);
    expect(screen.queryByRole('heading', { name: 'Analytics' })).toBeNull();
    expect(scripts()).toEqual([]);
  });
});
