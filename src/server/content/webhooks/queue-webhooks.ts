import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { testEvent, type WebhookEvent } from '#contract/webhooks.ts';
import type { Schema, WebhookDeliveryRow, WebhookRow } from '#server/platform/db/schema.ts';

/** Of a webhook. What happens while so many wait is noted as failed. */
const mostWaiting = 500;

/** Ids and numbers alone. */
type EventData = Readonly<Record<string, string | number | null>>;

/** In the transaction of what happened, so that each is told of, and of nothing that was taken back. */
export const queueWebhooks = async (db: Kysely<Schema>, event: WebhookEvent, data: EventData): Promise<void> => {
  const active = await db.selectFrom('webhooks').select(['id', 'events']).where('active', '=', 1).execute();
  const wanted = active.filter((row) => eventsOf(row).includes(event));
  if (wanted.length === 0) return;
  const now = Date.now();
  const body = JSON.stringify({ type: event, timestamp: new Date(now).toISOString(), data });
  const rows: WebhookDeliveryRow[] = [];
  for (const { id } of wanted) rows.push(toRow({ webhook: id, event, body, now }, await isFull(db, id)));
  await db.insertInto('webhook_deliveries').values(rows).execute();
};

export const queueTest = async (db: Kysely<Schema>, webhook: string): Promise<WebhookDeliveryRow> => {
  const now = Date.now();
  const body = JSON.stringify({ type: testEvent, timestamp: new Date(now).toISOString(), data: {} });
  const row = toRow({ webhook, event: testEvent, body, now }, await isFull(db, webhook));
  await db.insertInto('webhook_deliveries').values(row).execute();
  return row;
};

export const eventsOf = ({ events }: Pick<WebhookRow, 'events'>): WebhookEvent[] => JSON.parse(events);

const isFull = async (db: Kysely<Schema>, webhook: string): Promise<boolean> => {
  const waiting = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhook)
    .where('state', '=', 'waiting')
    .limit(mostWaiting);
  return (await waiting.execute()).length === mostWaiting;
};

type Queued = {
  readonly webhook: string;
  readonly event: WebhookDeliveryRow['event'];
  readonly body: string;
  readonly now: number;
};

const toRow = ({ webhook, event, body, now }: Queued, full: boolean): WebhookDeliveryRow => ({
  id: `msg_${randomUUID()}`,
  webhook_id: webhook,
  event,
  body,
  state: full ? 'failed' : 'waiting',
  made_at: now,
  attempts: 0,
  last_at: null,
  next_at: full ? null : now,
  status: null,
  error: full ? 'queue_full' : null,
});
