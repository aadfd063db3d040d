import { plural } from './plural.ts';

// By address.

export const screenTitles = {
  '/': 'Sign in',
  '/signin': 'Sign in',
  '/signup': 'Sign up',
  '/forgotpassword': 'Forgot password',
  '/resetpassword': 'New password',
  '/verifyemail': 'Verify your email address',
  '/about': 'About Runeloom',
  '/dashboard': 'Your workshop',
  '/dashboard/quests': 'Your workshop',
  '/dashboard/quests/overview': 'Quests overview',
  '/dashboard/quests/your_quests': 'Your quest list',
  '/dashboard/quests/your_story_lines': 'Your Quest Story lines',
  '/dashboard/quests/official_quests': 'Official Quest List',
  '/dashboard/quests/official_quest_story_lines': 'Official Quest Story Lines List',
  '/dashboard/quests/reward_tables': 'Reward tables',
  '/dashboard/quests/quest_list': 'Quest Management',
  '/dashboard/admin/edit_user': 'Edit/View Users',
  '/dashboard/admin/game_access': 'Game Access',
  '/dashboard/admin/speed': 'Speed',
  '/dashboard/admin/world': 'The World',
  '/dashboard/codex': 'Codex',
  '/dashboard/account': 'Your account',
  '/dashboard/guide': 'The guide',
  '/dashboard/spaces/:space': 'Space',
  '/dashboard/spaces/:space/quests': 'Space quests',
  '/dashboard/spaces/:space/story_lines': 'Space story lines',
  '/invitations/:token': 'Invitation to a space',
  '/shared/:token': 'Shared with you',
} as const;

// Ranks, times and figures.

export const rankNames = { default: 'Designer', reviewer: 'Reviewer', administrator: 'Administrator' } as const;
export const justNow = 'just now';
export const megabytes = (figure: string): string => `${figure} MB`;

// The session.

export const guestNotice = "Hmm, it looks like you're wandering around as a guest.";
export const signedInNotice = "Ahoy! You're back in the realm. Adventure awaits!";
export const signedOutNotice = "Taking a break? We'll be here for your grand return!";
export const accountDeletedNotice = 'Your account and everything you wrote with it are gone. Farewell, traveller!';

// Failures to load.

export const loading = 'Loading';
export const unreachable = 'The server could not be reached.';
export const oddAnswer = 'The server did not answer as it should.';
export const notLoaded = (what: string): string => `${what} could not be loaded`;
export const couldNotLoad = (what: string): string => `${what} could not be loaded. Please try again.`;
export const pageNotLoaded = 'This page could not be loaded';
export const pageNotLoadedHint =
  'A part of Runeloom could not be loaded. It is tried again once the connection is back.';
export const screenFailed = 'Something went wrong';
export const screenFailedHint = 'This screen met an error. What you saved is safe. Reload the page to continue.';
export const reload = 'Reload the page';
export const backToQuests = 'Back to your quests';

// Notices.

export const warning = 'WARNING!';
export const dismissMessage = 'Dismiss message';

export const confirm = 'Confirm';
export const keptOnDevice = 'Kept on this device. It will be sent once the connection is back.';
export const offerUnasked = 'Shall the next saves begin at once, without this question?';
export const saveUnasked = 'Save without asking';
export const savesUnasked = 'Saving asks nothing from now on. Your account page brings the question back.';
export const choiceNotKept = 'Your choice could not be kept with your account.';
export const staysOpen = 'Stays open while you are here.';
export const closesIn = (seconds: number): string => `Closes in ${seconds} s.`;
export const reportFailure = 'Report this issue to the administrators';
export const reportFailureHint = 'An error has happened. Please contact the administrators and they will help you.';
export const notReached = 'The server could not be reached';
export const notReachedHint = 'Try again once the connection is back.';
export const notReachedTryAgain = 'The server could not be reached. Please try again.';
export const notDoneTryAgain = 'This could not be done. Please try again.';
export const outOfSpace =
  'The server has too little space left to save anything new. What you wrote stays here: close this, wait until the administrators have made room, and save again.';
