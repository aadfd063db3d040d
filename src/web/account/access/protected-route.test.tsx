import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { accountApi, calls, rowan } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { currentUser } from '#web/shared/session/session-state.ts';
import { checkTypes, useSessionNotice } from '#web/shared/session/session-notice.ts';
import { signOut } from '#web/shared/session/session-actions.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const wandering = "Hmm, it looks like you're wandering around as a guest.";
const breakTime = "Taking a break? We'll be here for your grand return!";
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

const openSignedIn = async () => {
  const api = accountApi(rowan);
  const opened = openAccountScreen('/dashboard/quests');
  await screen.findByRole('heading', { name: 'Home' });
  return { api, ...opened };
};

describe('the dashboard for a guest', () => {
  it('asks to sign in, counts 5 seconds down and opens the sign-in page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    accountApi(null);
    const { address } = openAccountScreen('/dashboard/quests');
    await screen.findByRole('heading', { name: 'Please sign in' });
    expect(screen.getByText(wandering)).toBeDefined();
    expect(screen.getByText('Continuing in 5 seconds')).toBeDefined();
    await seconds(4);
    expect(screen.getByText('Continuing in 1 second')).toBeDefined();
    expect(address()).toBe('/dashboard/quests');
    await seconds(1.1);
    await screen.findByRole('button', { name: 'Log in' });
    expect(address()).toBe('/signin');
  });

  it('continues at once with Continue, which has the focus', async () => {
    accountApi(null);
    const { user, address } = openAccountScreen('/dashboard/account');
    const button = await screen.findByRole('button', { name: 'Continue' });
    expect(document.activeElement === button).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/signin'));
  });

  it('waits while the pointer is over the countdown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    accountApi(null);
    const { user, address } = openAccountScreen('/dashboard/quests');
    await user.hover(await screen.findByText(/^Continuing in/));
    await seconds(20);
    expect(address()).toBe('/dashboard/quests');
    await user.unhover(screen.getByText(/^Continuing in/));
    await seconds(5.1);
    expect(address()).toBe('/signin');
  });
});

describe('signing out', () => {
  it('clears the browser, shows a notice, opens the sign-in page and clears the notice there', async () => {
    const { user, address } = await openSignedIn();
    localStorage.setItem('runeloom.quests', '[]');
    sessionStorage.setItem('draft', 'a quest');
    queryClient.setQueryData(['quests', rowan.id], []);
    await act(() => signOut());

    await screen.findByRole('heading', { name: 'You are being signed out' });
    expect(screen.getByText(breakTime)).toBeDefined();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(queryClient.getQueryData(['quests', rowan.id])).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Log in' });
    expect(address()).toBe('/signin');
    expect(useSessionNotice.getState()).toEqual({ checkType: checkTypes.signInNeeded, message: wandering });
  });

  it('only logs a failure: the person stays signed in', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api } = await openSignedIn();
    api.on(calls.signOut, problemReply(500, 'internal_error'));
    localStorage.setItem('runeloom.quests', '[]');
    await act(() => signOut());
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Signing out failed'), expect.any(Error));
    expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem('runeloom.quests')).toBe('[]');
  });
});

describe('a session that ended elsewhere', () => {
  it('is noticed by the next request that the server refuses', async () => {
    const { api } = await openSignedIn();
    api.become(null);
    api.on('GET /api/owners/rowan-1/quests', problemReply(401, 'sign_in_needed'));
    await act(() => expect(request('GET', '/api/owners/rowan-1/quests')).rejects.toThrow('401'));
    await screen.findByRole('heading', { name: 'Please sign in' });
    expect(screen.getByText(wandering)).toBeDefined();
  });

  it('is distinguished from one that was replaced here during a request', async () => {
    const { api } = await openSignedIn();
    api.on('GET /api/owners/rowan-1/quests', problemReply(401, 'sign_in_needed'));
    const asked = api.count(calls.session);
    await act(() => expect(request('GET', '/api/owners/rowan-1/quests')).rejects.toThrow('401'));
    await waitFor(() => expect(api.count(calls.session)).toBeGreaterThan(asked));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
    expect(currentUser()?.id).toBe(rowan.id);
  });

  it('is noticed when the window gets the focus', async () => {
    const { api } = await openSignedIn();
    api.become(null);
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeDefined();
  });

  it('is noticed at once in every other window of the browser, which clears its data', async () => {
    const { api } = await openSignedIn();
    queryClient.setQueryData(['quests', rowan.id], []);
    api.become(null);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeDefined();
    await waitFor(() => expect(queryClient.getQueryData(['quests', rowan.id])).toBeUndefined());
  });

  it('causes no request when other windows store something else', async () => {
    const { api } = await openSignedIn();
    const asked = api.count(calls.session);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'runeloom.quests' }));
    });
    expect(api.count(calls.session)).toBe(asked);
  });
});

describe('a rank that was changed elsewhere', () => {
  it('is loaded after the next refusal', async () => {
    const { api } = await openSignedIn();
    api.become({ ...rowan, rank: 'administrator' });
    api.on('PUT /api/x', problemReply(403, 'forbidden'));
    await act(() => expect(request('PUT', '/api/x')).rejects.toThrow('403'));
    await waitFor(() => expect(currentUser()?.rank).toBe('administrator'));
  });
});

describe('a server that does not answer about the session', () => {
  it('is asked once more before a message shows', async () => {
    const api = accountApi(rowan);
    const body = { session: { id: 's', expiresAt: rowan.createdAt, second_factor_needed: false }, user: rowan };
    api.on(calls.session, () => (api.count(calls.session) > 1 ? { body } : { status: 503, body: null }));
    openAccountScreen('/dashboard/quests');
    await screen.findByRole('heading', { name: 'Home' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each(['/dashboard/quests', '/signin'])('is announced at %s, with another try', async (address) => {
    const api = accountApi(rowan);
    const answer = {
      body: { session: { id: 's', expiresAt: rowan.createdAt, second_factor_needed: false }, user: rowan },
    };
    api.silence(calls.session);
    const { user } = openAccountScreen(address);
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('The server could not be reached.');
    expect(await accessibilityFaults()).toEqual([]);
    api.on(calls.session, answer);
    await user.click(tryAgain);
    await screen.findByRole('heading', { name: 'Home' });
  });
});
