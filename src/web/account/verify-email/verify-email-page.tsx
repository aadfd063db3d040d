import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { EntryWindow } from '#web/account/entry-window.tsx';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import styles from '#web/account/form/form.module.css';
import { useMailedToken } from '#web/account/use-mailed-token.ts';
import { ApiError } from '#web/shared/api.ts';
import { Button } from '#web/shared/button.tsx';
import { paths } from '#web/shared/paths.ts';
import { screenTitles } from '#web/shared/screen-titles.ts';
import { useSession } from '#web/shared/session.ts';
import { useFocusOnMount } from '#web/shared/use-focus-on-mount.ts';
import { WarningBox } from '#web/shared/warning-box.tsx';
import { verifyEmail } from './verify-email.ts';

/** Where the mailed link leads: whoever opens it verifies the address that it was mailed to. */
export function VerifyEmailPage() {
  const token = useMailedToken();
  return (
    <EntryWindow title={screenTitles[paths.verifyEmail]}>
      {token ? <Verification key={token} token={token} /> : <UselessLink />}
    </EntryWindow>
  );
}

type State = 'asking' | 'verified' | 'useless' | 'failed';

function Verification({ token }: { token: string }) {
  const [state, setState] = useState<State>('asking');
  const isAsked = useRef(false);
  const ask = () => {
    setState('asking');
    verifyEmail(token).then(
      () => setState('verified'),
      (error: unknown) => setState(error instanceof ApiError && error.status === 400 ? 'useless' : 'failed'),
    );
  };
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    ask();
  });

  if (state === 'useless') return <UselessLink />;
  if (state === 'verified')
    return (
      <>
        <FormOutcome success="Your email address is verified." failure={null} />
        <WayOn />
      </>
    );
  if (state === 'asking') return <output>Verifying your email address…</output>;
  return (
    <>
      <WarningBox message="Your email address could not be verified. Please try again." />
      <Button variant="primary" className={styles['action']} onClick={ask}>
        Try again
      </Button>
    </>
  );
}

function UselessLink() {
  const { user } = useSession();
  if (user?.email_verified)
    return (
      <>
        <p>This link was used already, or is too old. Your own email address is verified.</p>
        <WayOn />
      </>
    );
  return (
    <>
      <WarningBox message="This link can't verify an address." />
      <p>
        It was used already, is too old, or is incomplete. Sign in and press ‘Send again’ for a new one: links work
        once, for three days.
      </p>
      <WayOn />
    </>
  );
}

function WayOn(): ReactNode {
  const { user } = useSession();
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <Link ref={link} className={styles['otherWay']} to={user ? paths.home : paths.signIn}>
      {user ? 'Go to your workshop' : 'Go to sign in'}
    </Link>
  );
}
