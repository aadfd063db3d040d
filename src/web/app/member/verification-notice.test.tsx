import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountApi, calls } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { showWorkspace } from '#web/shared/screens/workspace-shown.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { VerificationNotice } from './verification-notice.tsx';
import { forgetPage } from '#web/shared/testing/forget-page.ts';

const person = (email_verified?: boolean) => ({
  id: 'rowan-1',
  email: 'rowan@example.org',
  display_name: '',
  rank: 'default' as const,
  created_at: '2026-01-02T03:04:05.000Z',
  ...(email_verified === undefined ? {} : { email_verified }),
});

const open = (email_verified?: boolean) => {
  const api = accountApi(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  knowUser(person(email_verified));
  render(
    <main>
      <VerificationNotice />
    </main>,
  );
  onTestFinished(forgetPage);
  return { api, user: userEvent.setup() };
};

const notice = () => screen.queryByRole('region', { name: 'Your email address' });

test('says that the address is not verified, and goes when it is', async () => {
  open(false);
  expect(notice()?.textContent).toContain('Your email address is not verified.');
  knowUser(person(true));
  await vi.waitFor(() => expect(notice()).toBeNull());
});

test.each([true, undefined])('says nothing where the address is verified or that is not known: %s', (is) => {
  open(is);
  expect(notice()).toBeNull();
});

test.each([
  [{ status: 204 }, 'A mail is on its way to rowan@example.org. Open the link in it.'],
  [
    problemReply(429, 'too_many_requests'),
    'Several mails were sent already. Please look for them, or try again in an hour.',
  ],
  [problemReply(507, 'out_of_space'), 'The mail could not be sent. Please try again.'],
])('sends the mail again, and says what came of it', async (answer, words) => {
  const { api, user } = open(false);
  api.on(calls.sendVerificationMail, answer);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(words);
  expect(notice()?.textContent).toContain('Your email address is not verified.');
});

test('leaves its room to a workspace', async () => {
  open(false);
  act(() => showWorkspace({ listName: 'Story lines', drawer: 'closed' }));
  expect(notice()).toBeNull();
  act(() => showWorkspace(null));
  expect(notice()).not.toBeNull();
});

test('is hidden for now on demand', async () => {
  const { user } = open(false);
  await user.click(screen.getByRole('button', { name: 'Hide for now' }));
  expect(notice()).toBeNull();
});
