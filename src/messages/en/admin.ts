import type { AuditEntry } from '#contract/users.ts';
import { rich } from '#messages/rich.ts';
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
export const searchAccounts = 'Search accounts by email or name';
export const shortSearch = (most: number): string => `Up to ${most} letters find the emails that begin with them.`;
export const noAccount = 'No account matches';
export const noEmailBegins = (search: string): string => `No email begins with “${search}”.`;
export const noneContains = (search: string): string => `Neither an email nor a name has “${search}” in it.`;
export const clearSearch = 'Clear the search';

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

export const makeAdministratorWords = (email: string) => ({
  action: 'Change Rank',
  question: `Make ${email} an administrator? They will keep the official content, review submissions and look after accounts.`,
  progress: 'Changing the rank…',
  success: `${email} is an administrator now.`,
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
export const noEntryMatches = 'No entry matches';
export const noEntryMatchesHint =
  'Nothing like this is noted. A deleted account is found by its whole email, since its name is not kept.';
export const clearFilters = 'Clear the filters';
export const auditColumns = { target: 'Account or document', action: 'What was done', by: 'By', at: 'When' } as const;

export const auditActions = {
  'rank changed': 'Rank changed',
  'account suspended': 'Account suspended',
  'account restored': 'Account restored',
  'sessions ended': 'Sessions ended',
  'reset mail sent': 'Reset mail sent',
  'second factor switched off': 'Second factor switched off',
  'administrator signed in': 'Administrator signed in',
  'administrator deleted their account': 'Administrator deleted their account',
  'content token made': 'Access token made',
  'content token revoked': 'Access token revoked',
  'release made': 'Release made',
  'release removed': 'Release removed',
  'channel changed': 'Channel got another release',
  'submission approved': 'Submission approved',
  'submission sent back': 'Submission sent back for changes',
  'submission declined': 'Submission declined',
  'official quest created': 'Official quest created',
  'official quest changed': 'Official quest changed',
  'official quest deleted': 'Official quest deleted',
  'official quest restored': 'Official quest restored',
  'official story line created': 'Official story line created',
  'official story line changed': 'Official story line changed',
  'official story line deleted': 'Official story line deleted',
  'official story line restored': 'Official story line restored',
  'official view created': 'Official view created',
  'official view changed': 'Official view changed',
  'official view deleted': 'Official view deleted',
  'official view restored': 'Official view restored',
  'official pattern created': 'Official pattern created',
  'official pattern changed': 'Official pattern changed',
  'official pattern deleted': 'Official pattern deleted',
  'official pattern restored': 'Official pattern restored',
  'world changed': 'World changed',
  'world chosen': 'Another world chosen',
  'entry created': 'Entry created',
  'entry changed': 'Entry changed',
  'entry deleted': 'Entry deleted',
  'entries imported': 'Entries imported',
  'entry replaced': 'Entry replaced everywhere',
  'replacement taken back': 'Replacement taken back',
} as const satisfies Record<AuditEntry['act'], string>;

export const rankChangedTo = (rank: string): string => `Rank changed to ${rank}`;
