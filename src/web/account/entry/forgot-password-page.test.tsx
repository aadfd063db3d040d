import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountApi, calls } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const askFor = async (email: string) => {
  const { user } = openAccountScreen('/forgotpassword');
  await user.type(await screen.findByLabelText('Email'), `${email}{Enter}`);
};

describe('the forgot-password page', () => {
  it('says to check the mail after the request, and links back', async () => {
    const api = accountApi(null);
    api.on(calls.requestPasswordReset, { body: { status: true } });
    await askFor('rowan@example.org');
    const message = await screen.findByText('Check your email to reset your password');
    expect(message.tagName).toBe('OUTPUT');
    expect(message.compareDocumentPosition(screen.getByRole('heading'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(api.requests.at(-1)).toMatchObject({ body: { email: 'rowan@example.org' } });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/signin');
  });

  it("shows the server's raw code when it refuses", async () => {
    accountApi(null).on(calls.requestPasswordReset, problemReply(422, 'INVALID_EMAIL'));
    await askFor('nonsense');
    expect((await screen.findByRole('alert')).textContent).toContain('INVALID_EMAIL');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nonsense');
  });

  it('has a code for a server that does not answer, and for a strange one', async () => {
    const api = accountApi(null);
    api.silence(calls.requestPasswordReset);
    await askFor('rowan@example.org');
    expect(await screen.findByText('server_unreachable')).toBeDefined();
    api.on(calls.requestPasswordReset, { status: 502 });
    screen.getByRole('button', { name: 'Reset your password' }).click();
    expect(await screen.findByText('http_502')).toBeDefined();
  });
});
