import { rich } from '#messages/rich.ts';

export const profile = 'Profile';
export const displayName = 'Display name';
export const displayNameHint = (shownName: string): string =>
  `Shown beside your work. Without one you appear as ${shownName}.`;
export const saveDisplayName = 'Save display name';
export const displayNameSaved = 'Your display name is saved.';

export const passwordTitle = 'Password';
export const currentPassword = 'Current password';
export const changePassword = 'Change password';
export const passwordChanged = 'Your password is changed, and your other sessions are ended.';

export const sessions = 'Sessions';
export const sessionsLead =
  "These devices are signed in to your account. If you don't know one, end its session and change your password.";
export const sessionsLoading = 'Loading your sessions';
export const thisDevice = 'This device';
export const unknownDevice = 'Unknown device';
export const samsungInternet = 'Samsung Internet';
export const browserOnSystem = ({ browser, system }: { browser: string; system: string }): string =>
  `${browser} on ${system}`;
export const lastSeen = <Part>(time: Part) => rich<Part>`Last seen ${time}`;
export const signedIn = <Part>({ time, address }: { time: Part; address: string | null }) =>
  address ? rich<Part>`Signed in ${time} from ${address}` : rich<Part>`Signed in ${time}`;
/** `hidden`: only screen readers read the device here, since it stands above the button. */
export const endSession = <Part>({ device, hidden }: { device: string; hidden: (words: string) => Part }) =>
  rich<Part>`End session${hidden(` of ${device}`)}`;
export const endOtherSessions = 'End all other sessions';
export const sessionEnded = (device: string): string => `The session of ${device} is ended.`;
export const otherSessionsEnded = 'All other sessions are ended.';

export const secondFactor = 'Second factor';
export const secondFactorLoading = 'Loading the second factor';
export const secondFactorNeeded = 'Administrators need a second factor here. Set it up to continue.';
export const secondFactorLead =
  "With a second factor, signing in also asks for a code from an app on your phone. Whoever learns your password can't get in with it.";
export const secondFactorIsOn =
  'It is on: signing in asks for a code from your authenticator app, or for one of your backup codes.';
export const setUp = 'Set up a second factor';
export const newCodes = 'Make new backup codes';
export const switchOff = 'Switch off';
export const setUpDone = 'Your second factor is on, and your other sessions are ended.';
export const newCodesDone = 'Your new backup codes work now. The old ones do not work any more.';
export const switchOffDone = 'Your second factor is off.';
export const newCodesQuestion = 'The backup codes that you have now will not work any more.';
export const switchOffQuestion = 'You will then sign in with your password alone.';
export const confirmSwitchOff = 'Switch off the second factor';
export const yourPassword = 'Your password';
export const code = 'Code';
export const anyCodeHint = 'From your app, or one of your backup codes';
export const scan = 'Scan this with an authenticator app, such as the one that keeps your passwords.';
export const qrCode = 'QR code for your authenticator app';
export const typeKey = "Can't scan it? Type this key into the app:";
export const appCodeHint = 'The six digits that the app shows now';
export const switchOn = 'Switch on';

export const backupCodes = 'Your backup codes';
export const backupCodesLead =
  'Keep them in a place that you can reach without your phone. Each works once instead of a code. They are shown only now.';
export const copy = 'Copy';
export const copied = 'Copied.';
export const notCopied = 'They could not be copied. Please download them.';
export const download = 'Download';
export const codesFile = ({ product, codes }: { product: string; codes: string }): string =>
  `${product} backup codes\n\n${codes}\n`;
export const codesKept = 'I kept them';

export const yourData = 'Your data';
export const yourDataLead =
  'A zip with your account, your quests, story lines, their groups, reward tables, patterns, views, submissions, comments and sessions, as JSON files.';
export const downloadYourData = 'Get all your data';

export const deleteAccount = 'Delete account';
export const deleteAccountLead =
  'This deletes your account, and all your quests and story lines with it. Nobody can bring them back.';
export const deleteAccountQuestion = ({ byPassword }: { byPassword: boolean }): string =>
  `Your account and all the quests and story lines that you wrote are deleted for good.${byPassword ? ' Enter your password to confirm.' : ''}`;
export const confirmDeletion = 'Delete my account and all my work';

export const saving = 'Saving';
export const askBeforeSaving = 'Ask before saving';
export const askBeforeSavingHint =
  'Your account keeps the choice. If it is off, Ctrl+S and Save Changes save at once, and a small note says so. Deleting always asks.';

export const mails = 'Mails';
export const mailDigest = 'Mail me what is new in my inbox';
export const mailDigestHint =
  'At most one mail an hour, to your verified address. What you read here meanwhile is left out.';
export const mailsNotLoaded = 'This setting could not be loaded. Try again later.';
