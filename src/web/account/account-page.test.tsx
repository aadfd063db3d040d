import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DeviceSession, Usage } from '#contract/account.ts';
import { megabyte } from '#domain/limits.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { accountApi, calls, rowan, someUsage } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { openAccountScreen } from './testing/open-screen.tsx';

const aSession = (changed: Partial<DeviceSession>): DeviceSession => ({
  id: 'session-here',
  created_at: Date.UTC(2026, 0, 2, 12),
  last_seen_at: Date.UTC(2026, 0, 3, 12),
  address: '203.0.113.7',
  device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36',
  current: false,
  ...changed,
});
const here = aSession({ current: true });
const phone = aSession({
  id: 'session phone',
  device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
});

const openAccount = async (sessions: DeviceSession[] = [here]) => {
  const api = accountApi(rowan);
  api.on(calls.sessions, () => ({ body: { items: sessions } }));
  const opened = openAccountScreen('/dashboard/account');
  await screen.findByText('Chrome on Linux');
  return { api, ...opened };
};

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('the display name', () => {
  it('is saved without blanks around it and shown at once', async () => {
    const { api, user } = await openAccount();
    api.on(calls.updateUser, () => {
      api.become({ ...rowan, name: 'Rowan' });
      return { body: { status: true } };
    });
    await user.type(screen.getByLabelText('Display name'), ' Rowan ');
    await user.click(screen.getByRole('button', { name: 'Save display name' }));
    await screen.findByText('Your display name is saved.');
    expect(api.requests).toContainEqual(expect.objectContaining({ body: { name: 'Rowan' } }));
    expect(api.count(calls.session)).toBe(2);
  });

  it('takes 50 characters', async () => {
    const { user } = await openAccount();
    await user.type(screen.getByLabelText('Display name'), 'x'.repeat(51));
    expect(valueOf('Display name')).toHaveLength(50);
  });

  it('stays in the field when the server fails', async () => {
    const { api, user } = await openAccount();
    api.silence(calls.updateUser);
    await user.type(screen.getByLabelText('Display name'), 'Rowan{Enter}');
    await screen.findByText('The server could not be reached. Please try again.');
    expect(valueOf('Display name')).toBe('Rowan');
  });
});

const typePasswords = async (confirmation = 'freshfresh1') => {
  const opened = await openAccount();
  await opened.user.type(screen.getByLabelText('Current password'), 'longenough1');
  await opened.user.type(screen.getByLabelText('New password'), 'freshfresh1');
  await opened.user.type(screen.getByLabelText('Confirm password'), confirmation);
  return { ...opened, send: () => opened.user.click(screen.getByRole('button', { name: 'Change password' })) };
};

describe('the password', () => {
  it('is changed, the fields are emptied and the sessions loaded again', async () => {
    const { api, send } = await typePasswords();
    api.on(calls.changePassword, { body: { status: true } });
    await send();
    await screen.findByText('Your password is changed, and your other sessions are ended.');
    const body = { currentPassword: 'longenough1', newPassword: 'freshfresh1' };
    expect(api.requests).toContainEqual(expect.objectContaining({ body }));
    expect(['Current password', 'New password', 'Confirm password'].map(valueOf)).toEqual(['', '', '']);
    expect(api.count(calls.sessions)).toBe(2);
  });

  it('is checked before it is sent', async () => {
    const { api, send } = await typePasswords('freshfresh2');
    await send();
    await screen.findByText("Passwords don't match. Please try again.");
    expect(document.activeElement === screen.getByLabelText('Confirm password')).toBe(true);
    expect(api.count(calls.changePassword)).toBe(0);
  });

  it.each([
    ['INVALID_PASSWORD', 400, 'That is not your current password.', 'Current password'],
    ['too_many_requests', 429, 'There were too many attempts. Please wait a few minutes, then try again.', null],
    ['internal_error', 500, 'Sorry, something went wrong. Please try again.', null],
  ])('stays in the field after %s', async (code, status, text, fieldAtFault) => {
    const { api, send } = await typePasswords();
    api.on(calls.changePassword, problemReply(status, code));
    await send();
    await screen.findByText(text);
    expect(valueOf('New password')).toBe('freshfresh1');
    const focused = fieldAtFault ? screen.getByLabelText(fieldAtFault) : screen.getByText('Change password');
    expect(document.activeElement === focused).toBe(true);
  });
});

