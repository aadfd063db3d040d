import type { InstallationFacts } from '#contract/installation.ts';
import { type AuditAct, type OfficialAct, officialAct, type OfficialEnd, officialEnds } from '#contract/audit-log.ts';
import { documentTables } from '#contract/document-kinds.ts';
import { rich } from '#messages/rich.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

// Lists of many pages.

const accountCount = (count: number): string => plural(count, { one: '1 account', other: `${count} accounts` });
const entryCount = (count: number): string => plural(count, { one: '1 entry', other: `${count} entries` });

export const accountList = {
  name: 'The accounts',
  loading: 'Loading the accounts',
  end: 'No more accounts',
  all: accountCount,
  first: (count: number): string => `The first ${accountCount(count)}`,
  page: ({ page, count }: { page: number; count: number }): string => `Page ${page}: ${accountCount(count)}`,
} as const;

export const entryList = {
  name: 'The entries',
  loading: 'Loading the entries',
  end: 'No more entries',
  all: entryCount,
  first: (count: number): string => `The first ${entryCount(count)}`,
  page: ({ page, count }: { page: number; count: number }): string => `Page ${page}: ${entryCount(count)}`,
} as const;

export const endsBefore = 'The list ends before this page.';
export const firstPage = 'First page';
export const previousPage = 'Previous page';
export const nextPage = 'Next page';

export const accounts = 'Accounts';
export const lowSpace =
  'The server has little space left: nobody can save, submit or sign up for now. Signing in, deleting and administration still work. Please free some space, or ask the operator of this server to do so.';
const databases = { sqlite: 'the embedded file', postgres: 'PostgreSQL' } as const;
export const installation = ({ version, database }: InstallationFacts): string =>
  `Runeloom ${version} on ${databases[database]}`;
export const searchAccounts = 'Search accounts by email or name';
export const shortSearch = (most: number): string => `Up to ${most} letters find the emails that begin with them.`;
export const noAccount = 'No account matches';
export const noEmailBegins = (search: string): string => `No email begins with “${search}”.`;
export const noneContains = (search: string): string => `Neither an email nor a name has “${search}” in it.`;
export const noAccountHint = 'No account has this rank, state and verification.';
export const clearSearch = 'Clear the search';

export const filterByRank = 'Rank';
export const anyRank = 'Any rank';
export const filterByState = 'State';
export const anyState = 'Any state';
export const stateNames = { active: 'Active', suspended: 'Suspended' } as const;
export const filterByVerification = 'Email';
export const anyVerification = 'Verified or not';
export const verificationNames = { true: 'Verified', false: 'Not verified' } as const;
export const accountOrder = 'Order';
export const accountOrders = {
  created: 'Newest first',
  oldest: 'Oldest first',
  email: 'By email',
  last_seen: 'Last seen first',
  unseen: 'Longest unseen first',
} as const;
const figure = (count: number): string => count.toLocaleString(language);
export const totalAccounts = (count: number): string =>
  plural(count, { one: '1 account', other: `${figure(count)} accounts` });
export const totalOfRank = {
  default: (count: number): string => plural(count, { one: '1 designer', other: `${figure(count)} designers` }),
  reviewer: (count: number): string => plural(count, { one: '1 reviewer', other: `${figure(count)} reviewers` }),
  administrator: (count: number): string =>
    plural(count, { one: '1 administrator', other: `${figure(count)} administrators` }),
} as const;
export const totalSuspended = (count: number): string => `${figure(count)} suspended`;
export const totalUnverified = (count: number): string => `${figure(count)} not verified`;
export const openActions = 'Actions';
export const actionsOf = (email: string): string => `Actions for ${email}`;

export const accountColumns = {
  email: 'Email',
  displayName: 'Display name',
  rank: 'Rank',
  created: 'Created',
  lastSeen: 'Last seen',
  quests: 'Quests',
  storyLines: 'Story lines',
  space: 'Space',
  state: 'State',
  actions: 'Actions',
} as const;

export const you = '(you)';
export const notVerified = '(not verified)';
export const noName = 'none';
export const neverSeen = 'never';
export const active = 'Active';
export const suspendedSince = <Part>(since: Part) => rich<Part>`Suspended ${since}`;
export const rankOf = (email: string): string => `Rank of ${email}`;

// For an action: the button, its name, and the dialog.

export const invite = 'Invite';
export const inviteEmail = 'Email of the person to invite';
export const inviteRank = 'Rank';
export const inviting = 'Send invitation';
export const inviteLead = (days: number): string =>
  `The mail has a link to sign up with, also where sign-up is closed. It works once, for ${days} days, for that address.`;
export const invitationSent = (email: string): string => `The invitation to ${email} is on its way.`;
export const invitationFailed = 'The invitation could not be sent. Please try again.';

export const waitingInvitations = (count: number): string => `Invited (${count})`;
export const invitations = 'Invitations that wait';
export const noInvitationWaits = 'No invitation waits.';
export const theInvitations = 'The invitations';
export const invitationColumns = {
  email: 'Email',
  rank: 'Rank',
  by: 'Invited by',
  ends: 'Until',
  actions: 'Actions',
} as const;
export const byCommandLine = 'the command line';
export const opensNothing = '(no administrator any more, so that it lets nobody in)';
export const withdrawInvitation = 'Withdraw';
export const withdrawInvitationNamed = (email: string): string => `Withdraw the invitation of ${email}`;
export const invitationWithdrawn = (email: string): string => `The invitation of ${email} is withdrawn.`;

