import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { contentReadsAddress, contentRoutes, contentTokenAddress, type ContentToken } from '#contract/content.ts';
import { limits } from '#domain/limits.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { ProofHost } from '#web/shared/dialogs/proof-host.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { TokensPanel } from './tokens-panel.tsx';

const aToken = (overrides: Partial<ContentToken> = {}): ContentToken => ({
  id: 'live',
  name: 'The game, live',
  channel: 'draft',
  created_by: 'ysa@saltlea.example',
  created_at: Date.now() - 60_000,
  last_used_at: null,
  revoked_at: null,
  ...overrides,
});
const list = `GET ${contentRoutes.tokens}`;
const { min, max } = limits.tokenName;

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(list, { body: { items: [] } });
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = () => {
  render(
    <QueryClientProvider client={queryClient}>
      <TokensPanel />
      <ProofHost />
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  return userEvent.setup();
};
const make = async (name: string) => {
  const person = open();
  if (name) await person.type(screen.getByLabelText('Name of the game or server'), name);
  await person.click(screen.getByRole('button', { name: 'Make Access Token' }));
  return person;
};
const made = { token: aToken(), secret: 'rl_a-secret' };

describe('a new token', () => {
  test.each(['', 'x'.repeat(min - 1), `  ${'x'.repeat(min - 1)}  `])(
    'is not made under the name “%s”',
    async (name) => {
      await make(name);
      expect(screen.getByRole('alert').textContent).toContain(`between ${min} and ${max} characters`);
      expect(api.count(`POST ${contentRoutes.tokens}`)).toBe(0);
    },
  );

  test('is made under a name of the least length, and its secret shows until it is closed', async () => {
    api.on(`POST ${contentRoutes.tokens}`, { status: 201, body: made });
    const person = await make('x'.repeat(min));
    const dialog = await screen.findByRole('dialog', { name: 'New Access Token' });
    expect(within(dialog).getByText(made.secret)).toBeTruthy();
    const [close] = within(dialog).getAllByRole('button', { name: 'Close' });
    if (close) await person.click(close);
    expect(screen.queryByText(made.secret)).toBeNull();
  });

  test('gives the focus back to its button once it is closed', async () => {
    api.on(`POST ${contentRoutes.tokens}`, { status: 201, body: made });
    const person = await make('The game, live');
    const dialog = await screen.findByRole('dialog', { name: 'New Access Token' });
    await person.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make Access Token' })));
  });

  test('that wants a proof is made once the password was right, and keeps its name where none is given', async () => {
    let isProved = false;
    api.on(`POST ${contentRoutes.tokens}`, () =>
      isProved ? { status: 201, body: made } : problemReply(403, 'proof_needed'),
    );
    api.on(`POST ${authRoutes.confirm}`, () => {
      isProved = true;
      return { status: 204 };
    });
    const person = await make('The game, live');
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect([screen.queryByRole('alert'), screen.getByDisplayValue('The game, live')]).toEqual([
      null,
      expect.anything(),
    ]);
    await person.click(screen.getByRole('button', { name: 'Make Access Token' }));
    await person.type(await screen.findByLabelText('Password'), 'longenough1{Enter}');
    expect(await screen.findByText(made.secret)).toBeTruthy();
  });

  test('that the server refuses is reported, and its name stays', async () => {
    api.on(`POST ${contentRoutes.tokens}`, problemReply(500, 'internal'));
    await make('The game, live');
    expect((await screen.findByRole('alert')).textContent).toContain('The token could not be made.');
    expect(screen.getByDisplayValue('The game, live')).toBeTruthy();
  });
});

test.each(['draft', 'test', 'live'] as const)('a new token reads %s where that is chosen', async (channel) => {
  api.on(`POST ${contentRoutes.tokens}`, { status: 201, body: made });
  const person = open();
  const reads = screen.getByLabelText<HTMLSelectElement>('This token reads');
  expect(reads.selectedOptions[0]?.text).toBe('Draft: the official content of this moment');
  await person.selectOptions(reads, channel);
  await person.type(screen.getByLabelText('Name of the game or server'), 'The game{Enter}');
  await screen.findByText(made.secret);
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'The game', channel });
});

describe('without a connection', () => {
  const unreachable = 'The server could not be reached';

  test('says that a new token was not made', async () => {
    api.silence(`POST ${contentRoutes.tokens}`);
    await make('The game, live');
    expect((await screen.findByRole('alert')).textContent).toContain(`${unreachable}. Please try again.`);
  });

  test('says that a token was not revoked', async () => {
    api.on(list, { body: { items: [aToken()] } });
    api.silence(`DELETE ${contentTokenAddress('live')}`);
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Revoke The game, live' }));
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toContain(unreachable);
  });
});

describe('the tokens', () => {
  test('say where there are none', async () => {
    open();
    expect(await screen.findByText('No game has access yet')).toBeTruthy();
  });

  test('say what each reads', async () => {
    api.on(list, { body: { items: [aToken(), aToken({ id: 'other', name: 'The other', channel: 'live' })] } });
    open();
    const rows = within(await screen.findByRole('table', { name: 'Access tokens' })).getAllByRole('row');
    const reads = rows.slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    expect(reads).toEqual(['Draft', 'Live']);
  });

  test('that can not be loaded are tried again', async () => {
    api.on(list, problemReply(503, 'unavailable'));
    const person = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(list, { body: { items: [aToken()] } });
    await person.click(again);
    expect(await screen.findByText('The game, live')).toBeTruthy();
  });

  test('show what each read', async () => {
    api.on(list, { body: { items: [aToken({ last_used_at: Date.now() })] } });
    api.on(`GET ${contentReadsAddress('live')}`, {
      body: {
        items: [
          { at: Date.now(), version: 'v-17', unchanged: true, address: '203.0.113.9', times: 12 },
          { at: Date.now(), version: 'release-3', unchanged: false, address: '203.0.113.8', times: 1 },
        ],
      },
    });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Show readings of The game, live' }));
    expect(await screen.findByText('203.0.113.9')).toBeTruthy();
    expect(screen.getByText('v-17')).toBeTruthy();
    expect(screen.getByText('Release 3')).toBeTruthy();
    expect(screen.getByText('had it already, 12 times')).toBeTruthy();
  });

  test('show what each read once that can be loaded', async () => {
    const reads = `GET ${contentReadsAddress('live')}`;
    api.on(list, { body: { items: [aToken()] } });
    api.on(reads, problemReply(503, 'unavailable'));
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Show readings of The game, live' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('The readings could not be loaded');
    api.on(reads, { body: { items: [] } });
    await person.click(again);
    expect(await screen.findByText('This token was not used yet')).toBeTruthy();
  });

  test('are revoked after a question, and stay as a record', async () => {
    api.on(list, { body: { items: [aToken()] } });
    api.on(`DELETE ${contentTokenAddress('live')}`, { status: 204 });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Revoke The game, live' }));
    api.on(list, { body: { items: [aToken({ revoked_at: Date.now() })] } });
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('revoked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke The game, live', hidden: true })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show readings of The game, live' })),
    );
  });

  test('keep the focus on their button where the question is cancelled', async () => {
    api.on(list, { body: { items: [aToken()] } });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Revoke The game, live' }));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revoke The game, live' })),
    );
  });
});
