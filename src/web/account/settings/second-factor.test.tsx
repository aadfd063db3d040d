import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountApi, calls, rowan } from '#test-support/web/account-api.ts';
import { problemReply } from '#test-support/web/fake-api.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const totpURI = 'otpauth://totp/Runeloom:rowan@example.org?secret=ABCDEFGHJKLM2345&issuer=Runeloom&digits=6&period=30';
const backupCodes = Array.from({ length: 10 }, (_, index) => `abcd${index}-fghij`);

const openAccount = async (isOn: boolean) => {
  const api = accountApi({ ...rowan, twoFactorEnabled: isOn });
  api.on(calls.sessions, { body: { items: [] } });
  api.on(calls.setUpSecondFactor, { body: { totpURI, backupCodes } });
  api.on(calls.newBackupCodes, { body: { backupCodes } });
  api.on(calls.verifyCode, () => {
    api.become({ ...rowan, twoFactorEnabled: true });
    return { body: { user: { ...rowan, twoFactorEnabled: true } } };
  });
  api.on(calls.switchOffSecondFactor, () => {
    api.become(rowan);
    return { body: { status: true } };
  });
  const opened = openAccountScreen('/dashboard/account');
  await screen.findByRole('heading', { name: 'Second factor' });
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  return { api, press, ...opened };
};

const beginSetUp = async () => {
  const opened = await openAccount(false);
  await opened.press('Set up a second factor');
  await opened.user.type(await screen.findByLabelText('Your password'), 'longenough1');
  await opened.press('Continue');
  return opened;
};

const giveProof = async (action: string) => {
  const opened = await openAccount(true);
  await opened.press(action);
  await opened.user.type(await screen.findByLabelText('Your password'), 'longenough1');
  await opened.user.type(screen.getByLabelText('Code'), '123 456');
  return opened;
};

const sent = { password: 'longenough1', code: '123456' };

describe('setting a second factor up', () => {
  it('asks for the password, shows the secret to scan and to type, and switches on with a code', async () => {
    const { api, user, press } = await beginSetUp();
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'QR code for your authenticator app' });
    expect(decodeURIComponent(picture.src)).toContain('<svg');
    expect(screen.getByText('ABCD EFGH JKLM 2345')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Scan this');

    await user.type(screen.getByLabelText('Code'), '123 456');
    await press('Switch on');
    const list = await screen.findByRole('list', { name: 'Your backup codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(backupCodes);
    expect(api.requests).toContainEqual(expect.objectContaining({ body: { code: '123456' } }));
    await press('I kept them');
    await screen.findByText('Your second factor is on, and your other sessions are ended.');
    expect(screen.queryByText(backupCodes[0] ?? '')).toBeNull();
    expect(screen.getByRole('button', { name: 'Switch off' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second factor' }));
  });

  it('stops at a wrong password', async () => {
    const { api, user, press } = await openAccount(false);
    api.on(calls.setUpSecondFactor, problemReply(400, 'INVALID_PASSWORD'));
    await press('Set up a second factor');
    await user.type(await screen.findByLabelText('Your password'), 'not this one{Enter}');
    await screen.findByText('That is not your current password.');
    expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  });

  it('still shows the secret after a wrong code, and switches nothing on', async () => {
    const { api, user } = await beginSetUp();
    api.on(calls.verifyCode, problemReply(400, 'INVALID_CODE'));
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    await screen.findByText(/That code is wrong/);
    expect(screen.getByText('ABCD EFGH JKLM 2345')).toBeTruthy();
    expect(screen.queryByText(backupCodes[0] ?? '')).toBeNull();
  });

  it('can be cancelled', async () => {
    const { press } = await beginSetUp();
    await screen.findByLabelText('Code');
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Set up a second factor' })).toBeTruthy();
  });
});

const makeNewCodes = async () => {
  const opened = await giveProof('Make new backup codes');
  await opened.press('Make new backup codes');
  await screen.findByRole('list', { name: 'Your backup codes' });
  return opened;
};

describe('the backup codes', () => {
  it('are replaced with password and code', async () => {
    const { api } = await makeNewCodes();
    expect(api.requests).toContainEqual(expect.objectContaining({ body: sent }));
  });

  it('are copied, or a message says that they could not be', async () => {
    const { press } = await makeNewCodes();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await press('Copy');
    await screen.findByText('Copied.');
    expect(writeText).toHaveBeenCalledWith(backupCodes.join('\n'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeText.mockRejectedValue(new Error('not allowed'));
    await press('Copy');
    await screen.findByText('They could not be copied. Please download them.');
  });

  it('are downloaded as a text', async () => {
    await makeNewCodes();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' });
    expect(link.download).toBe('runeloom-backup-codes.txt');
    expect(decodeURIComponent(link.href)).toContain(backupCodes.join('\n'));
  });
});

describe('switching the second factor off', () => {
  it('asks for password and code', async () => {
    const { api, press } = await giveProof('Switch off');
    await press('Switch off the second factor');
    await screen.findByText('Your second factor is off.');
    expect(api.requests).toContainEqual(expect.objectContaining({ body: sent }));
    expect(screen.getByRole('button', { name: 'Set up a second factor' })).toBeTruthy();
  });

  it.each([
    ['INVALID_PASSWORD', 'That is not your current password.', 'Your password'],
    ['INVALID_CODE', /That code is wrong/, 'Code'],
  ])('shows %s and moves the focus to the field', async (code, words, label) => {
    const { api, press } = await giveProof('Switch off');
    api.on(calls.switchOffSecondFactor, problemReply(400, code));
    await press('Switch off the second factor');
    await screen.findByText(words);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });
});
