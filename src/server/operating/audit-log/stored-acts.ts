import type { AuditAct, AuditEntry } from '#contract/audit-log.ts';
import type { AuditRow } from '#server/platform/db/schema.ts';

/** The acts of earlier versions, and what their detail is. */
const earlier: Readonly<Record<string, { readonly act: AuditAct; readonly detail?: string }>> = {
  'rank changed': { act: 'rank_changed', detail: 'rank' },
  'account suspended': { act: 'account_suspended' },
  'account restored': { act: 'account_restored' },
  'sessions ended': { act: 'sessions_ended' },
  'reset mail sent': { act: 'reset_mail_sent' },
  'second factor switched off': { act: 'second_factor_off' },
  'administrator signed in': { act: 'sign_in', detail: 'address' },
  'administrator deleted their account': { act: 'account_deleted' },
  'content token made': { act: 'content_token_made', detail: 'token' },
  'content token revoked': { act: 'content_token_revoked', detail: 'token' },
  'release made': { act: 'release_made', detail: 'note' },
  'channel changed': { act: 'channel_moved', detail: 'release' },
  'submission approved': { act: 'submission_approved', detail: 'submission' },
  'submission sent back': { act: 'submission_sent_back', detail: 'submission' },
  'submission declined': { act: 'submission_declined', detail: 'submission' },
  'official quest created': { act: 'official_quest_created', detail: 'quest' },
  'official quest changed': { act: 'official_quest_changed', detail: 'quest' },
  'official quest deleted': { act: 'official_quest_deleted', detail: 'quest' },
  'official quest restored': { act: 'official_quest_restored', detail: 'quest' },
  'official story line created': { act: 'official_story_line_created', detail: 'story_line' },
  'official story line changed': { act: 'official_story_line_changed', detail: 'story_line' },
  'official story line deleted': { act: 'official_story_line_deleted', detail: 'story_line' },
  'official story line restored': { act: 'official_story_line_restored', detail: 'story_line' },
  'world changed': { act: 'world_changed', detail: 'world' },
  'world chosen': { act: 'world_chosen' },
  'entry created': { act: 'entry_created', detail: 'entry' },
  'entry changed': { act: 'entry_changed', detail: 'entry' },
  'entry deleted': { act: 'entry_deleted', detail: 'entry' },
  'entries imported': { act: 'entries_imported', detail: 'import' },
  'entry replaced': { act: 'entry_replaced', detail: 'replacement' },
  'replacement taken back': { act: 'replacement_taken_back', detail: 'replacement' },
};

/** As rows name an act: servers of the version before run on next to this one. */
export const spellingsOf = (act: AuditAct): string[] => [
  act,
  ...Object.entries(earlier).flatMap(([name, known]) => (known.act === act ? [name] : [])),
];

export const toAuditEntry = (row: AuditRow): AuditEntry => {
  const before = earlier[row.act];
  const details = row.details === null ? detailsOfBefore(row, before?.detail) : readDetails(row.details);
  return {
    id: row.id,
    at: row.at,
    act: before?.act ?? row.act,
    outcome: row.outcome,
    actor: { id: row.actor_id, name: row.actor },
    target: { id: row.target_id, name: row.target },
    address: row.address,
    session: row.session,
    details,
    sequence: row.sequence,
  };
};

const detailsOfBefore = ({ detail }: AuditRow, name = 'detail'): AuditEntry['details'] =>
  detail === '' ? {} : { [name]: detail };

const readDetails = (stored: string): AuditEntry['details'] => JSON.parse(stored) as AuditEntry['details'];
