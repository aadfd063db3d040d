import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountApi, calls, rowan } from '#test-support/web/account-api.ts';
import { signOut } from '#web/shared/session/session-actions.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const link = '/dashboard/quests?quest=quest_aaaaaaaa#objectives';

type Opened = ReturnType<typeof openAccountScreen>;

const logIn = async ({ user }: Opened): Promise<void> => {
  await user.type(await screen.findByLabelText('Email'), rowan.email);
  await user.type(screen.getByLabelText('Password'), 'longenough1{Enter}');
};

const goOn = async ({ user }: Opened): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
};

describe('a log-in that began at a protected address', () => {
  it('returns there, with what stands behind the path', async () => {
    accountApi(null);
    const opened = openAccountScreen(link);
    await goOn(opened);
    await screen.findByRole('button', { name: 'Log in' });
    expect(opened.address()).toBe('/signin');
    await logIn(opened);
    await screen.findByRole('heading', { name: 'Home' });
    expect(opened.address()).toBe(link);
    await screen.findByText("Ahoy! You're back in the realm. Adventure awaits!");
  });

  it('returns there after the countdown, too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    accountApi(null);
    const opened = openAccountScreen(link);
    await screen.findByRole('heading', { name: 'Please sign in' });
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    await logIn(opened);
    await waitFor(() => expect(opened.address()).toBe(link));
  });

  it('returns there after the second step', async () => {
    const api = accountApi(null);
    api.on(calls.signIn, { body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } });
    api.on(calls.verifyCode, () => {
      api.become(rowan);
      return { body: { user: rowan } };
    });
    const opened = openAccountScreen(link);
    await goOn(opened);
    await logIn(opened);
    await opened.user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(opened.address()).toBe(link));
  });

  it('returns to an invitation', async () => {
    accountApi(null);
    const returnTo = '/invitations/aToken-of_one';
    const opened = openAccountScreen('/signin');
    history.replaceState({ returnTo }, '');
    await logIn(opened);
    await waitFor(() => expect(opened.address()).toBe(returnTo));
  });
});

describe('any other log-in', () => {
  it('after signing out opens the overview', async () => {
    accountApi(rowan);
    const opened = openAccountScreen(link);
    await screen.findByRole('heading', { name: 'Home' });
    await act(() => signOut());
    await goOn(opened);
    await logIn(opened);
    await waitFor(() => expect(opened.address()).toBe('/dashboard/quests/overview'));
  });

  it.each([
    'https://evil.example/dashboard/quests',
    '//evil.example/dashboard/quests',
    String.raw`\\evil.example/dashboard/quests`,
    'javascript:alert(1)',
    '/api/docs',
    '/signin',
    '/dashboard/nowhere',
    7,
    null,
  ])('with %j kept as the address opens the overview', async (returnTo) => {
    accountApi(null);
    const opened = openAccountScreen('/signin');
    history.replaceState({ returnTo }, '');
    await logIn(opened);
    await waitFor(() => expect(opened.address()).toBe('/dashboard/quests/overview'));
  });
});
