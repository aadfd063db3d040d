import { rich } from '#messages/rich.ts';
import { daysOrHours, inHours, plural } from '#texts/plural.ts';

// The fields and buttons of more than one screen.

export const email = 'Email';
export const password = 'Password';
export const newPassword = 'New password';
export const confirmPassword = 'Confirm password';
export const passwordHint = (min: number): string => `At least ${min} characters`;
export const continueNow = 'Continue';
export const logIn = 'Log in';
export const goToSignIn = 'Go to sign in';
export const backToSignIn = 'Back to sign in';

// What the server refuses.

export const somethingWentWrong = 'Sorry, something went wrong. Please try again.';
export const wrongPassword = 'That is not your current password.';
export const unreachable = 'The server could not be reached. Please try again.';
export const tooManyAttempts = 'There were too many attempts. Please wait a few minutes, then try again.';
export const serverFull = 'The server has too little space left for anything new. Please try again later.';

export const signInTitle = 'Sign in';
export const firstLook = 'What Runeloom is';
/** For who has signed in on this device before, and for who has not. */
export const signInLead = { known: 'Continue where you stopped.', stranger: 'Runeloom weaves quests into stories.' };
export const wrongCredentials = 'You entered a wrong username or password.';
export const forgotten = 'Forgot your password?';
export const toSignUp = "Don't have an account? Sign up!";

export const secondStep = 'Second factor';
export const appCode = 'Code';
export const appCodeLead = 'Type the code that your authenticator app shows for Runeloom.';
export const backupCode = 'Backup code';
export const backupCodeLead = 'Type one of the backup codes that you kept. Each works once.';
export const toBackupCode = 'Use a backup code';
export const toAppCode = 'Use a code from the app';
export const wrongCode = 'That code is wrong, or it was used already. Try the next one that your app shows.';
export const wrongBackupCode = 'That backup code is wrong, or it was used already.';
export const incompleteCode = 'Please type the whole code.';
export const signInTooSlow = 'This sign-in took too long. Please sign in again.';
export const signInBlocked = 'There were too many wrong codes. Please sign in again.';
export const accountBlocked = (hours: number): string =>
  `There were too many wrong codes for this account. Please try again ${inHours(hours)}.`;
export const codesUnreadable =
  "The server can't check your codes any more. Please ask an administrator to switch your second factor off.";

export const signUpTitle = 'Sign up';
export const signUpLead = 'Write the quests that players set out on.';
export const agree = 'I agree to the terms and conditions';
export const signUp = 'Sign up';
export const signUpClosed = 'Sign-up is closed here. Ask the people who run this installation for an invitation.';
export const signUpOfDomains = 'Here only certain email addresses can sign up without an invitation.';
export const invitationEnded =
  'This invitation was used, has ended, or is for another email address. Ask for a new one.';
export const toSignIn = 'Already have an account? Sign in!';

export const terms = 'Terms and Conditions';
export const termsLoading = 'The terms are loading';
export const closeTerms = 'Close Terms And Conditions';
export const termsLead =
  'Runeloom is the workshop in which quests and story lines for our role-playing game are designed. By ticking the box and signing up you agree to what follows.';
export const ownershipTitle = "1. What you create is the operator's";
export const ownership =
  'All content you create with Runeloom, such as quests, story lines and the texts, names and numbers in them, becomes the intellectual property of the operator the moment you create it. The operator may use, change, publish and remove it, in the game and elsewhere, without owing you a payment.';
export const exportTitle = '2. No export without permission';
export const exportTerms =
  'Exporting data from Runeloom, by hand or by program, is forbidden unless the operator has permitted it beforehand. This holds for your own content as well as for official content and that of other designers.';
export const commercialUseTitle = '3. Commercial use needs a licence';
export const commercialUse =
  'Using content from Runeloom commercially outside the game and the services that belong to it needs a licence from the operator, and a fee is due for that licence.';
export const analyticsTitle = '4. Analytics and cookies';
export const analytics =
  'Runeloom uses a web analytics service with cookies where the operator has turned it on, to learn how its pages are used and where they fall short. Apart from that, one cookie keeps you signed in; nothing works without it.';

// What happens to the session.

export const signInNeeded = 'Please sign in';
export const alreadySignedIn = 'You are already signed in';
export const signingIn = 'You are being signed in';
export const signingOut = 'You are being signed out';
export const questsLoading = 'Your quests are loading.';
export const countdown = (seconds: number): string =>
  plural(seconds, { one: 'Continuing in 1 second', other: `Continuing in ${seconds} seconds` });
export const noAnswer = 'The server does not answer';
export const notReached = 'The server could not be reached.';
export const checkConnection = 'Check your connection. If that is fine, the server may be away for a moment.';

// A forgotten password.

export const forgottenLead =
  'Enter the email address of your account. We send you a link that lets you set a new password.';
export const requestReset = 'Reset your password';
export const resetMailed = 'Check your email to reset your password';
export const resetTitle = 'Reset password';
export const setPassword = 'Set new password';
export const passwordSet = 'Your new password is set.';
export const devicesSignedOut =
  'Every device that was signed in to your account has been signed out. From now on, use the new password.';
export const resetLinkInvalid =
  "This link can't set a password: it was used already, is too old, or is incomplete. A link works once, and only for a short time.";
export const requestLink = 'Ask for a new link';

// Verifying an address.

export const verifying = 'Verifying your email address…';
export const verified = 'Your email address is verified.';
export const notVerified = 'Your email address could not be verified. Please try again.';
export const isAccountYours = <Part>({ since, name }: { since: Part; name: Part }) =>
  rich<Part>`Somebody signed up with your email address ${since}. The account is called ${name}. Is it yours?`;
export const accountIsMine = 'Yes, this is my account';
export const accountIsNotMine = 'This was not me';
export const refused = 'This link does not work any more. The account stays unverified.';
export const refusedHelp =
  'To remove this account, set a new password first. That signs the stranger out. Then delete the account.';
export const setNewPassword = 'Set a new password';
export const linkUsedVerified = 'This link was used already, or is too old. Your own email address is verified.';
export const verificationLinkInvalid = "This link can't verify an address.";
export const verificationLinkHelp = (hours: number): string =>
  `It was used already, is too old, or is incomplete. Sign in and press ‘Send again’ for a new one: links work once, for ${daysOrHours(hours)}.`;
export const goToWorkshop = 'Go to your workshop';

// The official content.

export const officialQuests = 'Official Quests';
export const officialStoryLines = 'Official Story Lines';
export const reviewQuests = 'Review Community Quests';
