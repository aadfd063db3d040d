import { type ReactNode, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '#web/shared/address/paths.ts';
import { useWorkspaceAhead } from '#web/shared/screens/workspace-shown.ts';
import { isUserExpected } from '#web/shared/session/remember-user.ts';
import { checkTypes, resetSessionNotice, useSessionNotice } from '#web/shared/session/session-notice.ts';
import { useSession } from '#web/shared/session/session.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { NoticePage } from './notice-page.tsx';
import { toReturnState } from './use-redirect.ts';
import { SessionPending, UnreachablePage } from './unknown-session.tsx';

type ProtectedRouteProps = {
  /** Shown while the server confirms a session that this device expects. */
  standIn?: ReactNode;
  children: ReactNode;
};

export function ProtectedRoute({ standIn, children }: ProtectedRouteProps) {
  const { status } = useSession();
  useGreeting(status === 'signed-in');
  useWorkspaceAhead(status === 'loading');
  if (status === 'loading') return isUserExpected() && standIn ? standIn : <SessionPending />;
  if (status === 'unreachable') return <UnreachablePage />;
  return status === 'guest' ? <GuestNotice /> : children;
}

const useGreeting = (isSignedIn: boolean): void => {
  useEffect(() => {
    const { checkType, message } = useSessionNotice.getState();
    if (!isSignedIn || checkType !== checkTypes.signingIn) return;
    showToast(message);
    resetSessionNotice();
  }, [isSignedIn]);
};

function GuestNotice() {
  const { checkType, message } = useSessionNotice();
  const isReturning = checkType === checkTypes.signInNeeded;
  const handleContinue = () => navigate(paths.signIn, { replace: true, state: isReturning ? toReturnState() : null });
  return <NoticePage checkType={checkType} message={message} onContinue={handleContinue} />;
}
