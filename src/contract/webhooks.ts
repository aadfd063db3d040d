import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';

export const webhookRoutes = {
  list: '/api/webhooks',
  one: '/api/webhooks/:id',
  deliveries: '/api/webhooks/:id/deliveries',
  again: '/api/webhooks/:id/deliveries/:delivery/again',
} as const;

export const webhookAddress = (id: string): string => `${webhookRoutes.list}/${encodeURIComponent(id)}`;
export const deliveriesAddress = (id: string): string => `${webhookAddress(id)}/deliveries`;
export const sendAgainAddress = (id: string, delivery: string): string =>
  `${deliveriesAddress(id)}/${encodeURIComponent(delivery)}/again`;

/** What is sent has ids and numbers, never a text. */
export const webhookEvents = ['release.made', 'channel.moved', 'submission.decided', 'comment.made'] as const;
export const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** What an administrator sends to try a webhook. It is tried once, and never switches the webhook off. */
export const testEvent = 'test';

export const webhookLimits = { webhooks: 20, address: 2_000, listedDeliveries: 20 } as const;

export const webhookBody = z.strictObject({
  url: text.check(z.maxLength(webhookLimits.address)),
  events: z.array(webhookEvent).check(z.minLength(1), z.maxLength(webhookEvents.length)),
});

/** The secret is shown once. */
export const newWebhook = z.object({ id: z.string(), secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhook>;

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Why a delivery failed, in addition to its `status`. `queue_full`: too many were waiting when it happened, so it was not sent. */
const deliveryErrors = ['refused', 'unreachable', 'too_slow', 'not_public', 'queue_full'] as const;

/** Times are Unix ms. `attempts`: since it was made, or since it was last sent again. */
export const webhookDelivery = z.object({
  id: z.string(),
  event: z.union([webhookEvent, z.literal(testEvent)]),
  state: z.enum(deliveryStates),
  made_at: z.int(),
  attempts: z.int(),
  last_at: z.nullable(z.int()),
  next_at: z.nullable(z.int()),
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(deliveryErrors)),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** `failed_at`: it was switched off then, because a delivery failed for a day. The latest deliveries, newest first. */
export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEvent),
  active: z.boolean(),
  failed_at: z.nullable(z.int()),
  made_at: z.int(),
  made_by: z.string(),
  deliveries: z.array(webhookDelivery),
});
export type Webhook = z.infer<typeof webhook>;

export const webhooks = z.object({ items: z.array(webhook) });
export type Webhooks = z.infer<typeof webhooks>;

/** The secret stays. What waits goes to the new address. */
export const webhookChange = z.union([z.strictObject({ active: z.boolean() }), webhookBody]);
export type WebhookChange = z.infer<typeof webhookChange>;

export const webhookParams = z.object({ id: text });
export const deliveryParams = z.object({ id: text, delivery: text });
