import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountApi, calls, rowan } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const wrong = 'You entered a wrong username or password.';
const logInButton = () => screen.findByRole('button', { name: 'Log in' });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const forgetVisit = () => void (document.cookie = 'runeloom-visited=; Path=/; Max-Age=0');

describe('the sign-in page', () => {
  it.each(['/', '/signin'])('shows at %s and links to the other public pages', async (address) => {
    accountApi(null);
    openAccountScreen(address);
    await logInButton();
    expect(linkTo('Forgot your password?')).toBe('/forgotpassword');
    expect(linkTo("Don't have an account? Sign up!")).toBe('/signup');
  });

  it('shows guests beside the form what the product is, and leads to the API documentation', async () => {
    accountApi(null);
    openAccountScreen('/signin');
    const aside = within(await screen.findByRole('complementary', { name: 'What Runeloom is' }));
    const docs = await aside.findByRole('link', { name: 'API documentation' });
    expect(docs.getAttribute('href')).toBe('/api/docs');
    expect(aside.getByRole('img', { name: /^A story line on its canvas/ })).toBeTruthy();
    expect(aside.getAllByRole('listitem')).toHaveLength(3);
  });

  it('greets who was here before otherwise than a stranger, and leads to a story line to try', async () => {
    forgetVisit();
    onTestFinished(forgetVisit);
    accountApi(null);
    openAccountScreen('/signin');
    await screen.findByText('Runeloom weaves quests into stories.');
    await screen.findByRole('link', { name: 'Try a story line without an account' });
    expect(linkTo('Try a story line without an account')).toBe('/about');
    cleanup();
    document.cookie = 'runeloom-visited=1; Path=/';
    openAccountScreen('/signin');
    await screen.findByText('Continue where you stopped.');
  });

  it('checks nothing itself: an empty form is sent', async () => {
    const api = accountApi(null);
    api.on(calls.signIn, problemReply(401, 'INVALID_EMAIL_OR_PASSWORD'));
    const { user } = openAccountScreen('/signin');
    await user.click(await logInButton());
    await screen.findByText(wrong);
    expect(api.requests.at(-1)).toMatchObject({ body: { email: '', password: '' } });
  });

  it.each([
    ['a wrong password', 401, 'INVALID_EMAIL_OR_PASSWORD'],
    ['too many attempts', 429, 'too_many_requests'],
    ['a broken server', 500, 'internal_error'],
  ])('shows %s above the form and keeps the typed values', async (_, status, code) => {
    accountApi(null).on(calls.signIn, problemReply(status, code));
    const { user, address } = openAccountScreen('/signin');
    await user.type(await screen.findByLabelText('Email'), rowan.email);
    await user.type(screen.getByLabelText('Password'), 'not this one{Enter}');

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(wrong);
    expect(alert.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(rowan.email);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('not this one');
    expect(document.activeElement).toBe(await logInButton());
    expect(address()).toBe('/signin');
  });

  it('shows an unreachable server in the same words', async () => {
    accountApi(null).silence(calls.signIn);
    const { user } = openAccountScreen('/signin');
    await user.click(await logInButton());
    expect((await screen.findByRole('alert')).textContent).toContain(wrong);
  });

  it('greets on the overview; the redirect of signed-in visitors does not overtake it', async () => {
    const api = accountApi(null);
    const { user, addresses } = openAccountScreen('/signin');
    await user.type(await screen.findByLabelText('Email'), rowan.email);
    await user.type(screen.getByLabelText('Password'), 'longenough1');
    await user.click(await logInButton());
    await screen.findByRole('heading', { name: 'Overview' });

    await within(screen.getByRole('status')).findByText("Ahoy! You're back in the realm. Adventure awaits!");
    expect(new Set(addresses)).toEqual(new Set(['/signin', '/dashboard/quests/overview']));
    expect(api.requests).toContainEqual(
      expect.objectContaining({ body: { email: rowan.email, password: 'longenough1' } }),
    );
  });

  it('redirects 100 ms after the log-in', async () => {
    const api = accountApi(null);
    const { address } = openAccountScreen('/signin');
    const button = await logInButton();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => button.click());
    while (api.count(calls.session) < 2) await act(() => passTime(0));
    for (let turn = 0; turn < 20; turn += 1) await act(() => passTime(0));

    await act(() => passTime(99));
    expect(address()).toBe('/signin');
    await act(() => passTime(1));
    expect(address()).toBe('/dashboard/quests/overview');
  });
});

const passTime = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => setImmediate(resolve));
};
