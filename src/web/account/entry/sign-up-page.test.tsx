import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountApi, calls } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const terms = 'I agree to the terms and conditions';
const termsButton = { name: 'Terms and Conditions' };

type Typed = { email?: string; password?: string; confirmation?: string; agrees?: boolean };

const signUp = async (user: UserEvent, typed: Typed): Promise<void> => {
  const { email = 'rowan@example.org', password = 'longenough1', confirmation = password, agrees = true } = typed;
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  if (agrees) await user.click(screen.getByRole('checkbox', { name: terms }));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
};

describe('the sign-up page', () => {
  it('has the fields, the terms and the link to sign in', async () => {
    accountApi(null);
    openAccountScreen('/signup');
    expect((await screen.findByLabelText('Email')).getAttribute('type')).toBe('email');
    expect(screen.getByRole('link', { name: /Sign in/ }).getAttribute('href')).toBe('/signin');
  });

  it.each([
    [
      { email: 'x', password: 'short', confirmation: 'other', agrees: false },
      terms,
      'You must agree to the terms and conditions to sign up.',
    ],
    [{ email: 'no at sign', password: 'short' }, 'Email', 'Please enter a valid email address.'],
    [{ password: '7 chars', confirmation: 'other' }, 'Password', 'Password must be at least 8 characters long.'],
    [{ confirmation: 'longenough2' }, 'Confirm password', "Passwords don't match. Please try again."],
  ])(
    'refuses %o before it is sent, marks the invalid field and moves the focus there',
    async (typed, label, message) => {
      const api = accountApi(null);
      const { user } = openAccountScreen('/signup');
      await signUp(user, typed);
      expect((await screen.findByRole('alert')).textContent).toContain(message);
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
      expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
      expect(api.count(calls.signUp)).toBe(0);
    },
  );

  it('removes a warning after 11 seconds and keeps the mark at the field', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    accountApi(null);
    const { user } = openAccountScreen('/signup');
    await signUp(user, { agrees: false });
    await screen.findByRole('alert');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('alert')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText(terms).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a warning for 11 seconds from the last attempt', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    accountApi(null);
    const { user } = openAccountScreen('/signup');
    await signUp(user, { agrees: false });
    await screen.findByRole('alert');
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.queryByRole('alert')).not.toBeNull();
  });

  it('signs the new account in and opens the dashboard', async () => {
    const api = accountApi(null);
    const { user, address } = openAccountScreen('/signup');
    await signUp(user, {});
    await screen.findByRole('heading', { name: 'Home' });
    expect(address()).toBe('/dashboard/quests');
    expect(api.requests).toContainEqual(
      expect.objectContaining({
        address: '/api/auth/sign-up/email',
        body: { email: 'rowan@example.org', password: 'longenough1', name: '', terms_accepted: true },
      }),
    );
  });

  it.each(['refused', 'silent'])(
    'says sorry when the server is %s, logs it and keeps the typed values',
    async (how) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const api = accountApi(null);
      if (how === 'refused') api.on(calls.signUp, problemReply(422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'));
      else api.silence(calls.signUp);
      const { user, address } = openAccountScreen('/signup');
      await signUp(user, {});
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Sorry, something went wrong. Please try again.');
      expect(log).toHaveBeenCalledWith(expect.stringContaining('Signing up failed'), expect.any(Error));
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('rowan@example.org');
      expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('longenough1');
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
      expect(address()).toBe('/signup');
    },
  );

  it.each(['invited', 'closed'])('says that sign-up is closed where it is %s, and asks for nothing', async (mode) => {
    sendServerTiming(mode);
    accountApi(null);
    openAccountScreen('/signup');
    await screen.findByText(/^Sign-up is closed here\./);
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('sends the invitation of its address, also where sign-up is closed', async () => {
    sendServerTiming('closed');
    const api = accountApi(null);
    const { user } = openAccountScreen('/signup?invitation=some-token');
    await signUp(user, {});
    await screen.findByRole('heading', { name: 'Home' });
    expect(api.requests).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ invitation: 'some-token' }) }),
    );
  });

  it.each([
    ['/signup', undefined, /^Sign-up is closed here\./],
    ['/signup', 'domains', /^Here only certain email addresses/],
    ['/signup?invitation=some-token', undefined, /^This invitation was used, has ended/],
  ])('explains at %s why the server refuses (%s)', async (address, mode, words) => {
    if (mode) sendServerTiming(mode);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    accountApi(null).on(calls.signUp, problemReply(403, 'sign_up_closed'));
    const { user } = openAccountScreen(address);
    await signUp(user, {});
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words)).toBeTruthy();
  });

  it('opens the terms, all four points of them, and closes them again', async () => {
    const api = accountApi(null);
    api.on(calls.terms, () => ({ body: { paragraphs: null } }));
    const { user } = openAccountScreen('/signup');
    await user.click(await screen.findByRole('button', termsButton));
    const panel = screen.getByRole('dialog', termsButton);
    await within(panel).findByRole('heading', { name: /^1\./ });
    for (const point of [/intellectual property/, /export/i, /licence.*fee/s, /analytics.*cookies/s])
      expect(panel.textContent).toMatch(point);
    await user.click(within(panel).getByRole('button', { name: 'Close Terms And Conditions' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("opens the operator's own terms in their place, and reads them again after a failure", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const api = accountApi(null);
    api.on(calls.terms, problemReply(503, 'unavailable'));
    const { user } = openAccountScreen('/signup');
    await user.click(await screen.findByRole('button', termsButton));
    const panel = screen.getByRole('dialog', termsButton);
    const again = await within(panel).findByRole('button', { name: 'Try again' });
    api.on(calls.terms, () => ({ body: { paragraphs: ['Be kind.', 'Your quests stay yours.'] } }));
    await user.click(again);
    expect(await within(panel).findByText('Your quests stay yours.')).toBeTruthy();
    expect(panel.textContent).not.toMatch(/intellectual property/);
  });
});

const sendServerTiming = (mode: string): void => {
  const page = { serverTiming: [{ name: 'sign-up', description: mode }] };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as never]);
  onTestFinished(() => void vi.restoreAllMocks());
};
