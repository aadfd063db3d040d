import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { writeTokenAddress, writeTokenRoutes, type WriteToken } from '#contract/write-tokens.ts';
import { limits } from '#domain/limits.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { accountApi, calls, rowan } from '#test-support/web/account-api.ts';
import { problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { openAccountScreen } from '#web/account/testing/open-screen.tsx';

const list = `GET ${writeTokenRoutes.list}`;
const make = `POST ${writeTokenRoutes.list}`;

const aToken = (changed: Partial<WriteToken> = {}): WriteToken => ({
  id: 'token-1',
  name: 'The importer',
  scopes: ['quests:read', 'imports:write'],
  created_at: Date.UTC(2026, 0, 2),
  expires_at: Date.UTC(2099, 0, 2),
  last_used_at: null,
  ...changed,
});

const open = (tokens: WriteToken[] = [], prepare: (api: FakeApi) => void = () => undefined) => {
  const api = accountApi(rowan);
  api.on(calls.sessions, { body: { items: [] } });
  api.on(list, () => ({ body: { items: tokens } }));
  prepare(api);
  return { api, tokens, ...openAccountScreen('/dashboard/account') };
};

const openDialog = async () => {
  const opened = open();
  await opened.user.click(await screen.findByRole('button', { name: 'Make a write token' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a write token' }));
  const send = () => opened.user.click(dialog.getByRole('button', { name: 'Make a write token' }));
  return { ...opened, dialog, send, name: dialog.getByLabelText('Name of the program') };
};

describe('write tokens', () => {
  it('are listed with what they may do, until when, and when they were last used', async () => {
    open([aToken(), aToken({ id: 'old', name: 'The old one', expires_at: 1_000, last_used_at: Date.now() })]);
    const rows = within(await screen.findByRole('list', { name: 'Write tokens' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('May read quests and reward tables, import books, and take imports back');
    expect(rows[0]?.textContent).toContain('Never used');
    expect(rows[0]?.textContent).toContain('Ends Jan 2, 2099');
    expect(rows[1]?.textContent).toContain('Ended Jan 1, 1970');
    expect(rows[1]?.textContent).toContain('Last used');
  });

  it('says that the account has none', async () => {
    open();
    expect(await screen.findByText('You have no write tokens.')).toBeTruthy();
  });

  it('that can not be loaded are tried again', async () => {
    const { api, user } = open([aToken()], (silent) => silent.silence(list));
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(list, { body: { items: [aToken()] } });
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Withdraw The importer' })).toBeTruthy();
  });

  it('are made after a proof, and their secret shows until it is closed', async () => {
    const { api, user, name, dialog, send, tokens } = await openDialog();
    let isProved = false;
    api.on(`POST ${authRoutes.confirm}`, () => {
      isProved = true;
      return { status: 204 };
    });
    api.on(make, () => {
      if (!isProved) return problemReply(403, 'proof_needed');
      tokens.push(aToken());
      return { status: 201, body: { id: 'token-1', secret: 'runeloom_write_abc', expires_at: Date.now() + 1_000 } };
    });
    await user.type(name, 'The importer');
    await user.click(dialog.getByLabelText('write and delete quests and reward tables'));
    await user.click(dialog.getByLabelText('read story lines and their groups'));
    await user.selectOptions(dialog.getByLabelText('It ends after'), '30');
    expect(await accessibilityFaults()).toEqual([]);
    await send();
    await user.type(await screen.findByLabelText('Password'), 'longenough1{Enter}');
    await screen.findByText('runeloom_write_abc');
    const body = { name: 'The importer', scopes: ['quests:read', 'quests:write'], days: 30 };
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'POST', body }));
    const shown = within(screen.getByRole('dialog', { name: 'New write token' }));
    await user.click(shown.getByText('Close'));
    expect(screen.queryByText('runeloom_write_abc')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make a write token' })),
    );
    expect(screen.getByRole('button', { name: 'Withdraw The importer' })).toBeTruthy();
  });

  it('need a name and something that they may do', async () => {
    const { api, user, name, dialog, send } = await openDialog();
    await user.type(name, 'x'.repeat(limits.tokenName.min - 1));
    await send();
    expect(dialog.getByRole('alert').textContent).toContain('between 3 and 50 characters');
    await user.type(name, 'x');
    for (const label of ['read quests and reward tables', 'read story lines and their groups'])
      await user.click(dialog.getByLabelText(label));
    await send();
    expect(dialog.getByRole('alert').textContent).toContain('Choose what the program may do.');
    expect(api.count(make)).toBe(0);
  });

  it('that the server refuses show its reason, and the name stays', async () => {
    const { api, user, name, dialog, send } = await openDialog();
    api.on(make, {
      status: 409,
      body: { type: 'about:blank', title: 'Conflict', status: 409, code: 'too_many_write_tokens', detail: 'Too many.' },
    });
    await user.type(name, 'The importer');
    await send();
    expect((await dialog.findByRole('alert')).textContent).toContain('Too many.');
    api.silence(make);
    await send();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('could not be reached'));
    expect(dialog.getByDisplayValue('The importer')).toBeTruthy();
  });

  it('are withdrawn after a question', async () => {
    const { api, user, tokens } = open([aToken()]);
    api.on(`DELETE ${writeTokenAddress('token-1')}`, () => {
      tokens.pop();
      return { status: 204 };
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw The importer' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('You have no write tokens.')).toBeTruthy();
  });
});
