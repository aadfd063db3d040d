import type { InstallationFacts } from '#contract/installation.ts';
import { rich } from '#messages/rich.ts';
import { storage } from './common.ts';
import { language } from './language.ts';
import { inFigures, plural } from './plural.ts';

// Lists of many pages.

const accountCount = (count: number): string =>
  plural(count, { one: '1 account', other: `${inFigures(count)} accounts` });

export const accountList = {
  name: 'The accounts',
  loading: 'Loading the accounts',
  end: 'No more accounts',
  all: accountCount,
  first: (count: number): string => `The first ${accountCount(count)}`,
  page: ({ page, count }: { page: number; count: number }): string => `Page ${page}: ${accountCount(count)}`,
} as const;

export const endsBefore = 'The list ends before this page.';
export const firstPage = 'First page';
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const clearFilters = 'Clear the filters';

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
  storage,
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

export const waitingInvitations = (count: number): string => `Invited (${inFigures(count)})`;
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
