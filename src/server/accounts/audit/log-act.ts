import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { AuditAct, AuditEntry, AuditOutcome } from '#contract/audit-log.ts';
import { toFieldText, toLine } from '#domain/text/text.ts';
import type { AuditRow, Schema } from '#server/platform/db/schema.ts';

/** Where a request came from. */
export type RequestOrigin = Pick<AuditEntry, 'address' | 'session'>;

export type Party = AuditEntry['actor'];

/** `system` is the user of the machine, where no account acts. */
export type Actor = Party & RequestOrigin & { readonly system?: string };

export type AuditedAct = {
  readonly act: AuditAct;
  readonly actor: Actor;
  readonly target: Party;
  /** Default: `done`. */
  readonly outcome?: AuditOutcome;
  readonly details?: AuditEntry['details'];
};

export const nowhere: RequestOrigin = { address: null, session: null };

/** Somebody without an account, such as the command line. */
export const toOutsider = (name: string): Actor => ({ id: null, name, ...nowhere });

/** Writes the entry. `db` is the transaction of the act. */
export const logAct = async (db: Kysely<Schema>, act: AuditedAct): Promise<void> => {
  await db.insertInto('audit_log').values(toAuditRow(act)).execute();
};

/** For acts of which only the account is known. */
export const logActOf = async (
  db: Kysely<Schema>,
  {
    by,
    origin,
    ...act
  }: Omit<AuditedAct, 'actor'> & { readonly by: string; readonly origin: RequestOrigin | undefined },
): Promise<void> => {
  const user = await db.selectFrom('users').select('email').where('id', '=', by).executeTakeFirst();
  await logAct(db, { ...act, actor: { id: by, name: user?.email ?? by, ...(origin ?? nowhere) } });
};

export const toAuditRow = ({ act, actor, target, outcome = 'done', details = {} }: AuditedAct): NewAuditRow => ({
  id: randomUUID(),
  at: Date.now(),
  act,
  outcome,
  actor: toName(actor.name),
  actor_id: actor.id,
  target: toName(target.name),
  target_id: target.id,
  address: actor.address,
  session: actor.session,
  detail: '',
  details: JSON.stringify(toDetails(actor.system === undefined ? details : { ...details, system_user: actor.system })),
});

export type NewAuditRow = Omit<Insertable<AuditRow>, 'sequence' | 'seal'>;

const longestName = 320;

const longestDetail = 1_000;

const toDetails = (details: AuditEntry['details']): AuditEntry['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' ? toFieldText(value, longestDetail) : value,
    ]),
  );

/** Names may come from guests: an email that nobody has. */
const toName = (name: string): string => toLine(name, longestName);
