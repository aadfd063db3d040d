import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { watchUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';
import { Header } from './header.tsx';
import { LateMemberTools } from '#web/app/member/late-member.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';

const aria: SignedInUser = {
  id: 'aria-1',
  email: 'aria.thornwood@example.org',
  display_name: 'Aria Thornwood',
  rank: 'default',
  created_at: '2026-01-02T03:04:05.000Z',
};

const openHeader = (user: SignedInUser | null = aria) => {
  const onMenuToggle = vi.fn<() => void>();
  render(
    <>
      <Header user={user} isMenuOpen={false} menuId="menu" onMenuToggle={onMenuToggle} />
      <nav id="menu" />
      <button type="button">Elsewhere</button>
    </>,
  );
  return { onMenuToggle, person: userEvent.setup() };
};

const header = () => within(screen.getByRole('banner'));
const profile = () => header().getByRole('button', { name: 'Aria Thornwood' });
const isExpanded = () => profile().getAttribute('aria-expanded') === 'true';

const signOutWithWork = async () => {
  const api = fakeApi();
  api.on(`POST ${authRoutes.signOut}`, { body: { success: true } });
  knowUser(aria);
  const isKept = { current: true };
  watchUnsavedWork({ has: () => isKept.current, drop: () => (isKept.current = false) });
  const { person } = openHeader();
  await person.click(profile());
  await person.click(await header().findByRole('button', { name: 'Sign out' }));
  const answer = (name: string) => person.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  return { api, isKept, answer };
};

beforeAll(async () => {
  await LateMemberTools.load();
});

afterEach(forgetPage);

describe('the header', () => {
  it('names the product and toggles the menu', async () => {
    const { onMenuToggle, person } = openHeader();
    expect(header().getByRole('link', { name: 'Runeloom' })).toBeTruthy();
    const toggle = header().getByRole('button', { name: 'Menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await person.click(toggle);
    expect(onMenuToggle).toHaveBeenCalledOnce();
  });

  it('shows a guest the menu toggle alone', () => {
    openHeader(null);
    expect(header().getAllByRole('button')).toEqual([header().getByRole('button', { name: 'Menu' })]);
  });

  it.each([
    ['Aria Thornwood', 'Aria Thornwood', 'AT'],
    ['', 'aria.thornwood', 'AT'],
    ['wolf', 'wolf', 'W'],
  ])('shows a person called "%s" as %s with the avatar %s', (display_name, name, initials) => {
    openHeader({ ...aria, display_name });
    const block = header().getByRole('button', { name });
    expect(block.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe(initials);
    expect(screen.getByRole('banner').textContent).toContain('Designer');
  });

  it('shows the rank of an administrator', () => {
    openHeader({ ...aria, rank: 'administrator' });
    expect(screen.getByRole('banner').textContent).toContain('Administrator');
  });
});

describe('the user panel', () => {
  it('expands to the account, signing out and closing', async () => {
    const { person } = openHeader();
    expect(header().queryByRole('button', { name: 'Sign out' })).toBeNull();
    await person.click(profile());
    expect(isExpanded()).toBe(true);
    expect(await header().findByRole('button', { name: 'Sign out' })).toBeTruthy();
    expect(header().getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/dashboard/account');
    await person.click(header().getByRole('button', { name: 'Close' }));
    expect(isExpanded()).toBe(false);
    expect(document.activeElement).toBe(profile());
  });

  it.each(['{Escape}', 'a click elsewhere', 'the block itself'])('collapses on %s', async (way) => {
    const { person } = openHeader();
    await person.click(profile());
    if (way === '{Escape}') await person.keyboard(way);
    else await person.click(way === 'the block itself' ? profile() : screen.getByText('Elsewhere'));
    expect(isExpanded()).toBe(false);
  });

  it('gives the focus back to the block on Escape', async () => {
    const { person } = openHeader();
    await person.click(profile());
    await person.tab();
    await person.keyboard('{Escape}');
    expect(document.activeElement).toBe(profile());
  });

  it('signs out; a failure is logged only', async () => {
    const api = fakeApi();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    api.on(`POST ${authRoutes.signOut}`, { status: 500, body: null });
    const { person } = openHeader();
    await person.click(profile());
    await person.click(header().getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(api.count(`POST ${authRoutes.signOut}`)).toBe(1);
    await waitFor(() => expect(header().getByRole('button', { name: 'Sign out' })).toHaveProperty('disabled', false));
    log.mockRestore();
  });

  describe('with unsaved work', () => {
    it('asks first, and stays after Cancel', async () => {
      const { api, isKept, answer } = await signOutWithWork();
      expect(screen.getByRole('dialog', { name: 'Sign out' }).textContent).toContain('not saved yet');
      await answer('Cancel');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect([api.count(`POST ${authRoutes.signOut}`), isKept.current]).toEqual([0, true]);
      isKept.current = false;
    });

    it('drops it once that is confirmed', async () => {
      const { api, isKept, answer } = await signOutWithWork();
      await answer('Confirm');
      await waitFor(() => expect(isKept.current).toBe(false));
      expect(api.count(`POST ${authRoutes.signOut}`)).toBe(1);
    });
  });
});
