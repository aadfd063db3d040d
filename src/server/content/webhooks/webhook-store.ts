import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { webhookLimits, type Webhook, type WebhookDelivery, type WebhookEvent } from '#contract/webhooks.ts';
import { officialOwner } from '#domain/account/user.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Schema, WebhookDeliveryRow, WebhookRow } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { lockFirstTotals } from '#server/accounts/quotas/owner-totals.ts';
import { eventsOf, queueTest } from './queue-webhooks.ts';

type NewWebhookFields = { readonly url: string; readonly events: readonly WebhookEvent[]; readonly actor: Actor };
type Of = { readonly id: string; readonly actor: Actor };

export type WebhookStore = ReturnType<typeof createWebhookStore>;

/** Read `queue-webhooks.ts` for what they receive. */
export const createWebhookStore = (database: Pick<Database, 'db' | 'commit'>) => {
  const reads = readWebhooks(database);
  return {
    list: reads.list,
    ...writeWebhooks(database),
    ...changeWebhooks(database, reads),
    ...resendWebhooks(database),
  };
};

type Reads = ReturnType<typeof readWebhooks>;

const readWebhooks = ({ db }: Pick<Database, 'db'>) => {
  const deliveriesOf = async (webhook: string): Promise<WebhookDelivery[]> => {
    const rows = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhook)
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .limit(webhookLimits.listedDeliveries)
      .execute();
    return rows.map(toDelivery);
  };

  const withDeliveries = async (row: WebhookRow): Promise<Webhook> => ({
    ...toWebhook(row),
    deliveries: await deliveriesOf(row.id),
  });

  const list = async (): Promise<Webhook[]> => {
    const rows = await db.selectFrom('webhooks').selectAll().orderBy('made_at').orderBy('id').execute();
    const items: Webhook[] = [];
    for (const row of rows) items.push(await withDeliveries(row));
    return items;
  };

  return { list, withDeliveries };
};

const writeWebhooks = ({ commit }: Pick<Database, 'commit'>) => {
  /** 409 where there are as many as may be. The lock lets one after the other count them. */
  const make = ({ url, events, actor }: NewWebhookFields): Promise<string> =>
    commit(async (transaction) => {
      await lockFirstTotals(transaction, officialOwner);
      const present = await transaction.selectFrom('webhooks').select('id').execute();
      if (present.length >= webhookLimits.webhooks) throw tooManyWebhooks();
      const made = { made_at: Date.now(), made_by: actor.name };
      const row = { id: randomUUID(), url, events: toStoredEvents(events), active: 1, ...made };
      await transaction
        .insertInto('webhooks')
        .values({ ...row, failed_at: null })
        .execute();
      const details = { events: row.events };
      await logAct(transaction, { act: 'webhook_made', actor, target: toTarget(row), details });
      return row.id;
    });

  /** Removes the webhook and its deliveries. */
  const remove = ({ id, actor }: Of): Promise<void> =>
    commit(async (transaction) => {
      const row = await lockWebhook(transaction, id);
      await transaction.deleteFrom('webhooks').where('id', '=', id).execute();
      await logAct(transaction, { act: 'webhook_removed', actor, target: toTarget(row) });
    });

  return { make, remove };
};

const changeWebhooks = ({ commit }: Pick<Database, 'commit'>, { withDeliveries }: Reads) => {
  /** What waits goes out once it is on again. */
  const turn = async ({ id, actor }: Of, active: boolean): Promise<Webhook> => {
    const row = await commit(async (transaction) => {
      const before = await lockWebhook(transaction, id);
      if (Boolean(before.active) === active) return before;
      const set = { active: Number(active), failed_at: null };
      await transaction.updateTable('webhooks').set(set).where('id', '=', id).execute();
      await logAct(transaction, { act: 'webhook_changed', actor, target: toTarget(before), details: { active } });
      return { ...before, ...set };
    });
    return withDeliveries(row);
  };

  const change = async ({ id, actor }: Of, { url, events }: Pick<NewWebhookFields, 'url' | 'events'>) => {
    const row = await commit(async (transaction) => {
      const before = await lockWebhook(transaction, id);
      const set = { url, events: toStoredEvents(events) };
      await transaction.updateTable('webhooks').set(set).where('id', '=', id).execute();
      const details = { ...set, url_before: before.url };
      await logAct(transaction, { act: 'webhook_changed', actor, target: toTarget({ ...before, url }), details });
      return { ...before, ...set };
    });
    return withDeliveries(row);
  };

  return { turn, change };
};

const resendWebhooks = ({ commit }: Pick<Database, 'commit'>) => {
  const sendTest = ({ id, actor }: Of): Promise<WebhookDelivery> =>
    commit(async (transaction) => {
      const row = await lockWebhook(transaction, id);
      const queued = await queueTest(transaction, id);
      const details = { delivery: queued.id };
      await logAct(transaction, { act: 'webhook_tested', actor, target: toTarget(row), details });
      return toDelivery(queued);
    });

  /** Also one that was delivered. It begins its day of attempts anew. */
  const sendAgain = ({ id, actor }: Of, delivery: string): Promise<WebhookDelivery> =>
    commit(async (transaction) => {
      const row = await lockWebhook(transaction, id);
      const again = await transaction
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', attempts: 0, next_at: Date.now(), error: null, status: null })
        .where('id', '=', delivery)
        .where('webhook_id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!again) throw notFound(problems.noSuchDelivery);
      await logAct(transaction, { act: 'webhook_sent_again', actor, target: toTarget(row), details: { delivery } });
      return toDelivery(again);
    });

  return { sendTest, sendAgain };
};

const toStoredEvents = (events: readonly WebhookEvent[]): string => JSON.stringify([...new Set(events)]);

export const toTarget = ({ id, url }: Pick<WebhookRow, 'id' | 'url'>) => ({ id, name: url });

const lockWebhook = async (transaction: Transaction<Schema>, id: string): Promise<WebhookRow> => {
  const query = transaction.selectFrom('webhooks').selectAll().where('id', '=', id);
  const row = await lockRows(transaction, query).executeTakeFirst();
  if (!row) throw notFound(problems.noSuchWebhook);
  return row;
};

const tooManyWebhooks = (): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.tooManyWebhooks,
    detail: problems.tooManyWebhooks(webhookLimits.webhooks),
  });

const toWebhook = ({ events: _events, ...row }: WebhookRow): Omit<Webhook, 'deliveries'> => ({
  ...row,
  events: eventsOf({ events: _events }),
  active: Boolean(row.active),
});

const toDelivery = ({ webhook_id: _webhook, body: _body, ...row }: WebhookDeliveryRow): WebhookDelivery => row;
