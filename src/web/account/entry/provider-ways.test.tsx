import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { accountApi, calls, rowan } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const host = 'login.example.org';
const leading = vi.fn<(address: string) => void>();

beforeEach(() => leading.mockReset());

const offerProvider = (passwords?: string): void => {
  const entries = [
    { name: 'provider', description: host },
    ...(passwords ? [{ name: 'passwords', description: passwords }] : []),
  ];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming: entries } as never]);
  vi.spyOn(location, 'assign').mockImplementation((address) => leading(String(address)));
  onTestFinished(() => void vi.restoreAllMocks());
};

const press = async (user: ReturnType<typeof openAccountScreen>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

const url = `https://${host}/authorize?state=a`;

it('no installation without a provider shows a way to it', async () => {
  accountApi(null);
  openAccountScreen('/signin');
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull();
});

it('leads to the provider, beside the form for a password', async () => {
  offerProvider();
  const api = accountApi(null);
  api.on(calls.signInWithProvider, { body: { url } });
  const { user } = openAccountScreen('/signin');
  await press(user, `Sign in with ${host}`);
  expect(api.requests.at(-1)).toMatchObject({ body: {} });
  await vi.waitFor(() => expect(leading).toHaveBeenCalledWith(url));
  expect(screen.getByText('or with your password')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});

it('says that the provider is away', async () => {
  offerProvider('off');
  accountApi(null).on(calls.signInWithProvider, problemReply(503, 'provider_unreachable'));
  const { user } = openAccountScreen('/signin');
  await press(user, `Sign in with ${host}`);
  await screen.findByText(`${host} can't be reached now. Please try again later.`);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(leading).not.toHaveBeenCalled();
});

it.each([
  ['sign_in_denied', /cancelled or refused/],
  ['account_suspended', /is suspended/],
  ['<b>', /did not work/],
])('says why nobody was let in: %s', async (code, words) => {
  offerProvider();
  accountApi(null);
  openAccountScreen(`/signin?failed=${encodeURIComponent(code)}`);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('asks for the code that is due, and leads on to where the person was', async () => {
  offerProvider('off');
  const api = accountApi(null);
  api.on(calls.verifyCode, () => {
    api.become(rowan);
    return { body: { user: rowan } };
  });
  const { user, address } = openAccountScreen('/signin?code=%2Fdashboard%2Faccount');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press(user, 'Log in');
  await vi.waitFor(() => expect(address()).toBe('/dashboard/account'));
});

it('makes an account of somebody whom the provider knows, once they agree to the terms', async () => {
  offerProvider();
  const api = accountApi(null);
  api.on(calls.signInWithProvider, { body: { url } });
  const { user } = openAccountScreen('/signup?terms=due&invitation=abc');
  history.replaceState({ returnTo: '/invitations/aToken-of_one' }, '');
  await screen.findByText(`${host} knows you, but you have no account here yet. Agree to the terms to make one.`);
  await press(user, `Sign up with ${host}`);
  await screen.findByText('Please agree to the terms first.');
  await user.click(screen.getByRole('checkbox'));
  await press(user, `Sign up with ${host}`);
  await vi.waitFor(() => expect(leading).toHaveBeenCalledWith(url));
  expect(api.requests.at(-1)?.body).toEqual({
    return_to: '/invitations/aToken-of_one',
    terms_accepted: true,
    invitation: 'abc',
  });
});

it('an account without a password is deleted after a proof at the provider', async () => {
  offerProvider('off');
  const api = accountApi(rowan);
  api.on(calls.sessions, { body: { items: [] } });
  api.on(calls.waysToConfirm, { body: { password: false, provider: true } });
  api.on(calls.deleteUser, problemReply(403, 'proof_needed'));
  api.on(calls.confirmWithProvider, { body: { url } });
  const { user } = openAccountScreen('/dashboard/account');
  await screen.findByText(`You sign in through ${host}, without a password here.`);
  await press(user, 'Delete account');
  await press(user, 'Delete my account and all my work');
  await press(user, `Continue at ${host}`);
  await vi.waitFor(() => expect(leading).toHaveBeenCalledWith(url));
  expect(api.requests.at(-1)?.body).toEqual({ return_to: '/dashboard/account' });
});

it.each([
  ['done', 'You are confirmed for 10 minutes. Please do it once more.'],
  ['refused', 'The sign-in did not confirm that it is you. Please sign in as the same person, and newly.'],
])('after a return from the provider the screen says so: %s', async (outcome, words) => {
  offerProvider('off');
  const api = accountApi(rowan);
  api.on(calls.sessions, { body: { items: [] } });
  openAccountScreen(`/dashboard/account?proof=${outcome}`);
  await screen.findByText(words);
  expect(location.search).toBe('');
});
