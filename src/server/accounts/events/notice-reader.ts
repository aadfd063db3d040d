import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { change, type Change } from '#contract/events.ts';
import { presenceBody } from '#contract/presence.ts';
import type { PresenceNotice } from './change-feed.ts';

const mostLogged = 100;

const longestKind = 50;

/** null for an unknown kind, which a newer server may send. Each unknown kind is logged once. */
export const createNoticeReader = (
  log: Pick<FastifyBaseLogger, 'warn'>,
): ((payload: string | undefined) => Change | null) => {
  const logged = new Set<string>();

  const logOnce = (kind: string): void => {
    if (logged.has(kind) || logged.size >= mostLogged) return;
    logged.add(kind);
    log.warn({ kind }, 'notice of an unknown kind ignored');
  };

  return (payload) => {
    const sent = readJson(payload ?? '');
    const known = change.safeParse(sent);
    if (known.success) return known.data;
    logOnce(kindOf(sent));
    return null;
  };
};

const receivedPresence = z.extend(presenceBody, { user: z.string() });

/** null for what a newer server may send. */
export const readPresence = (payload: string): PresenceNotice | null =>
  receivedPresence.safeParse(readJson(payload)).data ?? null;

const readJson = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
};

const kindOf = (sent: unknown): string => {
  const kind = typeof sent === 'object' && sent !== null && 'kind' in sent ? sent.kind : null;
  return typeof kind === 'string' ? kind.slice(0, longestKind) : 'unreadable';
};