describe('the sessions', () => {
  it('are described, this device first and without a way to end it', async () => {
    await openAccount([here, phone]);
    const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /Chrome on LinuxThis deviceLast seen Jan 3, 2026.*Signed in Jan 2, 2026.*from 203\.0\.113\.7/,
    );
    expect(second?.textContent).toContain('Safari on iPhone');
    expect(screen.getAllByRole('button', { name: /^End session/ })).toHaveLength(1);
  });

  it('are ended one by one', async () => {
    const sessions = [here, phone];
    const { api, user } = await openAccount(sessions);
    api.on('DELETE /api/account/sessions/session%20phone', () => {
      sessions.pop();
      return { status: 204 };
    });
    await user.click(screen.getByRole('button', { name: 'End session of Safari on iPhone' }));
    await screen.findByText('The session of Safari on iPhone is ended.');
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
    expect(document.activeElement === screen.getByRole('heading', { name: 'Sessions' })).toBe(true);
  });

  it('are ended all but this one', async () => {
    const sessions = [here, phone];
    const { api, user } = await openAccount(sessions);
    api.on('DELETE /api/account/sessions', () => {
      sessions.pop();
      return { status: 204 };
    });
    await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    await screen.findByText('All other sessions are ended.');
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
  });

  it('stay when the server fails, and a message says so', async () => {
    const { api, user } = await openAccount([here, phone]);
    api.on('DELETE /api/account/sessions', problemReply(500, 'internal_error'));
    await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    await screen.findByText('Sorry, something went wrong. Please try again.');
    expect(screen.getByText('Safari on iPhone')).toBeDefined();
  });

  it('are requested again when they did not arrive', async () => {
    const api = accountApi(rowan);
    api.silence(calls.sessions);
    const { user } = openAccountScreen('/dashboard/account');
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    api.on(calls.sessions, { body: { items: [here] } });
    await user.click(tryAgain);
    expect(await screen.findByText('Chrome on Linux')).toBeDefined();
  });
});

const askToDelete = async () => {
  const opened = await openAccount();
  await opened.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }));
  await opened.user.type(dialog.getByLabelText('Password'), 'longenough1');
  return { ...opened, dialog };
};

describe('deleting the account', () => {
  it('says that all quests are deleted, takes the password and signs out', async () => {
    const { api, user, dialog } = await askToDelete();
    api.on(calls.deleteUser, () => {
      api.become(null);
      return { body: { success: true } };
    });
    localStorage.setItem('runeloom.quests', '[]');
    expect(dialog.getByText(/all the quests and story lines that you wrote are deleted/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Delete my account and all my work' }));
    await screen.findByRole('heading', { name: 'You are being signed out' });
    expect(screen.getByText(/everything you wrote with it are gone/)).toBeDefined();
    expect(api.requests).toContainEqual(expect.objectContaining({ body: { password: 'longenough1' } }));
    expect(localStorage.length).toBe(0);
  });

  it('needs the right password; a wrong one stays in the field', async () => {
    const { api, user, dialog } = await askToDelete();
    api.on(calls.deleteUser, problemReply(400, 'INVALID_PASSWORD'));
    await user.keyboard('{Enter}');
    await dialog.findByText('That is not your current password.');
    const field = dialog.getByLabelText<HTMLInputElement>('Password');
    expect(field.value).toBe('longenough1');
    expect(document.activeElement === field).toBe(true);
  });

  it('can be cancelled', async () => {
    const { api, user, dialog } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.count(calls.deleteUser)).toBe(0);
  });
});

const openWithUsage = async (changed: Partial<Usage>) => {
  const api = accountApi(rowan);
  api.on(calls.sessions, { body: { items: [here] } });
  api.on(calls.usage, { body: { ...someUsage, ...changed } });
  const opened = openAccountScreen('/dashboard/account');
  await screen.findByText(/^Quests and story lines:/);
  return { api, ...opened };
};
const spaceWarning = () => screen.queryByText(/You are close to the limit/)?.textContent;

describe('the space that is used', () => {
  it('is shown in quests, story lines, megabytes and waiting submissions', async () => {
    await openWithUsage({});
    expect(screen.getByText('Quests and story lines: 1,234 of 20,000')).toBeTruthy();
    expect(screen.getByText('Storage, with earlier versions: 12.5 MB of 500 MB')).toBeTruthy();
    expect(screen.getByText('Waiting submissions: 2 of 100')).toBeTruthy();
    expect(screen.getAllByRole('meter')).toHaveLength(3);
    expect(spaceWarning()).toBeUndefined();
  });

  it.each([
    [15_999, 400 * megabyte - 1, ''],
    [16_000, 400 * megabyte - 1, 'quests and story lines'],
    [20_001, 400 * megabyte, 'quests and story lines and storage'],
  ])('comes with a warning from 80 %%: %i and %i', async (documents, bytes, expected) => {
    await openWithUsage({
      documents: { used: documents, limit: 20_000 },
      bytes: { used: bytes, limit: 500 * megabyte },
    });
    expect(/limit of your ([^.]*)\./.exec(spaceWarning() ?? '')?.[1] ?? '').toBe(expected);
  });

  it('has a warning that axe finds no fault with', async () => {
    await openWithUsage({ documents: { used: 20_001, limit: 20_000 } });
    expect(spaceWarning()).toBeTruthy();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('can be requested again when it could not be loaded', async () => {
    const api = accountApi(rowan);
    api.on(calls.sessions, { body: { items: [here] } });
    api.on(calls.usage, problemReply(500, 'internal_error'));
    const { user } = openAccountScreen('/dashboard/account');
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(calls.usage, { body: someUsage });
    await user.click(again);
    expect(await screen.findByText('Waiting submissions: 2 of 100')).toBeTruthy();
  });
});
