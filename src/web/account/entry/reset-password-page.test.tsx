import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { accountApi, calls, rowan } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const openLink = async (password: string, confirmation = password) => {
  const opened = openAccountScreen('/resetpassword#token=secret-token');
  await opened.user.type(await screen.findByLabelText('New password'), password);
  await opened.user.type(screen.getByLabelText('Confirm password'), `${confirmation}{Enter}`);
  return opened;
};

describe('the page of the mailed link', () => {
  it('removes the token from the address bar', async () => {
    accountApi(null);
    const { address } = openAccountScreen('/resetpassword#token=secret-token');
    await waitFor(() => expect(address()).toBe('/resetpassword'));
    expect(screen.getByRole('button', { name: 'Set new password' })).toBeDefined();
  });

  it('sets the new password, signs this device out and links to sign in', async () => {
    const api = accountApi(rowan);
    api.on(calls.resetPassword, () => {
      api.become(null);
      return { body: { status: true } };
    });
    const { user } = await openLink('freshfresh1');
    await screen.findByText('Your new password is set.');
    expect(api.requests).toContainEqual(
      expect.objectContaining({ body: { token: 'secret-token', newPassword: 'freshfresh1' } }),
    );
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Go to sign in' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Log in' });
  });

  it.each([
    ['1234567', '1234567', 'Password must be at least 8 characters long.', 'New password'],
    ['longenough1', 'longenough2', "Passwords don't match. Please try again.", 'Confirm password'],
  ])('refuses %s with %s before it is sent', async (password, confirmation, message, label) => {
    const api = accountApi(null);
    await openLink(password, confirmation);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(api.count(calls.resetPassword)).toBe(0);
  });

  it('shows the raw code of a used or old link, explains it, and links to another', async () => {
    accountApi(null).on(calls.resetPassword, problemReply(400, 'INVALID_TOKEN'));
    await openLink('freshfresh1');
    await screen.findByText('INVALID_TOKEN');
    expect(screen.getByText(/used already, is too old/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(link.getAttribute('href')).toBe('/forgotpassword');
    expect(document.activeElement).toBe(link);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it.each(['/resetpassword', '/resetpassword#token='])('says that %s lacks its token', async (address) => {
    accountApi(null);
    openAccountScreen(address);
    await screen.findByText('INVALID_TOKEN');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('keeps the typed password when the server fails', async () => {
    accountApi(null).on(calls.resetPassword, problemReply(500, 'internal_error'));
    await openLink('freshfresh1');
    await screen.findByText('internal_error');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('freshfresh1');
  });
});
