import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authRoutes, sessionAnswer, signInAnswer, type SessionAnswer } from '#contract/auth.ts';
import { onSignInNeeded, request, ServerUnreachable } from './api.ts';
import { clearDevice } from './device-copy/device-storage.ts';
import { logError } from './log.ts';
import { queryClient } from './query-client.ts';
import { recallUser, rememberUser, type SignedInUser } from './remember-user.ts';
import { dropUnsavedWork } from './unsaved-work.ts';
import { checkTypes, resetSessionNotice, sessionMessages, setSessionNotice } from './session-notice.ts';

export type { SignedInUser };

/** `unreachable`: the server has not told yet who is here, and does not answer. */
export type Session =
  | { readonly status: 'loading' | 'guest' | 'unreachable'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SignedInUser };

type Credentials = { readonly email: string; readonly password: string };
type NewAccount = Credentials & { readonly termsAccepted: boolean };

const toUser = ({ session, user }: NonNullable<SessionAnswer>): SignedInUser => ({
  id: user.id,
  email: user.email,
  display_name: user.name,
  rank: user.rank,
  created_at: user.createdAt,
  second_factor: user.twoFactorEnabled,
  second_factor_needed: session.second_factor_needed,
});

const fetchSession = async (): Promise<SignedInUser | null> => {
  const { body } = await request('GET', authRoutes.session);
  const answer = z.parse(sessionAnswer, body);
  return answer && toUser(answer);
};

/** Out of reach of the server, whoever was here last is taken to be here still: it asks again with everything it is sent. */
const fetchOrRecall = async (): Promise<SignedInUser | null> => {
  try {
    return rememberUser(await fetchSession());
  } catch (error) {
    const user = error instanceof ServerUnreachable ? recallUser() : null;
    if (!user) throw error;
    return user;
  }
};

const sessionQuery = { queryKey: ['session'], queryFn: fetchOrRecall };

/** Who is here. Asked anew whenever the window gets the focus, since a session may have ended elsewhere. */
export const useSession = (): Session => {
  const { data, isError } = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always', staleTime: Infinity });
  if (data) return { status: 'signed-in', user: data };
  if (data === null) return { status: 'guest', user: null };
  return { status: isError ? 'unreachable' : 'loading', user: null };
};

/** The person signed in, where code outside of components asks. */
export const currentUser = (): SignedInUser | null => queryClient.getQueryData(sessionQuery.queryKey) ?? null;

/** The person signed in, for components which only they get to see. */
export const useSignedInUser = (): SignedInUser => {
  const { user } = useSession();
  if (!user) throw new Error('This part of the product needs a signed-in person around it.');
  return user;
};

/** Asks the server again who is here. */
export const refreshSession = async (): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  await queryClient.fetchQuery({
    ...sessionQuery,
    queryFn: async () => rememberUser(await fetchSession()),
    staleTime: 0,
  });
};

/** Gives the password. `code due`: nobody is signed in before the code of a second factor follows. */
export const signIn = async (credentials: Credentials): Promise<'signed in' | 'code due'> => {
  const { body } = await request('POST', authRoutes.signIn, { body: credentials });
  if ('twoFactorRedirect' in z.parse(signInAnswer, body)) return 'code due';
  await enter();
  return 'signed in';
};

/** Greets whoever just signed in. The notice is set before the session is there, so that whoever redirects knows that this is a log-in. */
export const enter = async (): Promise<void> => {
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
export const signOut = async ({ keepsWork = false } = {}): Promise<void> => {
  try {
    await request('POST', authRoutes.signOut, { body: {} });
  } catch (error) {
    logError('Signing out failed', error);
    return;
  }
  await leave(sessionMessages.signedOut, keepsWork);
};

/** Forgets the person in this browser after the server has done so, and tells them so with `message`. */
export const leave = async (message: string, keepsWork = false): Promise<void> => {
  const user = currentUser();
  await queryClient.cancelQueries();
  clearDevice();
  if (user && !keepsWork) dropUnsavedWork(user.id);
  setSessionNotice(checkTypes.signingOut, message);
  becomeGuest();
};

const becomeGuest = (): void => {
  rememberUser(null);
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
