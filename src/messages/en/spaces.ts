import type { SpaceRole } from '#domain/space.ts';
import { language } from './language.ts';
import { inFigures, plural } from './plural.ts';

// The switch in the header.

export const spaceNamed = (name: string): string => `Space: ${name}`;
export const ownWork = 'Own work';
export const official = 'Official';
export const unnamed = '…';
export const yourSpaces = 'Spaces';
export const makeSpace = 'Make a space';
export const theSpaces = 'The spaces';

// Making one.

export const spaceName = 'Name';
export const spaceNameLength = ({ min, max }: { min: number; max: number }): string =>
  `A name has between ${min} and ${max} characters.`;
export const makeSpaceHint = 'A space has quests and story lines that several people work on together.';

// Its home.

export const quests = 'Quests';
export const storyLines = 'Story lines';
export const members = 'Members';
export const theMembers = 'The members';
export const role = 'Role';
export const roleOf = (name: string): string => `Role of ${name}`;
export const roleNames = {
  viewer: 'Viewer',
  commenter: 'Commenter',
  editor: 'Editor',
  owner: 'Owner',
} as const satisfies Record<SpaceRole, string>;
export const you = '(you)';
export const remove = 'Remove';
export const removeNamed = (name: string): string => `Remove ${name}`;
export const removeQuestion = (name: string): string =>
  `Remove ${name} from the space? They see nothing of it from then on. Links that invite to the space end, too.`;
export const leave = 'Leave';
export const leaveQuestion = (space: string): string => `Leave ${space}? You see nothing of it from then on.`;
export const deleteSpace = 'Delete the space';
/** `place` is the button that leads to deleted spaces. */
export const deleteQuestion = ({ space, days, place }: { space: string; days: number; place: string }): string =>
  `Delete ${space} with all its quests and story lines? Its owners can restore it for ${days} days, under “${place}” in the menu of spaces.`;
export const noSuchSpace = 'There is no such space';
export const noSuchSpaceHint = 'It was deleted, or you are not in it.';

export const settings = 'Settings';
export const approvalsWanted = 'Approvals before it submits';
export const saveSettings = 'Save the settings';
export const settingsSaved = 'Saved.';

// Inviting.

export const invite = 'Invite';
export const email = 'Email';
export const mailSent = (address: string): string => `An invitation is on its way to ${address}.`;
export const roleByLink = 'Role by the link';
export const makeLink = 'Make a link';
export const linkShown = (days: number): string =>
  `Whoever is signed in joins by this link, for ${plural(days, { one: 'one day', other: `${days} days` })}. It is shown only now:`;
export const invitationLink = 'Invitation link';
export const copy = 'Copy';
export const copied = 'Copied.';
export const notCopied = 'It could not be copied. Select it by hand.';
export const openInvitations = 'Open invitations';
export const byLink = 'By link';
export const until = 'until';
export const withdraw = 'Withdraw';
export const withdrawNamed = (whom: string): string => `Withdraw the invitation: ${whom}`;

// The screen of an invitation.

export const invitationHint = 'Somebody invites you to work together in a space.';
export const join = 'Join';

// Deleted ones.

export const deletedSpaces = 'Deleted spaces';
export const noDeletedSpaces = 'No deleted space of yours can be restored.';
export const makeOrRestore = (mayMake: boolean): string => (mayMake ? makeSpace : deletedSpaces);
export const restore = 'Restore';
export const restoreNamed = (name: string): string => `Restore ${name}`;

// What was written in a space that one may no longer write in.

export const leftDrafts = 'Not saved here';
export const leftDraftsHint =
  'You wrote this here, and can no longer save it here. It is on this device only. Keep it in own work, or discard it.';
export const keepNamed = (title: string): string => `Keep in own work: ${title}`;
export const keepInOwn = 'Keep in own work';
export const discardNamed = (title: string): string => `Discard: ${title}`;
export const discardDraft = 'Discard';
export const discardDraftQuestion = (title: string): string => `Discard “${title}” for good?`;
export const questsLeftOut = (count: number): string =>
  plural(count, {
    one: '1 quest of it was not on this device and is left out.',
    other: `${inFigures(count)} quests of it were not on this device and are left out.`,
  });

// Who is here now.

export const peopleHere = 'People here';
export const presentAt = { quest: 'A quest', story_line: 'A story line' } as const;
export const presentNames = (names: readonly string[]): string => new Intl.ListFormat(language).format(names);