export const suspend = 'Suspend';
export const suspendNamed = (email: string): string => `Suspend ${email}`;
export const suspendWords = (email: string) => ({
  action: 'Suspend Account',
  question: `Suspend ${email}? They are signed out everywhere and can't sign in until you restore the account. What they wrote stays.`,
  progress: 'Suspending the account…',
  success: `${email} is suspended.`,
});

export const restore = 'Restore';
export const restoreNamed = (email: string): string => `Restore ${email}`;
export const restoreWords = (email: string) => ({
  action: 'Restore Account',
  question: `Restore ${email}? They can sign in again.`,
  progress: 'Restoring the account…',
  success: `${email} can sign in again.`,
});

export const endSessions = 'End sessions';
export const endSessionsNamed = (email: string): string => `End sessions of ${email}`;
export const endSessionsWords = (email: string) => ({
  action: 'End Sessions',
  question: `End every session of ${email}? They are signed out on all their devices and can sign in again.`,
  progress: 'Ending the sessions…',
  success: `Every session of ${email} is ended.`,
});

export const resetMail = 'Send reset mail';
export const resetMailNamed = (email: string): string => `Send reset mail to ${email}`;
export const resetMailWords = (email: string) => ({
  action: 'Send Reset Mail',
  question: `Send ${email} a mail with a link to set a new password? The old password works until they do.`,
  progress: 'Sending the mail…',
  success: `The mail to ${email} is on its way.`,
});

export const secondFactorOff = 'Switch off second factor';
export const secondFactorOffNamed = (email: string): string => `Switch off second factor of ${email}`;
export const secondFactorOffWords = (email: string) => ({
  action: 'Switch Off Second Factor',
  question: `Switch off the second factor of ${email}? They are signed out on all their devices and then sign in with their password alone. First make sure that the request comes from them.`,
  progress: 'Switching off the second factor…',
  success: `${email} signs in with the password alone. A mail informs them.`,
});

export const exportAccount = 'Download data';
export const exportAccountNamed = (email: string): string => `Download data of ${email}`;
export const exportAccountWords = (email: string) => ({
  action: 'Download Data',
  question: `Download all that the account ${email} has, as a zip of JSON files? The audit log notes it.`,
  progress: 'Reading the data…',
  success: `The data of ${email} is downloaded.`,
});

export const deleteAccount = 'Delete';
export const deleteAccountNamed = (email: string): string => `Delete ${email}`;
export const deleteAccountWords = (email: string) => ({
  action: 'Delete Account',
  question: `Delete the account ${email} with all its quests and story lines? Nobody can bring them back. What became official stays.`,
  progress: 'Deleting the account…',
  success: `The account ${email} is deleted.`,
});

export const makeAdministratorWords = (email: string) => ({
  action: 'Change Rank',
  question: `Make ${email} an administrator? They will keep the official content, review submissions and look after accounts.`,
  progress: 'Changing the rank…',
  success: `${email} is an administrator now.`,
});

export const makeReviewerWords = (email: string) => ({
  action: 'Change Rank',
  question: `Make ${email} a reviewer? They will review submissions and edit the official quests and story lines, and nothing else that administrators do.`,
  progress: 'Changing the rank…',
  success: `${email} is a reviewer now.`,
});

export const makeDesignerWords = (email: string) => ({
  action: 'Change Rank',
  question: `Make ${email} a designer? They lose everything that only administrators may do.`,
  progress: 'Changing the rank…',
  success: `${email} is a designer now.`,
});

export const ofOwnAccount = (question: string): string => `${question} This is your own account.`;
export const couldNotBeDone = 'This could not be done';

export const auditLog = 'Audit log';
export const noEntries = 'No entries yet';
export const noEntriesHint =
  'Changes of accounts, sign-ins of administrators, decisions, access tokens, and changes of the official content are noted here, with who did it.';
export const searchEntries = 'Search entries by email or name';
export const shortEntrySearch = (most: number): string =>
  `Up to ${most} letters find the accounts whose emails begin with them.`;
export const moreAccounts = (most: number): string =>
  `More than ${most} accounts match. Here are the entries of the newest ${most}: type more of the email or the name.`;
export const filterByAct = 'Filter by what was done';
export const everyAct = 'Anything';
export const filterFrom = 'From';
export const filterTo = 'To';
export const filterByAddress = 'Filter by network address';
export const noEntryMatches = 'No entry matches';
export const noEntryMatchesHint =
  'Nothing like this is noted. A deleted account is found by its whole email, since its name is not kept.';
export const clearFilters = 'Clear the filters';
export const auditColumns = { target: 'Account or document', action: 'What was done', by: 'By', at: 'When' } as const;

export const actRefused = 'Refused';
export const repeatedTimes = (times: number): string =>
  plural(times, { one: '1 time', other: `${times.toLocaleString(language)} times` });
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
    const noun = table.replace(/s$/, '').replaceAll('_', ' ');
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
