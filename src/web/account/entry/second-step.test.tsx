import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi, calls, rowan } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const giveAPassword = async () => {
  const api = accountApi(null);
  api.on(calls.signIn, { body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } });
  const enter = () => {
    api.become(rowan);
    return { body: { user: rowan } };
  };
  api.on(calls.verifyCode, enter);
  api.on(calls.verifyBackupCode, enter);
  const opened = openAccountScreen('/signin');
  await opened.user.type(await screen.findByLabelText('Email'), rowan.email);
  await opened.user.type(screen.getByLabelText('Password'), 'longenough1{Enter}');
  await screen.findByRole('heading', { name: 'Second factor' });
  return { api, ...opened };
};

const field = (label = 'Code') => screen.getByLabelText<HTMLInputElement>(label);

describe('the second step of signing in', () => {
  it('asks for a code in a field that phones fill in, and moves the focus there', async () => {
    const { address } = await giveAPassword();
    expect([field().inputMode, field().autocomplete]).toEqual(['numeric', 'one-time-code']);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(address()).toBe('/signin');
  });

  it('greets on the overview after a right code, without the blanks that were typed', async () => {
    const { api, user } = await giveAPassword();
    await user.type(field(), '123 456 {Enter}');
    await screen.findByRole('heading', { name: 'Overview' });
    await screen.findByText("Ahoy! You're back in the realm. Adventure awaits!");
    expect(api.requests).toContainEqual(expect.objectContaining({ body: { code: '123456' } }));
  });

  it('accepts a backup code instead, and returns to the code of the app', async () => {
    const { api, user } = await giveAPassword();
    await user.click(screen.getByRole('button', { name: 'Use a backup code' }));
    expect(document.activeElement).toBe(field('Backup code'));
    await user.click(screen.getByRole('button', { name: 'Use a code from the app' }));
    expect(document.activeElement).toBe(field());
    await user.click(screen.getByRole('button', { name: 'Use a backup code' }));
    await user.type(field('Backup code'), 'abcde-fghij{Enter}');
    await screen.findByRole('heading', { name: 'Overview' });
    expect(api.count(calls.verifyBackupCode)).toBe(1);
    expect(api.count(calls.verifyCode)).toBe(0);
  });

  it.each([
    ['a wrong code', 401, 'INVALID_CODE', /That code is wrong, or it was used already/, true],
    ['no code', 422, 'invalid_content', /Please type the whole code/, true],
    ['too many for the account', 429, 'too_many_requests', /too many wrong codes for this account/, false],
    ['a broken server', 500, 'internal_error', /Sorry, something went wrong/, false],
  ])('shows %s above the field and keeps the typed code', async (_, status, code, words, isFieldAtFault) => {
    const { api, user, address } = await giveAPassword();
    api.on(calls.verifyCode, problemReply(status, code));
    await user.type(field(), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(field().value).toBe('123456');
    expect(field().getAttribute('aria-invalid') === 'true').toBe(isFieldAtFault);
    expect(address()).toBe('/signin');
  });

  it.each([
    ['five wrong codes', 400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', /too many wrong codes/],
    ['ten minutes', 401, 'INVALID_TWO_FACTOR_COOKIE', /took too long/],
    ['another SECRET was set', 409, 'second_factor_unreadable', /ask an administrator/],
  ])('starts again after %s and says why', async (_, status, code, words) => {
    const { api, user } = await giveAPassword();
    api.on(calls.verifyCode, problemReply(status, code));
    await user.type(field(), '123456{Enter}');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Second factor' });
  });

  it('returns to email and password', async () => {
    const { user } = await giveAPassword();
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
