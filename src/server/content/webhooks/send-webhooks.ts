import type { FastifyBaseLogger } from 'fastify';
import { logAct, toOutsider } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { WebhookDeliveryRow, WebhookRow } from '#server/platform/db/schema.ts';
import { testEvent } from '#contract/webhooks.ts';
import { postWebhook, type PostOutcome } from './post-webhook.ts';
import type { WebhookReach } from './webhook-reach.ts';
import { toTarget } from './webhook-store.ts';

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Between the attempts of a delivery: a day in all. */
const webhookPauses: readonly number[] = [
  5 * seconds,
  1 * minutes,
  5 * minutes,
  30 * minutes,
  1 * hours,
  2 * hours,
  4 * hours,
  8 * hours,
  8 * hours,
];

/** Longer than an attempt may take. After it another server tries what a server left behind. */
const claimedFor = 1 * minutes;

const every = 2 * seconds;
/** The pause while the database can't be asked. */
const afterFailure = 30 * seconds;

type Sending = {
  readonly database: Pick<Database, 'db' | 'commit'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly secret: string;
  readonly reach: WebhookReach;
  readonly pauses?: readonly number[];
};

type Due = { readonly webhook: WebhookRow; readonly delivery: WebhookDeliveryRow };

/**
 * Sends what waits, one delivery of a webhook at a time. Several servers may do so: who moves the time of the next
 * attempt sends it.
 */
export const sendWebhooks = (parts: Sending) => {
  const { database, log } = parts;
  const stopping = new AbortController();
  const sending = new Map<string, Promise<void>>();
  const send = createDelivering(parts, stopping.signal);
  let timer: NodeJS.Timeout | undefined;

  const begin = (due: Due): void => {
    const { id } = due.webhook;
    const sent = send(due)
      .catch((error: unknown) => log.error({ err: error }, 'a webhook could not be sent'))
      .finally(() => sending.delete(id));
    sending.set(id, sent);
  };

  const look = async (): Promise<void> => {
    let pause = every;
    try {
      for (const due of await findDue(database, (webhook) => sending.has(webhook))) begin(due);
    } catch (error) {
      pause = afterFailure;
      log.error({ err: error }, 'webhooks could not be looked for');
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, pause).unref();
  };

  let looking = Promise.resolve();
  const start = (): void => {
    looking = look();
  };
  start();

  const stop = async (): Promise<void> => {
    stopping.abort();
    clearTimeout(timer);
    await looking;
    clearTimeout(timer);
    await Promise.all(sending.values());
  };
  return { stop };
};

const createDelivering = ({ database, log, secret, reach, pauses = webhookPauses }: Sending, stopping: AbortSignal) => {
  const { db } = database;

  const claim = async ({ id, next_at }: WebhookDeliveryRow): Promise<WebhookDeliveryRow | undefined> => {
    const now = Date.now();
    return db
      .updateTable('webhook_deliveries')
      .set(({ eb }) => ({ next_at: now + claimedFor, last_at: now, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('next_at', '=', next_at)
      .returningAll()
      .executeTakeFirst();
  };

  /** Unless it was sent again meanwhile. */
  const note = (claimed: WebhookDeliveryRow, set: Partial<WebhookDeliveryRow>) =>
    db
      .updateTable('webhook_deliveries')
      .set(set)
      .where('id', '=', claimed.id)
      .where('next_at', '=', claimed.next_at)
      .execute();

  const send = async ({ webhook, delivery }: Due): Promise<void> => {
    const claimed = await claim(delivery);
    if (!claimed) return;
    const posted = { secret, webhook: webhook.id, delivery: claimed.id, url: webhook.url, body: claimed.body };
    const outcome = await postWebhook(posted, reach, stopping);
    if (outcome.error === null) return void (await note(claimed, { ...outcome, state: 'delivered', next_at: null }));
    if (claimed.event === testEvent && !stopping.aborted)
      return void (await note(claimed, { ...outcome, state: 'failed', next_at: null }));
    const pause = stopping.aborted ? 0 : pauses[claimed.attempts - 1];
    if (pause === undefined) return giveUp({ database, log }, { webhook, delivery: claimed }, outcome);
    await note(claimed, { ...outcome, next_at: Date.now() + pause });
  };

  return send;
};

const giveUp = (
  { database, log }: Pick<Sending, 'database' | 'log'>,
  { webhook, delivery: claimed }: Due,
  outcome: PostOutcome,
): Promise<void> =>
  database.commit(async (transaction) => {
    const failed = { ...outcome, state: 'failed', next_at: null } as const;
    await transaction
      .updateTable('webhook_deliveries')
      .set(failed)
      .where('id', '=', claimed.id)
      .where('next_at', '=', claimed.next_at)
      .execute();
    const off = await transaction
      .updateTable('webhooks')
      .set({ active: 0, failed_at: Date.now() })
      .where('id', '=', webhook.id)
      .where('active', '=', 1)
      .returning('id')
      .executeTakeFirst();
    if (!off) return;
    const details = { delivery: claimed.id, status: outcome.status ?? 0, error: outcome.error ?? '' };
    const act = 'webhook_switched_off';
    await logAct(transaction, { act, actor: toOutsider('Runeloom'), target: toTarget(webhook), details });
    log.warn({ webhook: webhook.id, ...outcome }, 'a webhook was switched off, because it failed for a day');
  });

/** The next one of each webhook. */
const findDue = async ({ db }: Pick<Database, 'db'>, isSending: (webhook: string) => boolean): Promise<Due[]> => {
  const active = await db.selectFrom('webhooks').selectAll().where('active', '=', 1).execute();
  const due: Due[] = [];
  for (const webhook of active.filter(({ id }) => !isSending(id))) {
    const next = db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhook.id)
      .where('state', '=', 'waiting')
      .where('next_at', '<=', Date.now())
      .orderBy('next_at')
      .limit(1);
    const delivery = await next.executeTakeFirst();
    if (delivery) due.push({ webhook, delivery });
  }
  return due;
};
