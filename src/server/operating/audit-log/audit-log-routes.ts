import { setImmediate as nextRound } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditFilters, auditLog, auditQuery, auditRoutes, type AuditEntry } from '#contract/audit-log.ts';
import { toCell, toTableLine } from '#domain/exchange/tables/table-cells.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { actorOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LargeAnswers } from '#server/platform/http/answers/large-answers.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { listEntries, walkEntries, type AuditFilter } from './list-entries.ts';

const tags = ['Administration'];
const refused = refusals(400, 401, 403, 422, 500);
const usualPage = 50;

type Options = { readonly database: Database; readonly large: LargeAnswers };

export const registerAuditLogRoutes: FastifyPluginAsyncZod<Options> = async (app, { database, large }) => {
  app.route({
    method: 'GET',
    url: auditRoutes.log,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary:
        'List what people did and what was refused them, latest first. Filter it by time, person, act and network address',
      querystring: auditQuery,
      response: { 200: auditLog, ...refused },
    },
    handler: async ({ query: { limit = usualPage, after = null, ...filters } }) => {
      await app.actNotes.settle();
      return listEntries(database, filters, { limit, after });
    },
  });

  app.route({
    method: 'GET',
    url: auditRoutes.table,
    onRequest: requireAdministrator,
    schema: {
      tags,
      summary: 'Read the audit log as CSV, latest first, under the same filters',
      querystring: auditFilters,
      response: { 200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } }, ...refused },
    },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      await app.actNotes.settle();
      const details = Object.fromEntries(Object.entries(request.query).filter(isGiven));
      await database.commit((transaction) =>
        logAct(transaction, { act: 'audit_log_downloaded', actor, target: { id: null, name: '' }, details }),
      );
      const table: Readable = await large.send(request, reply, writeTable(database, request.query));
      reply.header('Content-Disposition', 'attachment; filename="audit-log.csv"');
      return reply.type('text/csv; charset=utf-8').send(table as never);
    },
  });
};

const isGiven = (filter: [string, string | undefined]): filter is [string, string] => filter[1] !== undefined;

/** Spreadsheets read a table as Unicode where it begins with this mark. */
const byteOrderMark = '\uFEFF';

const columns = {
  at: ({ at }) => new Date(at).toISOString(),
  act: ({ act }) => act,
  outcome: ({ outcome }) => outcome,
  actor: ({ actor }) => toCell(actor.name),
  actor_id: ({ actor }) => toCell(actor.id ?? ''),
  target: ({ target }) => toCell(target.name),
  target_id: ({ target }) => toCell(target.id ?? ''),
  address: ({ address }) => address ?? '',
  session: ({ session }) => session ?? '',
  details: ({ details }) => toCell(JSON.stringify(details)),
  sequence: ({ sequence }) => String(sequence ?? ''),
  id: ({ id }) => id,
} as const satisfies Record<string, (entry: AuditEntry) => string>;

async function* writeTable(database: Pick<Database, 'db' | 'dialect'>, filters: AuditFilter): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + toTableLine(Object.keys(columns), ','));
  for await (const entries of walkEntries(database, filters)) {
    yield Buffer.from(entries.map(toLine).join(''));
    await nextRound();
  }
}

const toLine = (entry: AuditEntry): string =>
  toTableLine(
    Object.values(columns).map((cellOf) => cellOf(entry)),
    ',',
  );
