import { Activity, type ReactNode, useEffect, useState } from 'react';
import { durations } from '#domain/timings.ts';
import { paths } from '#web/shared/address/paths.ts';
import { checkTypes, resetSessionNotice, useSessionNotice } from '#web/shared/session/session-notice.ts';
import { useSession } from '#web/shared/session/session.ts';
import { NoticePage } from './notice-page.tsx';
import { SessionPending } from './session-pending.tsx';
import { UnreachablePage } from './unreachable-page.tsx';
import { useRedirect } from './use-redirect.ts';

type PublicRouteProps = {
  /** Fetch what the pages are made of to which this route leads. */
  loadHome: () => Promise<unknown>;
  loadOverview: () => Promise<unknown>;
  children: ReactNode;
};

/**
 * Shows what is inside it to guests. Whoever is signed in goes on to the dashboard and sees no form meanwhile;
 * whoever signs in here keeps the form in view until then. A redirect that takes its time is told.
 */
export function PublicRoute({ loadHome, loadOverview, children }: PublicRouteProps) {
  const { status } = useSession();
  const { checkType, message } = useSessionNotice();
  const isLoggingIn = checkType === checkTypes.signingIn;
  const isSignedIn = status === 'signed-in';
  const wasGuest = useWasGuest(status === 'guest');
  const isSlow = useSlowness(isSignedIn || isLoggingIn);
  const goOn = useRedirect(
    isSignedIn,
    isLoggingIn
      ? { path: paths.overview, load: loadOverview, delayMs: durations.logInRedirect }
      : { path: paths.home, load: loadHome, delayMs: 0 },
  );
  useEndOfSignOut(status === 'guest');

  if (status === 'loading') return <SessionPending />;
  if (status === 'unreachable') return <UnreachablePage />;
  return (
    <>
      {wasGuest && <Activity mode={isSlow ? 'hidden' : 'visible'}>{children}</Activity>}
      {isSlow && (
        <NoticePage
          checkType={wasGuest ? checkTypes.signingIn : checkTypes.alreadySignedIn}
          message={isLoggingIn ? message : 'Your quests are loading.'}
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

/** Once the notice of a sign-out led here, the next one is about signing in again. */
const useEndOfSignOut = (isGuest: boolean): void => {
  useEffect(() => {
    if (isGuest && useSessionNotice.getState().checkType === checkTypes.signingOut) resetSessionNotice();
  }, [isGuest]);
};