export const pageOutdated = 'This page is out of date';
export const pageOutdatedHint =
  'It was saved with parts that this page does not know and would lose. What you wrote is kept on this device. Reload the page, then save again.';

// Quotas.

export const stays = 'What you wrote is still here.';
/** Whose quota is used up. */
export type Keeper = 'own' | 'space';
type KeptBy = { readonly by: Keeper; readonly used: string; readonly limit: string };
export const tooManyDocuments = {
  own: 'Your quests and story lines have reached their limit',
  space: 'The space has reached its limit of quests and story lines',
} as const satisfies Record<Keeper, string>;
export const tooManyDocumentsHint = ({ by, used, limit }: KeptBy): string =>
  `${by === 'own' ? 'You keep' : 'The space keeps'} ${used} quests and story lines. ${limit} is the most. Delete some that ${by === 'own' ? 'you no longer need' : 'nobody needs any more'}, then save again. Reward tables, patterns, views and groups count with them.`;
export const spaceFull = {
  own: 'Your storage is full',
  space: 'The storage of the space is full',
} as const satisfies Record<Keeper, string>;
export const spaceFullHint = ({ by, used, limit, days }: KeptBy & { readonly days: number }): string =>
  `${by === 'own' ? 'Your quests and story lines take' : 'The quests and story lines of the space take'} ${used} with their earlier versions. ${limit} is the most. What is deleted makes room after ${days} days, and the operator of this server can give ${by === 'own' ? 'you' : 'it'} more.`;
export const tooManySubmissions = {
  own: 'Too many of your submissions wait',
  space: 'Too many submissions of the space wait',
} as const satisfies Record<Keeper, string>;
export const tooManySubmissionsHint = ({ by, used, limit }: KeptBy): string =>
  `${used} ${by === 'own' ? 'of your submissions' : 'submissions of the space'} wait for review. ${limit} is the most. Withdraw one of them, or wait until one is decided, then submit again.`;
export const tooManyWrites = 'Too many changes at once';
export const tooManyWritesHint = ({ seconds, figure }: { seconds: number; figure: string }): string =>
  `You made many changes in a short time. Please wait ${plural(seconds, { one: '1 second', other: `${figure} seconds` })}, then try again.`;

export const proof = 'Confirm that it is you';
export const proofHint = (minutes: number): string =>
  `This is asked for once in ${plural(minutes, { one: 'a minute', other: `${minutes} minutes` })}, so that nobody else does it in your name.`;
export const password = 'Password';
export const code = 'Code';
export const codeHint = 'From your app, or one of your backup codes';
export const proceed = 'Continue';
export const wrongPassword = 'That is not your password.';
export const codeIncomplete = 'Please type the whole code.';
export const wrongCode = 'That code is wrong, or it was used already.';
export const tooManyAttempts = 'There were too many attempts. Please wait a few minutes, then try again.';
export const codesUnreadable =
  "The server can't check your codes any more. Please ask the operator to switch your second factor off.";
export const proofFailed = 'Sorry, something went wrong. Please try again.';

// Lists of differences and of advice.

export const differenceMarks = { goes: 'Goes', was: 'Was', becomes: 'Becomes', new: 'New' } as const;
export const noAdvice = 'No advice';
export const namesPending = {
  loading: 'Names are not yet looked up in the world.',
  failed: 'Names could not be looked up in the world.',
} as const;
export const rewardsPending = {
  loading: 'Rewards are not yet compared with the official quests.',
  failed: 'Rewards could not be compared with the official quests.',
} as const;

// Fields and keys.

/** On a button below a list. */
export const showMore = 'Show more';
export const suggestionsFor = (field: string): string => `Suggestions for ${field}`;
export const changedToMost = (value: number): string => `Changed to ${value}, the most that is allowed.`;
export const changedToLeast = (value: number): string => `Changed to ${value}, the least that is allowed.`;
export const changedToWhole = (value: number): string => `Changed to ${value}. Only whole numbers are allowed.`;
export const orKeys = 'or';
export const keyNames = { Arrows: 'Arrows', Letter: 'A … Z' } as const;
