import { rich } from '#messages/rich.ts';
import { inFigures, inHours, plural } from './plural.ts';

export const menu = 'Menu';
export const sideMenu = 'Side menu';
export const skipToContent = 'Skip to the content';
export const loadingPage = 'Loading the page';
export const connectivity = { Unknown: 'Unknown', Online: 'Online', Offline: 'Offline' } as const;

// Addresses that show no screen.

export const notFound = 'Page not found';
export const notFoundHint = 'There is no page at this address. It may be mistyped, or the page has moved.';
export const administratorsOnly = 'This part is for administrators';
export const administratorsOnlyHint = (rank: string): string =>
  `Administrators keep the official quests and the accounts here. Your rank is ${rank.toLowerCase()}.`;
export const secondFactorNeeded = 'Administrators need a second factor';
export const secondFactorNeededHint =
  'The official quests and the accounts are kept here. A password alone does not open them. Set up a second factor on your account page, then come back.';
export const goToAccount = 'Go to your account';

export const signIn = 'Sign in';
export const createAccount = 'Create an account';
export const dashboard = 'Dashboard';
export const yourQuests = 'Your Quests';
export const viewYourQuests = 'View Your Quest List';
export const viewYourStoryLines = 'View Your Story Line List';
export const officialQuests = 'Official Quests';
export const viewOfficialQuests = 'View Official Quest List';
export const viewOfficialStoryLines = 'View Official Story Line List';
export const questManagement = 'Quest Management';
export const editUsers = 'Edit/View Users';
export const editOfficialQuests = 'Edit/View Official Quests';
export const editOfficialStoryLine = 'Edit/View Official Story Line';
export const createOfficialQuest = 'Create Official Quest';
export const reviewQuests = 'Review Community Quests';
export const createOfficialStoryLines = 'Create Official Story Lines';
export const gameAccess = 'Game Access';
export const speed = 'Speed';
export const theWorld = 'The World';
export const codex = 'Codex';
/** What is official, for designers. */
export const inTheGame = 'In the Game';
export const questsInTheGame = 'Quests in the Game';
export const linesInTheGame = 'Story Lines in the Game';

/** One word for each entry, below its icon in the collapsed menu of a touch screen. */
export const shortEntries = {
  dashboard: 'Dashboard',
  yours: 'Yours',
  official: 'Official',
  manage: 'Manage',
  quests: 'Quests',
  lines: 'Lines',
  users: 'Users',
  newQuest: 'New quest',
  newLine: 'New line',
  review: 'Review',
  access: 'Access',
  codex: 'Codex',
  world: 'World',
  speed: 'Speed',
} as const;

// The user panel, and signing out.

export const yourAccount = 'Your account';
export const help = 'Help';
export const theme = 'Theme';
export const themes = { dark: 'Dark', light: 'Light', device: 'Device' } as const;
export const signOut = 'Sign out';
export const unsavedQuestion = 'You have changes that are not saved yet. Signing out discards them. Sign out anyway?';
export const unsentQuestion = (count: number): string =>
  `${plural(count, { one: '1 change has', other: `${inFigures(count)} changes have` })} not been sent to the server yet. What you keep on this device is sent when you sign in here again.`;
export const notAllSent = 'Not everything could be sent. It still waits on this device.';
export const discard = 'Discard';
export const keepOnDevice = 'Keep on this device';
export const send = 'Send';

// Writes that wait on the device, and writes that the server refused.

export const notSentYet = 'Not sent yet';
export const waitingChanges = (count: number): string =>
  `${plural(count, { one: '1 change waits', other: `${inFigures(count)} changes wait` })} on this device and will be sent once the connection is back.`;
/** The server is reached, and no longer has the code that sends them. */
export const waitingForReload = (count: number): string =>
  plural(count, {
    one: '1 change waits on this device. The part of Runeloom that sends it could not be loaded. Reload the page to send it.',
    other: `${inFigures(count)} changes wait on this device. The part of Runeloom that sends them could not be loaded. Reload the page to send them.`,
  });
export const refusedHidden = 'A change could not be sent. Reload the page to see which.';
export const anyDocument = 'document';
export const notSaved = ({ kind, title }: { kind: string; title: string }): string =>
  `The ${kind} “${title}” could not be saved.`;
export const notDeleted = ({ kind, title }: { kind: string; title: string }): string =>
  `The ${kind} “${title}” could not be deleted.`;
export const refusedBecause = ({ status, code }: { status: number; code: string }): string =>
  `The server answered ${status} (${code}).`;
export const refusal = <Part>({ failure, reason, isWritten }: { failure: Part; reason: string; isWritten: boolean }) =>
  isWritten
    ? rich<Part>`${failure} ${reason} What you wrote is kept on this device.`
    : rich<Part>`${failure} ${reason}`;
export const writeElsewhere = (kind: string): string =>
  `You are editing this ${kind}. Save or discard your changes first.`;
export const deleteFromStoryLines = 'Delete it there as well';
export const openInEditor = 'Open in the editor';
export const spaceLost = 'You can no longer write in that space: it was deleted, or you left it, or your role changed.';
export const keepInOwnWork = 'Keep it in own work';
export const discardIt = 'Discard it';
export const leaveIt = 'Leave it';
export const discardUnsent = 'Discard unsent changes';
export const discardQuestion = ({ kind, title }: { kind: string; title: string }): string =>
  `Your changes to the ${kind} “${title}” are on this device only. Discard them for good?`;

// The address that is not verified.

export const yourAddress = 'Your email address';
export const addressNotVerified = 'Your email address is not verified.';
export const mailSent = (email: string): string => `A mail is on its way to ${email}. Open the link in it.`;
export const manyMailsSent = (hours: number): string =>
  `Several mails were sent already. Please look for them, or try again ${inHours(hours)}.`;
export const mailNotSent = 'The mail could not be sent. Please try again.';
export const sendAgain = 'Send again';
export const hide = 'Hide for now';
