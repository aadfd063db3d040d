import * as z from 'zod/mini';
import { countCharacters } from '#domain/text/count-characters.ts';
import { text } from '#domain/text/text.ts';
import { documentTables, type KindTable } from './document-kinds.ts';
import { pageSizes } from './sizes.ts';

export const auditRoutes = { log: '/api/audit-log', table: '/api/audit-log.csv' } as const;

export const officialEnds = ['created', 'changed', 'deleted', 'restored', 'versions_dropped'] as const;
export type OfficialEnd = (typeof officialEnds)[number];

type NounOf<Table> = Table extends `${infer Noun}s` ? Noun : never;
export type OfficialAct = `official_${NounOf<KindTable>}_${OfficialEnd}`;

/** Such as `story_line`. */
export const nounOfTable = (table: KindTable) => table.replace(/s$/, '') as NounOf<KindTable>;

/** Such as `official_story_line_created`, for documents of the kind with this table. */
export const officialAct = (table: KindTable, end: OfficialEnd): OfficialAct => `official_${nounOfTable(table)}_${end}`;

const officialActs = documentTables.flatMap((table) => officialEnds.map((end) => officialAct(table, end)));

/** Stable names. A refused one has the same name, or one of its own where people look for it. */
export const auditActs = [
  'sign_up',
  'invited',
  'invitation_withdrawn',
  'sign_in',
  'sign_in_failed',
  'password_accepted',
  'provider_accepted',
  'identity_joined',
  'sign_out',
  'proof',
  'proof_failed',
  'email_verified',
  'email_refused',
  'display_name_changed',
  'password_changed',
  'password_reset_asked',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'backup_codes_made',
  'session_ended',
  'sessions_ended',
  'account_deleted',
  'account_changed',
  'account_exported',
  'rank_changed',
  'account_suspended',
  'account_restored',
  'reset_mail_sent',
  'reset_link_made',
  'administration_read',
  'audit_log_downloaded',
  'audit_log_pruned',
  'content_token_made',
  'content_token_revoked',
  'write_token_made',
  'write_token_withdrawn',
  'webhook_made',
  'webhook_changed',
  'webhook_removed',
  'webhook_tested',
  'webhook_sent_again',
  'webhook_switched_off',
  'release_made',
  'release_removed',
  'release_downloaded',
  'channel_moved',
  'export_settings_changed',
  'submission_approved',
  'submission_sent_back',
  'submission_declined',
  'submission_decided',
  ...officialActs,
  'official_line_groups_changed',
  'world_changed',
  'world_chosen',
  'world_imported',
  'entry_created',
  'entry_changed',
  'entry_deleted',
  'entries_imported',
  'entry_replaced',
  'replacement_taken_back',
  'icon_added',
  'space_made',
  'space_changed',
  'space_deleted',
  'space_restored',
  'space_invited',
  'space_invitation_withdrawn',
  'space_joined',
  'space_role_changed',
  'space_handed_over',
  'space_member_removed',
  'space_left',
  'documents_moved',
  'move_taken_back',
  'official_commented',
  'link_shared',
  'link_taken_back',
  'backup_made',
  'backup_rehearsed',
  'restored',
  'moved',
] as const;
export type AuditAct = (typeof auditActs)[number];

const auditOutcomes = ['done', 'refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** As they were. `name` is an email, a title or a name; `id` is null where there is none. */
const party = z.object({ id: z.nullable(z.string()), name: z.string() });

const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/**
 * `act` is one of `auditActs`, or one of a later version. `at` is Unix ms. `session` is the id of the session, not its token, or `token:` and the id of a write token.
 * `sequence` counts the sealed entries, null until this one is sealed.
 */
export const auditEntry = z.object({
  id: z.string(),
  at: z.int(),
  act: z.string(),
  outcome: z.enum(auditOutcomes),
  actor: party,
  target: party,
  address: z.nullable(z.string()),
  session: z.nullable(z.string()),
  details,
  sequence: z.nullable(z.int()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const longestFilter = 254;
const filter = z.optional(
  text.check(
    z.refine((typed) => countCharacters(typed) <= longestFilter),
    z.meta({ maxLength: longestFilter }),
  ),
);

const unixMs = /^\d{1,15}$/;
/** The most that a Date takes. */
const latest = 8.64e15;

/** Unix ms, a day (`2026-11-28`, in UTC) or a time of ISO 8601. */
const moment = text.check(
  z.refine((typed) => (unixMs.test(typed) ? Number(typed) <= latest : isIsoTime(typed))),
  z.meta({ examples: ['1795862400000', '2026-11-28', '2026-11-28T09:30:00Z'] }),
);

const isIsoTime = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(typed) && !Number.isNaN(Date.parse(typed));

const isDay = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed);

const dayLength = 86_400_000;

/** The first millisecond of what was given. */
export const toFirstMoment = (typed: string): number => (unixMs.test(typed) ? Number(typed) : Date.parse(typed));

/** The last millisecond of what was given: of a day, that before the next day. */
export const toLastMoment = (typed: string): number => toFirstMoment(typed) + (isDay(typed) ? dayLength - 1 : 0);

/**
 * `person` is the id, the email, or a part of the email or the name of who acted or was acted on. A whole email finds deleted
 * accounts, too; an id finds one account alone. `address` is a whole network address. `from` and `to` are included.
 */
export const auditFilters = z.strictObject({
  from: z.optional(moment),
  to: z.optional(moment),
  person: filter,
  act: z.optional(z.enum(auditActs)),
  address: filter,
});

export const auditQuery = z.extend(auditFilters, {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSizes.auditLog))),
  after: z.optional(text),
});

/**
 * Latest first. `next` is the `after` of the next page, null on the last one. A page may be short where few entries match.
 * `more_accounts`: more accounts match `person` than are looked at.
 */
export const auditLog = z.object({
  items: z.array(auditEntry),
  next: z.nullable(z.string()),
  more_accounts: z.boolean(),
});
export type AuditLog = z.infer<typeof auditLog>;
