import { createHmac } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { channelAddress, releaseRoutes } from '#contract/releases.ts';
import {
  deliveriesAddress,
  webhookAddress,
  webhookLimits,
  webhookRoutes,
  type NewWebhook,
  type Webhooks,
} from '#contract/webhooks.ts';
import { questAddress } from '#contract/quests.ts';
import { decisionAddress, submissionAddress } from '#contract/submissions.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { createLog } from '#server/log.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startWebhookReceiver, type Received } from '#test-support/https/webhook-receiver.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { postWebhook, webhookSecret } from './post-webhook.ts';
import { queueWebhooks } from './queue-webhooks.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { publicReach, type WebhookReach } from './webhook-reach.ts';

const secret = 'a secret of thirty-two characters';
const anyReach: WebhookReach = { isAllowed: () => true };

const isSigned = ({ headers, body }: Received, key: string): boolean => {
  const bytes = Buffer.from(key.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`;
};

eachDatabase('webhooks', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase, { webhookReach: anyReach }));
  });

  const list = async () => (await administrator.request('GET', webhookRoutes.list)).json<Webhooks>().items;
  const find = async (id: string) => (await list()).find((each) => each.id === id);

  const make = async (url: string, events: readonly string[] = ['release.made', 'channel.moved']) => {
    const made = (
      await administrator.request('POST', webhookRoutes.list, { body: { url, events } })
    ).json<NewWebhook>();
    onTestFinished(async () => void (await administrator.request('DELETE', webhookAddress(made.id))));
    return made;
  };

  const send = (reach: WebhookReach, pauses?: readonly number[]) => {
    const log = createLog('error', { write: () => undefined });
    const sending = sendWebhooks({ database: testApp.database, log, secret, reach, ...(pauses && { pauses }) });
    onTestFinished(sending.stop);
  };

  const makeRelease = async () => {
    const answer = await administrator.request('POST', releaseRoutes.releases, { body: { note: '', despite: true } });
    return answer.json<{ number: number }>().number;
  };
  const move = async (release: number, headers?: Record<string, string>) => {
    const { etag } = (await administrator.request('GET', channelAddress('test'))).headers;
    return administrator.request('PUT', channelAddress('test'), {
      body: { release },
      headers: headers ?? { 'If-Match': String(etag) },
    });
  };

  test('send what happened, signed, and nothing of what was refused', async () => {
    const receiver = await startWebhookReceiver();
    const { id } = await make(receiver.url);
    const number = await makeRelease();
    expect((await move(number, { 'If-Match': '"9.stale"' })).statusCode).toBe(412);
    expect((await move(number)).statusCode).toBe(200);
    send(receiver.reach);
    await waitFor(async () =>
      expect((await find(id))?.deliveries).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]),
    );
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([
      { type: 'release.made', data: { number } },
      { type: 'channel.moved', data: { channel: 'test', release: number } },
    ]);
    expect(receiver.received.every((each) => isSigned(each, webhookSecret(secret, id)))).toBe(true);
    expect((await find(id))?.deliveries[0]).toMatchObject({ event: 'channel.moved', attempts: 1, status: 204 });
  });

  test('send decisions and comments on what is official, by ids alone', async () => {
    const { id } = await make('https://93.184.216.34/hook', ['submission.decided', 'comment.made']);
    const own = administrator.user.id;
    const quest = aQuestId();
    const submission = toSubmissionId(quest);
    const put = (address: string, body: object) =>
      administrator.request('PUT', address, { body, headers: creationHeaders });
    await put(questAddress(own, quest), aQuest());
    await put(submissionAddress(own, submission), { kind: 'quest', item_id: quest });
    const comment = (owner: string, kind: string, item: string) =>
      administrator.request('POST', `/api/owners/${owner}/comments`, {
        body: { kind, id: item, place: null, text: 'Not for others' },
      });
    expect((await comment(own, 'quest', quest)).statusCode).toBe(201);
    expect((await comment(own, 'submission', submission)).statusCode).toBe(201);
    const body = { verdict: 'declined', reason: 'Not for others' };
    expect((await administrator.request('POST', decisionAddress(submission), { body })).statusCode).toBe(200);
    const rows = testApp.database.db.selectFrom('webhook_deliveries').select('body').where('webhook_id', '=', id);
    const bodies = (await rows.orderBy('made_at').execute()).map((row) => row.body);
    expect(bodies.map((each) => JSON.parse(each))).toMatchObject([
      { type: 'comment.made', data: { kind: 'submission', item: submission, owner: own } },
      { type: 'submission.decided', data: { id: submission, item: quest, state: 'declined' } },
    ]);
    expect(bodies.join(' ')).not.toContain('Not for others');
  });

  test('are switched off after the last attempt, which the audit log notes, and sent again by hand', async () => {
    const receiver = await startWebhookReceiver();
    receiver.answering.status = 302;
    receiver.answering.headers = { location: receiver.url };
    const { id } = await make(receiver.url);
    await makeRelease();
    send(receiver.reach, [0]);
    await waitFor(async () => expect(await find(id)).toMatchObject({ active: false }));
    expect(await find(id)).toMatchObject({
      failed_at: expect.any(Number),
      deliveries: [{ state: 'failed', status: 302, error: 'refused', attempts: 2, next_at: null }],
    });
    expect(receiver.received).toHaveLength(2);
    const { items } = (await administrator.request('GET', '/api/audit-log?act=webhook_switched_off')).json<{
      items: object[];
    }>();
    expect(items).toMatchObject([{ target: { id, name: receiver.url }, details: { status: 302 } }]);

    receiver.answering.status = 200;
    const [delivery] = (await find(id))?.deliveries ?? [];
    const again = await administrator.request('POST', `${webhookAddress(id)}/deliveries/${delivery?.id}/again`);
    expect(again.json()).toMatchObject({ state: 'waiting', attempts: 0 });
    await administrator.request('PATCH', webhookAddress(id), { body: { active: true } });
    await waitFor(async () => expect((await find(id))?.deliveries).toMatchObject([{ state: 'delivered' }]));
    expect(await find(id)).toMatchObject({ active: true, failed_at: null });
  });

  test('are tried by a test event, once, and stay on where it fails', async () => {
    const receiver = await startWebhookReceiver();
    receiver.answering.status = 500;
    const { id } = await make(receiver.url, ['comment.made']);
    const tried = await administrator.request('POST', deliveriesAddress(id));
    expect([tried.statusCode, tried.json()]).toMatchObject([201, { event: 'test', state: 'waiting' }]);
    send(receiver.reach, []);
    await waitFor(async () => expect((await find(id))?.deliveries).toMatchObject([{ state: 'failed', status: 500 }]));
    expect(await find(id)).toMatchObject({ active: true, failed_at: null });
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'test', data: {} }]);
  });

  test('get another address and other events, and keep their secret', async () => {
    const receiver = await startWebhookReceiver();
    const { id } = await make('https://93.184.216.34/before');
    const body = { url: receiver.url, events: ['release.made', 'release.made'] };
    const changed = await administrator.request('PATCH', webhookAddress(id), { body });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { url: receiver.url, events: ['release.made'] }]);
    await makeRelease();
    send(receiver.reach);
    await waitFor(async () => expect((await find(id))?.deliveries).toMatchObject([{ state: 'delivered' }]));
    expect(receiver.received.every((each) => isSigned(each, webhookSecret(secret, id)))).toBe(true);
    for (const wrong of [{ url: receiver.url }, { ...body, events: [] }, { ...body, url: 'http://93.184.216.34/' }])
      expect((await administrator.request('PATCH', webhookAddress(id), { body: wrong })).statusCode).toBe(422);
  });

  test('are sent once by two servers', async () => {
    const receiver = await startWebhookReceiver();
    const { id } = await make(receiver.url);
    for (let number = 1; number <= 3; number += 1) await queueWebhooks(testApp.database.db, 'release.made', { number });
    send(receiver.reach);
    send(receiver.reach);
    await waitFor(async () =>
      expect((await find(id))?.deliveries.every(({ state }) => state === 'delivered')).toBe(true),
    );
    expect(receiver.received).toHaveLength(3);
  });

  test('are queued up to a bound, and what is beyond is listed as failed', async () => {
    const { id } = await make('https://93.184.216.34/hook');
    for (let number = 1; number <= 501; number += 1)
      await queueWebhooks(testApp.database.db, 'release.made', { number });
    const counted = await testApp.database.db
      .selectFrom('webhook_deliveries')
      .select(['state', 'error', ({ fn }) => fn.countAll<number>().as('count')])
      .where('webhook_id', '=', id)
      .groupBy(['state', 'error'])
      .orderBy('state')
      .execute();
    expect(counted.map((row) => ({ ...row, count: Number(row.count) }))).toEqual([
      { state: 'failed', error: 'queue_full', count: 1 },
      { state: 'waiting', error: null, count: 500 },
    ]);
  });
});

eachDatabase('many webhooks at once', (testDatabase) => {
  test('are made up to a number', async () => {
    const { administrator } = await startWithAdministrator(testDatabase, { webhookReach: anyReach });
    const body = { url: 'https://93.184.216.34/', events: ['release.made'] };
    const make = async () => (await administrator.request('POST', webhookRoutes.list, { body })).statusCode;
    const made = await Promise.all(Array.from({ length: webhookLimits.webhooks + 5 }, make));
    expect(made.filter((status) => status === 201)).toHaveLength(webhookLimits.webhooks);
  });
});

onEmbeddedFile('an address of a webhook', (testDatabase) => {
  let administrator: SignedIn;

  beforeAll(async () => {
    ({ administrator } = await startWithAdministrator(testDatabase));
  });

  const make = (url: string, events: readonly string[] = ['release.made']) =>
    administrator.request('POST', webhookRoutes.list, { body: { url, events } });

  test.each([
    'http://93.184.216.34/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost:3000/',
    'https://localhost./',
    'https://169.254.169.254/latest/meta-data',
    'https://user:word@93.184.216.34/',
    'ftp://93.184.216.34/',
    'nonsense',
  ])('is refused where it is not public https: %s', async (url) => {
    const answer = await make(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'webhook_not_public' }]);
  });

  test.each([
    ['https://93.184.216.34/', []],
    ['https://93.184.216.34/', ['quest.made']],
    [`https://93.184.216.34/${'a'.repeat(webhookLimits.address)}`, ['release.made']],
  ])('of another shape is refused', async (url, events) => {
    expect((await make(url, events)).statusCode).toBe(422);
  });

  test('is taken without an address as yet, and up to a number', async () => {
    expect((await make('https://nobody.invalid/hook')).statusCode).toBe(201);
    for (let count = 1; count < webhookLimits.webhooks; count += 1)
      expect((await make(`https://93.184.216.34/${count}`)).statusCode).toBe(201);
    const answer = await make('https://93.184.216.34/one-more');
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'too_many_webhooks' }]);
    const { items } = (await administrator.request('GET', webhookRoutes.list)).json<Webhooks>();
    expect(JSON.stringify(items)).not.toContain('whsec_');
    const [first] = items;
    expect((await administrator.request('DELETE', webhookAddress(first?.id ?? ''))).statusCode).toBe(204);
  });
});

