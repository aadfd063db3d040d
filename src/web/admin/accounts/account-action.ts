import type { ListedUser } from '#contract/users.ts';
import type { Rank } from '#domain/account/rank.ts';
import type { SaveWords } from '#web/shared/dialogs/save-dialog.tsx';

/** Something to do to an account once it is confirmed. */
export type AccountAction = { readonly user: ListedUser } & (
  | { readonly name: 'rank'; readonly rank: Rank }
  | { readonly name: 'suspend' | 'restore' | 'end-sessions' | 'reset-mail' | 'second-factor-off' }
);

/** What the dialog says of an act. */
export const actionWords = (act: AccountAction): SaveWords => {
  const { email } = act.user;
  switch (act.name) {
    case 'rank':
      return rankWords[act.rank](email);
    case 'suspend':
      return {
        act: 'Suspend Account',
        question: `Suspend ${email}? They are signed out everywhere and can't sign in until you restore the account. What they wrote stays.`,
        progress: 'Suspending the account…',
        success: `${email} is suspended.`,
      };
    case 'restore':
      return {
        act: 'Restore Account',
        question: `Restore ${email}? They can sign in again.`,
        progress: 'Restoring the account…',
        success: `${email} can sign in again.`,
      };
    case 'end-sessions':
      return {
        act: 'End Sessions',
        question: `End every session of ${email}? They are signed out on all their devices and can sign in again.`,
        progress: 'Ending the sessions…',
        success: `Every session of ${email} is ended.`,
      };
    case 'reset-mail':
      return {
        act: 'Send Reset Mail',
        question: `Send ${email} the mail with which they set a new password? Until they do, the old one stays.`,
        progress: 'Sending the mail…',
        success: `The mail to ${email} is on its way.`,
      };
    case 'second-factor-off':
      return {
        act: 'Switch Off Second Factor',
        question: `Switch off the second factor of ${email}? They are signed out on all their devices and then sign in with their password alone. First make sure that the request comes from them.`,
        progress: 'Switching off the second factor…',
        success: `${email} signs in with the password alone. A mail tells them so.`,
      };
  }
};

const rankWords: Record<Rank, (email: string) => SaveWords> = {
  administrator: (email) => ({
    act: 'Change Rank',
    question: `Make ${email} an administrator? They will keep the official content, review submissions and look after accounts.`,
    progress: 'Changing the rank…',
    success: `${email} is an administrator now.`,
  }),
  default: (email) => ({
    act: 'Change Rank',
    question: `Make ${email} a designer? They lose everything that only administrators may do.`,
    progress: 'Changing the rank…',
    success: `${email} is a designer now.`,
  }),
};

/** Whether an act takes something away. */
export const isDangerous = (act: AccountAction): boolean =>
  act.name === 'rank' ? act.rank !== 'administrator' : dangerousActions.includes(act.name);

const dangerousActions: readonly AccountAction['name'][] = ['suspend', 'end-sessions', 'second-factor-off'];
