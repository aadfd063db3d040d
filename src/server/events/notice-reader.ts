import type { FastifyBaseLogger } from 'fastify';
import { change, type Change } from '#contract/events.ts';

/** Kinds of notices that are remembered as logged at most. */
const mostLogged = 100;

/** Letters of a kind that are logged at most. */
const longestKind = 50;

/**
 * Reads what other servers announce; null for what this one doesn't know: a newer server may announce more. Each kind of
 * these is logged once.
 */
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

/** undefined for what is no JSON. */
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
