import { create } from 'zustand';
import * as texts from '#texts/shared.ts';

export const checkTypes = { signInNeeded: -1, alreadySignedIn: 0, signingIn: 1, signingOut: 2 } as const;
export type CheckType = (typeof checkTypes)[keyof typeof checkTypes];

export const sessionMessages = {
  guest: texts.guestNotice,
  signedIn: texts.signedInNotice,
  signedOut: texts.signedOutNotice,
  accountDeleted: texts.accountDeletedNotice,
} as const;

type SessionNotice = { readonly checkType: CheckType; readonly message: string };

const start: SessionNotice = { checkType: checkTypes.signInNeeded, message: sessionMessages.guest };

/** The present notice (docs/behaviour/accounts.md, The session). */
export const useSessionNotice = create<SessionNotice>(() => start);

export const setSessionNotice = (checkType: CheckType, message: string): void =>
  useSessionNotice.setState({ checkType, message });

export const resetSessionNotice = (): void => useSessionNotice.setState(start);
