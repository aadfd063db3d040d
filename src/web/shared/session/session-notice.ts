import { create } from 'zustand';

/** What is happening to the session, as the notice screen tells it. */
export const checkTypes = { signInNeeded: -1, alreadySignedIn: 0, signingIn: 1, signingOut: 2 } as const;
export type CheckType = (typeof checkTypes)[keyof typeof checkTypes];

export const sessionMessages = {
  guest: "Hmm, it looks like you're wandering around as a guest.",
  signedIn: "Ahoy! You're back in the realm. Adventure awaits!",
  signedOut: "Taking a break? We'll be here for your grand return!",
  accountDeleted: 'Your account and everything you wrote with it are gone. Farewell, traveller!',
} as const;

type SessionNotice = { readonly checkType: CheckType; readonly message: string };

const start: SessionNotice = { checkType: checkTypes.signInNeeded, message: sessionMessages.guest };

/** The state of the session notice (docs/behaviour.md, The session). */
export const useSessionNotice = create<SessionNotice>(() => start);

export const setSessionNotice = (checkType: CheckType, message: string): void =>
  useSessionNotice.setState({ checkType, message });

export const resetSessionNotice = (): void => useSessionNotice.setState(start);
