import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authRoutes, sessionAnswer, type SessionUser } from '#contract/auth.ts';
import type { Rank } from '#domain/user.ts';
import { onSignInNeeded, request } from './api.ts';
import { clearDevice } from './device-copy/device-storage.ts';
import { logError } from './log.ts';
import { queryClient } from './query-client.ts';
import { dropUnsavedWork } from './unsaved-work.ts';
import { checkTypes, resetSessionNotice, sessionMessages, setSessionNotice } from './session-notice.ts';

/** The person signed in here; `display_name` is empty until chosen (`shownName` of the domain knows what to show then). */
export type SignedInUser = {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly rank: Rank;
  readonly created_at: string;
};

/** `unreachable`: the server has not told yet who is here, and does not answer. */
export type Session =
  | { readonly status: 'loading' | 'guest' | 'unreachable'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SignedInUser };

type Credentials = { readonly email: string; readonly password: string };
type NewAccount = Credentials & { readonly termsAccepted: boolean };

const toUser = ({ id, email, name, rank, createdAt }: SessionUser): SignedInUser => ({
  id,
  email,
  display_name: name,
  rank,
  created_at: createdAt,
});

const fetchSession = async (): Promise<SignedInUser | null> => {
  const { body } = await request('GET', authRoutes.session);
  const answer = z.parse(sessionAnswer, body);
  return answer && toUser(answer.user);
};

const sessionQuery = { queryKey: ['session'], queryFn: fetchSession };

/** Who is here. Asked anew whenever the window gets the focus, since a session may have ended elsewhere. */
export const useSession = (): Session => {
  const { data, isError } = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always', staleTime: Infinity });
  if (data) return { status: 'signed-in', user: data };
  if (data === null) return { status: 'guest', user: null };
  return { status: isError ? 'unreachable' : 'loading', user: null };
};

/** The person signed in, for components which only they get to see. */
export const useSignedInUser = (): SignedInUser => {
  const { user } = useSession();
  if (!user) throw new Error('This part of the product needs a signed-in person around it.');
  return user;
};

/** Asks the server again who is here. */
export const refreshSession = async (): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
};

/** The notice is set before the session is there, so that whoever redirects knows that this is a log-in. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  await request('POST', authRoutes.signIn, { body: credentials });
  setSessionNotice(checkTypes.signingIn, sessionMessages.signedIn);
  await refreshSession().catch((error: unknown) => {
    resetSessionNotice();
    throw error;
  });
};

/** Makes the account and signs it in. */
export const signUp = async ({ email, password, termsAccepted }: NewAccount): Promise<void> => {
  await request('POST', authRoutes.signUp, { body: { email, password, name: '', terms_accepted: termsAccepted } });
  await refreshSession();
};

/** Ends the session and forgets everything this browser keeps. A failure is logged only; the person stays signed in. */
export const signOut = async (): Promise<void> => {
  try {
    await request('POST', authRoutes.signOut, { body: {} });
  } catch (error) {
    logError('Signing out failed', error);
    return;
  }
  await leave(sessionMessages.signedOut);
};

/** Forgets the person in this browser after the server has done so, and tells them so with `message`. */
export const leave = async (message: string): Promise<void> => {
  const user = queryClient.getQueryData<SignedInUser | null>(sessionQuery.queryKey);
  await queryClient.cancelQueries();
  clearDevice();
  if (user) dropUnsavedWork(user.id);
  setSessionNotice(checkTypes.signingOut, message);
  becomeGuest();
};

const becomeGuest = (): void => {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.getMutationCache().clear();
};

/** A 401 to somebody signed in means that the session ended elsewhere; to a guest it is the answer to a wrong password. */
onSignInNeeded(() => {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
  resetSessionNotice();
  becomeGuest();
});
