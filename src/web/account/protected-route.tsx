import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { logError } from '#web/shared/log.ts';
import { paths } from '#web/shared/paths.ts';
import { checkTypes, resetSessionNotice, useSessionNotice } from '#web/shared/session-notice.ts';
import { useSession } from '#web/shared/session.ts';
import { showToast } from '#web/shared/toasts.tsx';
import { NoticePage } from './notice-page.tsx';
import { SessionPending } from './session-pending.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

type ProtectedRouteProps = {
  /** Fetches what the sign-in page is made of, to which this route leads a guest. */
  loadSignIn: () => Promise<unknown>;
};

/** Shows the routes inside it to whoever is signed in, and greets who just did; a guest is told to sign in. */
export function ProtectedRoute({ loadSignIn }: ProtectedRouteProps) {
  const { status } = useSession();
  useGreeting(status === 'signed-in');
  if (status === 'loading') return <SessionPending />;
  if (status === 'unreachable') return <UnreachablePage />;
  return status === 'guest' ? <GuestNotice loadSignIn={loadSignIn} /> : <Outlet />;
}

const useGreeting = (isSignedIn: boolean): void => {
  useEffect(() => {
    const { checkType, message } = useSessionNotice.getState();
    if (!isSignedIn || checkType !== checkTypes.signingIn) return;
    showToast(message);
    resetSessionNotice();
  }, [isSignedIn]);
};

/** The countdown leaves time enough to have the next page ready; should that fail, the page tells so itself. */
function GuestNotice({ loadSignIn }: ProtectedRouteProps) {
  const { checkType, message } = useSessionNotice();
  const navigate = useNavigate();
  const handleContinue = () => void navigate(paths.signIn, { replace: true });
  useEffect(() => {
    loadSignIn().catch((error: unknown) => logError('Fetching the sign-in page ahead failed', error));
  }, [loadSignIn]);
  return <NoticePage checkType={checkType} message={message} onContinue={handleContinue} />;
}
