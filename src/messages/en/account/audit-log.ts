import {
  type AuditAct,
  type OfficialAct,
  nounOfTable,
  officialAct,
  type OfficialEnd,
  officialEnds,
} from '#contract/audit-log.ts';
import { documentTables } from '#contract/document-kinds.ts';
import { language } from '#texts/language.ts';
import { inFigures, plural } from '#texts/plural.ts';
import { channelNames } from '#texts/releases.ts';

export const auditLog = 'Audit log';
export const noEntries = 'No entries yet';
export const noEntriesHint =
  'Sign-ins, changes of accounts, decisions, access tokens, changes of the official content, and what was refused are noted here, with who did it.';

const entryCount = (count: number): string => plural(count, { one: '1 entry', other: `${inFigures(count)} entries` });

export const entryList = {
  name: 'The entries',
  loading: 'Loading the entries',
  end: 'No more entries',
  all: entryCount,
  first: (count: number): string => `The first ${entryCount(count)}`,
  page: ({ page, count }: { page: number; count: number }): string => `Page ${page}: ${entryCount(count)}`,
} as const;

export const searchEntries = 'Search entries by email or name';
export const shortEntrySearch = (most: number): string =>
  `Up to ${most} letters find the accounts whose emails begin with them.`;
export const moreAccounts = (most: number): string =>
  `More than ${most} accounts match. Here are the entries of the newest ${most}: type more of the email or the name.`;
export const filterByAct = 'Filter by what was done';
export const everyAct = 'Anything';
export const filterByDay = { from: 'From', to: 'To' } as const;
export const filterByAddress = 'Filter by network address';
export const noEntryMatches = 'No entry matches';
export const noEntryMatchesHint =
  'Nothing like this is noted. A deleted account is found by its whole email, since its name is not kept.';
export const auditColumns = { target: 'Account or document', action: 'What was done', by: 'By', at: 'When' } as const;

/** What an act is about, where its name alone says too little. */
export const nameTarget = ({ act, name }: { act: string; name: string }): string => {
  if (act.startsWith('release_') && /^\d+$/.test(name)) return `Release ${name}`;
  const channel = act === 'channel_moved' && Object.entries(channelNames).find(([id]) => id === name);
  return channel ? `Channel ${channel[1]}` : name;
};

export const actRefused = 'Refused';
export const repeatedTimes = (times: number): string =>
  plural(times, { one: '1 time', other: `${times.toLocaleString(language)} times` });
export const auditIds = 'Ids';
type AuditIds = Readonly<Record<'target' | 'actor' | 'session', string | null>> & {
  readonly at: number;
  readonly sequence: number | null;
};
export const listAuditIds = ({ target, actor, session, at, sequence }: AuditIds): string =>
  [
    ...(target === null ? [] : [`about ${target}`]),
    ...(actor === null ? [] : [`by ${actor}`]),
    ...(session === null ? [] : [`session ${session}`]),
    new Date(at).toISOString(),
    sequence === null ? 'not sealed yet' : `entry ${inFigures(sequence)}`,
  ].join(' · ');
export const actFrom = (address: string): string => `from ${address}`;

const officialActWords: Readonly<Record<OfficialEnd, (noun: string) => string>> = {
  created: (noun) => `Official ${noun} created`,
  changed: (noun) => `Official ${noun} changed`,
  deleted: (noun) => `Official ${noun} deleted`,
  restored: (noun) => `Official ${noun} restored`,
  versions_dropped: (noun) => `Versions of an official ${noun} dropped`,
};

const officialActs = Object.fromEntries(
  documentTables.flatMap((table) => {
    const noun = nounOfTable(table).replaceAll('_', ' ');
    return officialEnds.map((end) => [officialAct(table, end), officialActWords[end](noun)]);
  }),
) as Readonly<Record<OfficialAct, string>>;

export const auditActs = {
  sign_up: 'Signed up',
  invited: 'Invited',
  invitation_withdrawn: 'Invitation withdrawn',
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  password_accepted: 'Password right, code awaited',
  provider_accepted: 'Signed in at the provider, code awaited',
  identity_joined: 'Joined with an identity of the provider',
  sign_out: 'Signed out',
  proof: 'Confirmed who they are',
  proof_failed: 'Confirmation failed',
  email_verified: 'Email verified',
  email_refused: 'Email refused by its owner',
  display_name_changed: 'Display name changed',
  password_changed: 'Password changed',
  password_reset_asked: 'New password asked for',
  password_reset: 'New password set by mail',
  second_factor_on: 'Second factor switched on',
  second_factor_off: 'Second factor switched off',
  backup_codes_made: 'Backup codes made',
  session_ended: 'Session ended',
  sessions_ended: 'Sessions ended',
  account_deleted: 'Account deleted',
  account_exported: 'Downloaded the data of an account',
  reset_link_made: 'Made a link for a new password',
  account_changed: 'Account changed',
  rank_changed: 'Rank changed',
  account_suspended: 'Account suspended',
  account_restored: 'Account restored',
  reset_mail_sent: 'Reset mail sent',
  administration_read: 'Administration read',
  audit_log_downloaded: 'Audit log downloaded',
  audit_log_pruned: 'Old entries removed',
  content_token_made: 'Access token made',
  content_token_revoked: 'Access token revoked',
  write_token_made: 'Write token made',
  write_token_withdrawn: 'Write token withdrawn',
  webhook_made: 'Webhook made',
  webhook_changed: 'Webhook changed',
  webhook_removed: 'Webhook deleted',
  webhook_tested: 'Webhook tried',
  webhook_sent_again: 'Webhook sent again',
  webhook_switched_off: 'Webhook switched off after a day of failures',
  release_made: 'Release made',
  release_removed: 'Release removed',
  release_downloaded: 'Release downloaded',
  channel_moved: 'Channel got another release',
  export_settings_changed: 'Settings of exports changed',
  submission_approved: 'Submission approved',
  submission_sent_back: 'Submission sent back for changes',
  submission_declined: 'Submission declined',
  submission_decided: 'Submission decided',
  ...officialActs,
  official_line_groups_changed: 'Official groups of story lines changed',
  world_changed: 'World changed',
  world_chosen: 'Another world chosen',
  world_imported: 'World imported',
  entry_created: 'Entry created',
  entry_changed: 'Entry changed',
  entry_deleted: 'Entry deleted',
  entries_imported: 'Entries imported',
  entry_replaced: 'Entry replaced everywhere',
  replacement_taken_back: 'Replacement taken back',
  icon_added: 'Picture added',
  space_made: 'Space made',
  space_changed: 'Space changed',
  space_deleted: 'Space deleted',
  space_restored: 'Space restored',
  space_invited: 'Invited to a space',
  space_invitation_withdrawn: 'Invitation to a space withdrawn',
  space_joined: 'Joined a space',
  link_shared: 'Shared a link',
  link_taken_back: 'Took a shared link back',
  space_role_changed: 'Role in a space changed',
  space_handed_over: 'Member of a space made its owner',
  space_member_removed: 'Member of a space removed',
  space_left: 'Left a space',
  documents_moved: 'Documents moved out of or into a space',
  move_taken_back: 'Move of documents taken back',
  official_commented: 'Commented on official content',
  backup_made: 'Backup made',
  backup_rehearsed: 'Backup rehearsed',
  restored: 'Backup restored',
  moved: 'Moved to another database',
} as const satisfies Record<AuditAct, string>;

export const rankChangedTo = (rank: string): string => `Rank changed to ${rank}`;
