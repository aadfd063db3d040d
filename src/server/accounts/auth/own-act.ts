import type { FastifyRequest } from 'fastify';
import type { AuditAct, AuditEntry } from '#contract/audit-log.ts';
import type { AuditedAct } from '#server/accounts/audit/log-act.ts';
import { actorOf, viewerOf } from './sessions/viewer.ts';

/** What people do to their own account. */
export const toOwnAct = (request: FastifyRequest, act: AuditAct, details: AuditEntry['details'] = {}): AuditedAct => {
  const { id, email } = viewerOf(request);
  return { act, actor: actorOf(request), target: { id, name: email }, details };
};