const never = new AbortController().signal;
const posting = (url: string) => ({ secret, webhook: 'one', delivery: 'msg_1', url, body: '{}' });

test('a name that leads to a private address is not connected to, whatever it led to before', async () => {
  const receiver = await startWebhookReceiver();
  const reach = { ...publicReach, ca: receiver.reach.ca };
  const byName = posting(`https://localhost:${receiver.port}/`);
  expect(await postWebhook(byName, reach, never)).toEqual({ status: null, error: 'not_public' });
  expect(await postWebhook(posting(receiver.url), reach, never)).toEqual({ status: null, error: 'not_public' });
  expect(receiver.received).toEqual([]);
  expect(await postWebhook(posting('https://nobody.invalid/'), reach, never)).toMatchObject({ error: 'unreachable' });
});

test('an answer is read up to 64 kB, and a certificate is checked', async () => {
  const receiver = await startWebhookReceiver();
  receiver.answering.status = 200;
  receiver.answering.body = 'a'.repeat(8 * 1024 * 1024);
  expect(await postWebhook(posting(receiver.url), receiver.reach, never)).toEqual({ status: 200, error: null });
  const untrusting = { isAllowed: () => true };
  expect(await postWebhook(posting(receiver.url), untrusting, never)).toEqual({ status: null, error: 'unreachable' });
});

test('an answer that asks for another protocol has failed', async () => {
  const receiver = await startWebhookReceiver();
  receiver.answering.status = 101;
  receiver.answering.headers = { connection: 'upgrade', upgrade: 'other' };
  expect(await postWebhook(posting(receiver.url), receiver.reach, never)).toEqual({ status: 101, error: 'refused' });
});
