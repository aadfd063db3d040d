import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import {
  deliveriesAddress,
  sendAgainAddress,
  webhookAddress,
  webhookRoutes,
  type Webhook,
  type WebhookDelivery,
} from '#contract/webhooks.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { ProofHost } from '#web/shared/dialogs/proof-host.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { WebhooksPanel } from './webhooks-panel.tsx';

const url = 'https://bot.saltlea.example/hook';
const list = `GET ${webhookRoutes.list}`;
const makeIt = `POST ${webhookRoutes.list}`;

const aWebhook = (changed: Partial<Webhook> = {}): Webhook => ({
  id: 'bot',
  url,
  events: ['release.made'],
  active: true,
  failed_at: null,
  made_at: Date.UTC(2026, 0, 2),
  made_by: 'ysa@saltlea.example',
  deliveries: [],
  ...changed,
});

const aDelivery = (changed: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'msg_1',
  event: 'release.made',
  state: 'delivered',
  made_at: Date.UTC(2026, 0, 2),
  attempts: 1,
  last_at: Date.UTC(2026, 0, 2),
  next_at: null,
  status: 204,
  error: null,
  ...changed,
});

let api: FakeApi;
let webhooks: Webhook[];
beforeEach(() => {
  webhooks = [];
  api = fakeApi();
  api.on(list, () => ({ body: { items: webhooks } }));
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = (...there: Webhook[]) => {
  webhooks = there;
  render(
    <QueryClientProvider client={queryClient}>
      <WebhooksPanel />
      <ProofHost />
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  return userEvent.setup();
};

const press = async (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(await screen.findByRole('button', { name }));

const sent = (method: string) => api.requests.find((each) => each.method === method)?.body;

describe('a new webhook', () => {
  test('is made after a proof, and its secret shows until it is closed', async () => {
    let isProved = false;
    api.on(`POST ${authRoutes.confirm}`, () => {
      isProved = true;
      return { status: 204 };
    });
    api.on(makeIt, () =>
      isProved ? { status: 201, body: { id: 'bot', secret: 'whsec_abc' } } : problemReply(403, 'proof_needed'),
    );
    const person = open();
    expect(await screen.findByText('Nobody is told yet')).toBeTruthy();
    await press(person, 'Make Webhook');
    const dialog = within(screen.getByRole('dialog', { name: 'Make Webhook' }));
    await person.type(dialog.getByLabelText('Address'), url);
    await person.click(dialog.getByLabelText('a channel that got another release'));
    expect(await accessibilityFaults()).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Make Webhook' }));
    await person.type(await screen.findByLabelText('Password'), 'longenough1{Enter}');
    const shown = await screen.findByRole('dialog', { name: 'New Webhook' });
    expect([within(shown).getByText('whsec_abc'), sent('POST')]).toEqual([
      expect.anything(),
      { url, events: ['release.made'] },
    ]);
    await person.click(within(shown).getByText('Close'));
    expect(screen.queryByText('whsec_abc')).toBeNull();
  });

  test('needs an address and an event, and says why the server refused it', async () => {
    const person = open();
    await press(person, 'Make Webhook');
    const dialog = within(screen.getByRole('dialog', { name: 'Make Webhook' }));
    const send = () => person.click(dialog.getByRole('button', { name: 'Make Webhook' }));
    await send();
    expect(dialog.getByRole('alert').textContent).toContain('Type the address of the program.');
    await person.type(dialog.getByLabelText('Address'), url);
    for (const event of ['a release that was made', 'a channel that got another release'])
      await person.click(dialog.getByLabelText(event));
    await send();
    expect(dialog.getByRole('alert').textContent).toContain('Choose what the program is told of.');
    expect(api.count(makeIt)).toBe(0);
    await person.click(dialog.getByLabelText('a release that was made'));
    const refusal = {
      type: 'about:blank',
      title: 'Refused',
      status: 422,
      code: 'webhook_not_public',
      detail: 'Not public.',
    };
    api.on(makeIt, { status: 422, body: refusal });
    await send();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Not public.'));
    expect(dialog.getByDisplayValue(url)).toBeTruthy();
  });
});

describe('the webhooks', () => {
  test('say which events they get and how they stand', async () => {
    const failed = aWebhook({ id: 'b', url: 'https://b.example/', active: false, failed_at: Date.now() });
    open(aWebhook({ events: ['release.made', 'comment.made'] }), failed);
    const [first, second] = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Told of a release that was made, a comment on official content');
    expect(first?.textContent).toContain('Made by ysa@saltlea.example');
    expect(second?.textContent).toContain('because a delivery failed for a day');
    expect(screen.getByRole('button', { name: 'Switch on https://b.example/' })).toBeTruthy();
  });

  test('that can not be loaded are tried again', async () => {
    api.on(list, problemReply(503, 'unavailable'));
    const person = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(list, { body: { items: [aWebhook()] } });
    await person.click(again);
    expect(await screen.findByText(url, { selector: 'p' })).toBeTruthy();
  });

  test('get another address and other events', async () => {
    const person = open(aWebhook());
    api.on(`PATCH ${webhookAddress('bot')}`, { body: aWebhook() });
    await press(person, `Change ${url}`);
    const dialog = within(screen.getByRole('dialog', { name: 'Change Webhook' }));
    await person.type(dialog.getByLabelText('Address'), '/2');
    await person.click(dialog.getByLabelText('a decision about a submission'));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PATCH')).toEqual({ url: `${url}/2`, events: ['release.made', 'submission.decided'] });
  });

  test.each([
    { name: `Switch off ${url}`, call: `PATCH ${webhookAddress('bot')}` },
    { name: `Delete ${url}`, call: `DELETE ${webhookAddress('bot')}` },
  ])('are switched and deleted after a question: $name', async ({ name, call }) => {
    const person = open(aWebhook());
    api.on(call, call.startsWith('PATCH') ? { body: aWebhook({ active: false }) } : { status: 204 });
    await press(person, name);
    expect(api.count(call)).toBe(0);
    await press(person, 'Confirm');
    await waitFor(() => expect(api.count(call)).toBe(1));
  });
});

describe('the deliveries', () => {
  test('show how each ended, and are sent again', async () => {
    const failed = aDelivery({ id: 'msg_2', event: 'channel.moved', state: 'failed', status: 500, error: 'refused' });
    const person = open(aWebhook({ deliveries: [aDelivery(), failed] }));
    api.on(`POST ${sendAgainAddress('bot', 'msg_2')}`, { body: aDelivery({ id: 'msg_2', state: 'waiting' }) });
    await press(person, `Deliveries of ${url}`);
    const rows = within(screen.getByRole('table', { name: 'Deliveries' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]?.textContent).toContain('delivered1204');
    expect(rows[1]?.textContent).toContain('failed1500, refused');
    expect(await accessibilityFaults()).toEqual([]);
    await press(person, 'Send channel.moved again');
    await waitFor(() => expect(api.count(`POST ${sendAgainAddress('bot', 'msg_2')}`)).toBe(1));
  });

  test('of a test show as soon as it is sent, and a failure shows', async () => {
    const person = open(aWebhook());
    const send = `POST ${deliveriesAddress('bot')}`;
    api.silence(send);
    await press(person, `Deliveries of ${url}`);
    expect(screen.getByText('Nothing was sent yet')).toBeTruthy();
    await press(person, 'Send a test');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    api.on(send, () => {
      webhooks = [
        aWebhook({ deliveries: [aDelivery({ event: 'test', state: 'waiting', attempts: 0, status: null })] }),
      ];
      return { status: 201, body: webhooks[0]?.deliveries[0] };
    });
    await press(person, 'Send a test');
    expect(await screen.findByText('waits')).toBeTruthy();
  });

  test('of a webhook that is off take no test', async () => {
    const person = open(aWebhook({ active: false }));
    await press(person, `Deliveries of ${url}`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test' }).disabled).toBe(true);
    expect(screen.getByText('Switch the webhook on to send a test.')).toBeTruthy();
  });
});
