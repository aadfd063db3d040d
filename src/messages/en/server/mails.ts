import { inFigures, plural } from '#texts/plural.ts';

const hours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`);

export const resetRequested = 'If this email belongs to an account, a link is on its way to it.';
export const resetSubject = 'Reset your Runeloom password';
export const resetReason = 'Somebody, hopefully you, asked to reset the password of your Runeloom account.';
export const choosePasswordHere = 'Choose a new password here:';
export const choosePassword = 'Choose a new password';
export const resetValidity = (count: number): string =>
  `The link works once, for ${hours(count)}. Your sessions on all devices end when you use it.`;
export const resetWarning = 'If it was not you, do nothing: your password stays as it is.';

export const verificationSubject = 'Verify your email address for Runeloom';
export const verificationReason = 'Somebody, hopefully you, signed up at Runeloom with this email address.';
export const verifyAddressHere = 'Verify your address here:';
export const verifyAddress = 'Verify your address';
export const verificationValidity = (count: number): string => `The link works once, for ${count} hours.`;
export const verificationWarning =
  'If it was not you, a stranger made this account. Open the link and choose ‘This was not me’, or do nothing.';

export const invitationSubject = 'You are invited to Runeloom';
export const invitationReason = 'You are invited to design quests and story lines with Runeloom.';
export const signUpHere = 'Sign up here with this email address:';
export const signUp = 'Sign up';
export const invitationValidity = (days: number): string => `The link works once, for ${days} days, for this address.`;
export const invitationWarning = 'If you do not want to sign up, do nothing.';
export const spaceInvitationSubject = (space: string): string => `You are invited to ${space} at Runeloom`;
export const spaceInvitationReason = ({ by, space }: { by: string; space: string }): string =>
  `${by} invites you to work together in the space ${space}.`;
export const joinHere = 'Join the space here:';
export const joinSpace = 'Join the space';
export const spaceInvitationValidity = (days: number): string => `The link works once, for ${days} days.`;
export const spaceInvitationWarning = 'If you do not know them, do nothing.';

export const testSubject = 'A test mail of Runeloom';
export const testWords = 'This installation of Runeloom can send mails. Nothing needs to be done.';

export const buttonFails = 'If the button does nothing, open this address:';

export const secondFactorOnSubject = 'Your Runeloom account has a second factor now';
export const secondFactorOn =
  'Signing in to your Runeloom account asks for a code from your app from now on, after the password. All other sessions were ended.';
export const secondFactorOffSubject = 'The second factor of your Runeloom account is off';
export const secondFactorOff = 'You sign in to your Runeloom account with the password alone again.';
export const newBackupCodesSubject = 'Your Runeloom account has new backup codes';
export const newBackupCodes =
  'New backup codes were made for your Runeloom account. The earlier ones do not work any more.';
export const secondFactorWarning = 'If it was not you, set a new password and look at your account:';

export const digestSubject = (count: number): string =>
  plural(count, {
    one: 'One new thing in your Runeloom inbox',
    other: `${inFigures(count)} new things in your Runeloom inbox`,
  });
type DigestItem = { readonly what: string; readonly about: string | null; readonly text: string };
/** The first line of an item, above its text. */
export const digestHead = ({ what, about }: Pick<DigestItem, 'what' | 'about'>): string =>
  about === null ? what : `${what} · ${about}`;
export const digestMore = (count: number): string => `And ${count} more.`;
export const openInbox = 'Open Runeloom';
export const openInboxHere = 'Read and answer in your inbox:';
export const digestEnd = 'You asked for these mails, at most one an hour. Turn them off on your account page:';
export const turnOffDigest = 'Turn them off';
