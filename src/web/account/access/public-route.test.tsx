import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { durations } from '#domain/timings.ts';
import { accountApi, calls, rowan } from '#test-support/web/account-api.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const watchForForms = () => {
  let wasSeen = false;
  const look = () => {
    wasSeen ||= document.querySelector('form') !== null;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  return () => wasSeen;
};

describe('the public pages for somebody signed in', () => {
  it.each(['/', '/signin', '/signup', '/forgotpassword'])(
    'redirect from %s to the dashboard without a form in between',
    async (address) => {
      accountApi(rowan);
      const wasFormSeen = watchForForms();
      const opened = openAccountScreen(address);
      await screen.findByRole('heading', { name: 'Home' });
      expect(opened.address()).toBe('/dashboard/quests');
      expect(wasFormSeen()).toBe(false);
      expect(screen.queryByText('You are already signed in')).toBeNull();
    },
  );

  it('say that they are already signed in when the redirect takes longer than 300 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    accountApi(rowan);
    const { promise: homeLoaded, resolve: arrive } = Promise.withResolvers<void>();
    const { address } = openAccountScreen('/signin', homeLoaded);
    expect(await screen.findByRole('heading', { name: 'You are already signed in' })).toBeDefined();
    expect(address()).toBe('/signin');
    await act(async () => arrive());
    await screen.findByRole('heading', { name: 'Home' });
  });

  it('redirect to a page that does not load too: that page shows the failure', async () => {
    accountApi(rowan);
    const homeLost = Promise.reject<void>(new Error('no such chunk'));
    homeLost.catch(() => undefined);
    const { address } = openAccountScreen('/signin', homeLost);
    await screen.findByRole('heading', { name: 'Home' });
    expect(address()).toBe('/dashboard/quests');
  });
});

describe('a log-in', () => {
  it('keeps the form visible, then says that they are being signed in when that takes longer than 300 ms', async () => {
    const api = accountApi(null);
    const { user } = openAccountScreen('/signin');
    const logIn = await screen.findByRole('button', { name: 'Log in' });
    const { promise, resolve } = Promise.withResolvers<void>();
    api.on(calls.signIn, () => {
      api.on(calls.session, async () => {
        await promise;
        return { body: { session: { id: 's', expiresAt: rowan.createdAt, second_factor_needed: false }, user: rowan } };
      });
      return { body: { user: rowan } };
    });
    await user.click(logIn);
    expect(screen.queryByText('You are being signed in')).toBeNull();
    await screen.findByRole('heading', { name: 'You are being signed in' }, { timeout: durations.slowRedirect * 5 });
    expect(screen.getByText("Ahoy! You're back in the realm. Adventure awaits!")).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    resolve();
    await screen.findByRole('heading', { name: 'Overview' });
  });

  it('returns to the form with its warning when the session does not load', async () => {
    const api = accountApi(null);
    const { user } = openAccountScreen('/signin');
    await user.type(await screen.findByLabelText('Email'), rowan.email);
    api.silence(calls.session);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('wrong username or password');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(rowan.email);
    expect(screen.queryByText('You are being signed in')).toBeNull();
  });
});
