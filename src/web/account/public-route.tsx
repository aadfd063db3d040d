import { Activity, useEffect, useEffectEvent, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { durations } from '#domain/limits.ts';
import { paths } from '#web/shared/paths.ts';
import { checkTypes, resetSessionNotice, useSessionNotice } from '#web/shared/session-notice.ts';
import { useSession } from '#web/shared/session.ts';
import { NoticePage } from './notice-page.tsx';
import { SessionPending } from './session-pending.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

/**
 * Shows the routes inside it to guests. Whoever is signed in goes on to the dashboard and sees no form meanwhile;
 * whoever signs in here keeps the form in view until then. A redirect that takes its time is told.
 */
export function PublicRoute() {
  const { status } = useSession();
  const { checkType, message } = useSessionNotice();
  const isLoggingIn = checkType === checkTypes.signingIn;
  const isSignedIn = status === 'signed-in';
  const wasGuest = useWasGuest(status === 'guest');
  const isSlow = useSlowness(isSignedIn || isLoggingIn);
  const goOn = useRedirect(isSignedIn, isLoggingIn);
  useEndOfSignOut(status === 'guest');

  if (status === 'loading') return <SessionPending />;
  if (status === 'unreachable') return <UnreachablePage />;
  return (
    <>
      {wasGuest && (
        <Activity mode={isSlow ? 'hidden' : 'visible'}>
          <Outlet />
        </Activity>
      )}
      {isSlow && (
        <NoticePage
          checkType={wasGuest ? checkTypes.signingIn : checkTypes.alreadySignedIn}
          message={isLoggingIn ? message : 'Your quests are on their way.'}
          onContinue={goOn}
        />
      )}
    </>
  );
}

const useWasGuest = (isGuest: boolean): boolean => {
  const [wasGuest, setWasGuest] = useState(isGuest);
  if (isGuest && !wasGuest) setWasGuest(true);
  return wasGuest;
};

/** Whether what is under way has been so for longer than a redirect should take. */
const useSlowness = (isUnderWay: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setSlow(true), durations.slowRedirect);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isSlow;
};

/** Leads on whoever is signed in: a log-in to the overview, everybody else to the dashboard's home. */
const useRedirect = (isSignedIn: boolean, isLoggingIn: boolean): (() => void) => {
  const navigate = useNavigate();
  const goOn = () => {
    if (isSignedIn) void navigate(isLoggingIn ? paths.overview : paths.home, { replace: true });
  };
  const handleTime = useEffectEvent(goOn);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(handleTime, isLoggingIn ? durations.logInRedirect : 0);
    return () => clearTimeout(timer);
  }, [isSignedIn, isLoggingIn]);
  return goOn;
};

/** Once the notice of a sign-out led here, the next one is about signing in again. */
const useEndOfSignOut = (isGuest: boolean): void => {
  useEffect(() => {
    if (isGuest && useSessionNotice.getState().checkType === checkTypes.signingOut) resetSessionNotice();
  }, [isGuest]);
};
