import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { accountApi, calls, rowan } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const address = '/verifyemail#token=secret-token';
const claim = (asks: boolean) => ({ body: { name: 'boss', signed_up_at: '2026-01-02T03:04:05.000Z', asks } });
const body = { token: 'secret-token' };

it('verifies the address of the signed-in account at once, removes the token from the address bar and links to the workshop', async () => {
  const api = accountApi({ ...rowan, emailVerified: false });
  api.on(calls.verificationClaim, claim(false));
  api.on(calls.verifyEmail, { body: { status: true } });
  const opened = openAccountScreen(address);
  await screen.findByText('Your email address is verified.');
  await waitFor(() => expect(opened.address()).toBe('/verifyemail'));
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([
    expect.objectContaining({ address: '/api/auth/verify-email/claim', body }),
    expect.objectContaining({ address: '/api/auth/verify-email', body }),
  ]);
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Go to your workshop' }));
});

it('asks a guest whose account it is, verifies it after that, and links to the sign-in', async () => {
  const api = accountApi(null);
  api.on(calls.verificationClaim, claim(true));
  api.on(calls.verifyEmail, { body: { status: true } });
  const { user } = openAccountScreen(address);
  const confirm = await screen.findByRole('button', { name: 'Yes, this is my account' });
  expect(screen.getByText('boss')).toBeDefined();
  expect(api.requests.filter((sent) => sent.address === '/api/auth/verify-email')).toEqual([]);
  await user.click(confirm);
  await screen.findByText('Your email address is verified.');
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeDefined();
});

it('ends the link for a person who did not sign up, and says what to do about the account', async () => {
  const api = accountApi(null);
  api.on(calls.verificationClaim, claim(true));
  api.on(calls.refuseVerification, { body: { status: true } });
  const { user } = openAccountScreen(address);
  await user.click(await screen.findByRole('button', { name: 'This was not me' }));
  await screen.findByText(/The account stays unverified/);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Set a new password' }));
  expect(api.requests.filter(({ method }) => method === 'POST').map((sent) => sent.address)).toEqual([
    '/api/auth/verify-email/claim',
    '/api/auth/verify-email/refuse',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

it('says that a link is used or too old, and how to get another', async () => {
  accountApi(null).on(calls.verificationClaim, problemReply(400, 'INVALID_TOKEN'));
  openAccountScreen(address);
  expect((await screen.findByRole('alert')).textContent).toContain("This link can't verify an address.");
  expect(screen.getByText(/press ‘Send again’/)).toBeDefined();
});

it('says at a used link that the own address is verified', async () => {
  accountApi(rowan).on(calls.verificationClaim, problemReply(400, 'INVALID_TOKEN'));
  openAccountScreen(address);
  await screen.findByText(/Your own email address is verified/);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that a link lacks its token', async () => {
  accountApi(null);
  openAccountScreen('/verifyemail');
  expect(await screen.findByText("This link can't verify an address.")).toBeDefined();
});

it('tries again when the server fails', async () => {
  const api = accountApi(null);
  api.on(calls.verificationClaim, problemReply(503, 'unavailable'));
  const { user } = openAccountScreen(address);
  await screen.findByText(/could not be verified/);
  api.on(calls.verificationClaim, claim(false));
  api.on(calls.verifyEmail, { body: { status: true } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your email address is verified.')).toBeDefined();
});
