import { Activity, type ReactNode, useEffect, useState } from 'react';
import { durations } from '#domain/timings.ts';
import * as texts from '#texts/account/account.ts';
import { paths } from '#web/shared/address/paths.ts';
import { checkTypes, resetSessionNotice, useSessionNotice } from '#web/shared/session/session-notice.ts';
import { useSession } from '#web/shared/session/session.ts';
import { NoticePage } from './notice-page.tsx';
import { pathOf, readReturnAddress, useRedirect } from './use-redirect.ts';
import { SessionPending, UnreachablePage } from './unknown-session.tsx';

type PublicRouteProps = {
  load: (pathname: string) => Promise<unknown>;
  children: ReactNode;
};

/** The form stays visible to a person who signs in here. */
export function PublicRoute({ load, children }: PublicRouteProps) {
  const { status } = useSession();
  const { checkType, message } = useSessionNotice();
  const isLoggingIn = checkType === checkTypes.signingIn;
  const isSignedIn = status === 'signed-in';
  const wasGuest = useWasGuest(status === 'guest');
  const isSlow = useSlowness(isSignedIn || isLoggingIn);
  const path = readReturnAddress() ?? (isLoggingIn ? paths.overview : paths.home);
  const redirect = useRedirect(isSignedIn, {
    path,
    load: () => load(pathOf(path)),
    delayMs: isLoggingIn ? durations.logInRedirect : 0,
  });
  useEndOfSignOut(status === 'guest');

  if (status === 'loading') return <SessionPending />;
  if (status === 'unreachable') return <UnreachablePage />;
  return (
    <>
      {wasGuest && <Activity mode={isSlow ? 'hidden' : 'visible'}>{children}</Activity>}
      {isSlow && (
        <NoticePage
          checkType={wasGuest ? checkTypes.signingIn : checkTypes.alreadySignedIn}
          message={isLoggingIn ? message : texts.questsLoading}
          onContinue={redirect}
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

/** The notice of a sign-out shows once: the next notice asks to sign in. */
const useEndOfSignOut = (isGuest: boolean): void => {
  useEffect(() => {
    if (isGuest && useSessionNotice.getState().checkType === checkTypes.signingOut) resetSessionNotice();
  }, [isGuest]);
};
