import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import * as texts from '#texts/server/command-line.ts';
import type { AuditAct } from '#contract/audit-log.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toActor } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { rowOf } from '#server/platform/budgets/apply-budgets.ts';
import { ProblemError } from '#server/errors.ts';
import type { AuditedAct } from '#server/accounts/audit/log-act.ts';
import { privilegedRoutes } from './privileged-routes.ts';

/** 401 and 403 are refusals. A conflict is one only where it protects accounts. */
const protecting: ReadonlySet<string> = new Set([problemCodes.lastAdministrator, problemCodes.emailUnverified]);

const isRefusal = ({ status, code }: ProblemError): boolean => status === 401 || status === 403 || protecting.has(code);

export const noteRefusals = (app: FastifyInstance, { db }: Pick<Database, 'db'>): void => {
  app.addHook('onError', async (request, reply, error) => {
    if (!(error instanceof ProblemError) || !isRefusal(error)) return;
    const act = toRefusedAct(request, error.code);
    if (act) app.actNotes.afterAnswer(reply, () => withName(db, act, request.routeOptions.url ?? ''));
  });
};

/** Where the name of what a route is about stands, by the beginning of its address. */
const named = [
  ['/api/users/:id', 'users', 'email'],
  ['/api/owners/:owner/quests/:id', 'quests', 'title'],
  ['/api/owners/:owner/story-lines/:id', 'story_lines', 'title'],
  ['/api/submissions/:id', 'submissions', 'title'],
  ['/api/content-tokens/:id', 'content_tokens', 'name'],
  ['/api/webhooks/:id', 'webhooks', 'url'],
] as const satisfies readonly (readonly [string, keyof Schema, string])[];

/** As it is called now. What does not exist keeps its id. */
const withName = async (db: Kysely<Schema>, act: AuditedAct, url: string): Promise<AuditedAct> => {
  const [route, table, column] = named.find(([beginning]) => url.startsWith(beginning)) ?? [];
  if (!route || act.target.id === null) return act;
  const ofOfficial = route.includes(':owner') ? sql`and owner_id = ${officialOwner}` : sql``;
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from ${sql.table(table)} where id = ${act.target.id} ${ofOfficial}`.execute(db);
  return { ...act, target: { ...act.target, name: rows[0]?.name ?? act.target.name } };
};

type Params = Readonly<Record<string, unknown>>;

const toRefusedAct = (request: FastifyRequest, reason: string): AuditedAct | null => {
  const { viewer, method, routeOptions } = request;
  const params = (request.params ?? {}) as Params;
  const act = privilegedAct({ method, url: routeOptions.url ?? '' }, params);
  if (!act) return null;
  const refused = { act, outcome: 'refused', details: { reason, method, route: routeOptions.url ?? '' } } as const;
  if (!viewer) return { ...refused, ...ofGuest(request) };
  const id = idIn(params);
  return { ...refused, actor: toActor(viewer), target: { id, name: id ?? '' } };
};

/** Without a target: guests can name as many as they like, and each would be a kind of its own. */
const ofGuest = ({ ip }: FastifyRequest): Pick<AuditedAct, 'actor' | 'target'> => ({
  actor: { id: null, name: texts.guest, address: ip, session: null },
  target: { id: null, name: '' },
});

const privilegedAct = (route: { method: string; url: string }, { owner }: Params): AuditAct | null =>
  owner === undefined || owner === officialOwner ? (privilegedRoutes[rowOf(route)] ?? null) : null;

const longestId = 200;
const identifying = ['id', 'number', 'channel'] as const;

const idIn = (params: Params): string | null => {
  const name = identifying.find((each) => params[each] !== undefined);
  return name === undefined ? null : String(params[name]).slice(0, longestId);
};
