import { createHmac, hkdfSync } from 'node:crypto';
import { request } from 'node:https';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { literalOf, lookUpChecked, NotPublicError, type WebhookReach } from './webhook-reach.ts';

/** Worked out from `SECRET`, so that it stands in no database and no backup. */
const keyOf = (secret: string, webhook: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `runeloom webhook ${webhook}`, 32));

/** The secret of a webhook, in the form that receivers take (`whsec_`). */
export const webhookSecret = (secret: string, webhook: string): string =>
  `whsec_${keyOf(secret, webhook).toString('base64')}`;

export type Posted = {
  readonly secret: string;
  readonly webhook: string;
  readonly delivery: string;
  readonly url: string;
  readonly body: string;
};

/** The headers of a delivery by the Standard Webhooks scheme. */
const headersOf = ({ secret, webhook, delivery, body }: Posted): Record<string, string> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = createHmac('sha256', keyOf(secret, webhook)).update(`${delivery}.${timestamp}.${body}`);
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Runeloom',
    'webhook-id': delivery,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signed.digest('base64')}`,
  };
};

export type PostOutcome = Pick<WebhookDelivery, 'status' | 'error'>;

const patience = 10_000;
const mostAnswerBytes = 64 * 1024;

/** Follows no redirect, waits for ten seconds in all, and reads no more than 64 kB. Never throws. */
export const postWebhook = (posted: Posted, reach: WebhookReach, stopping: AbortSignal): Promise<PostOutcome> => {
  const url = new URL(posted.url);
  const literal = literalOf(url);
  if (literal !== null && !reach.isAllowed(literal)) return Promise.resolve({ status: null, error: 'not_public' });
  const late = AbortSignal.timeout(patience);
  const toFailure = (error: unknown): PostOutcome => ({ status: null, error: nameOf(error, late) });
  const options = {
    method: 'POST',
    headers: headersOf(posted),
    agent: false,
    lookup: lookUpChecked(reach),
    signal: AbortSignal.any([late, stopping]),
    ...(reach.ca !== undefined && { ca: reach.ca }),
  } as const;
  return new Promise((resolve) => {
    const sent = request(url, options, (answer) => {
      let bytes = 0;
      const finish = (): void => resolve(toOutcome(answer.statusCode ?? 0));
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= mostAnswerBytes) return;
        finish();
        answer.destroy();
      });
      answer.on('end', finish);
      answer.on('error', (error) => resolve(toFailure(error)));
    });
    // Without it, a request that is answered so ends with neither an answer nor an error.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(toOutcome(answer.statusCode ?? 0));
    });
    sent.on('error', (error) => resolve(toFailure(error)));
    sent.end(posted.body);
  });
};

const toOutcome = (status: number): PostOutcome => ({
  status,
  error: status >= 200 && status < 300 ? null : 'refused',
});

const nameOf = (error: unknown, late: AbortSignal): NonNullable<PostOutcome['error']> => {
  if (error instanceof NotPublicError) return 'not_public';
  return late.aborted ? 'too_slow' : 'unreachable';
};
