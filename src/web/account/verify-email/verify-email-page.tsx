import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { VerificationClaim } from '#contract/auth.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import styles from '#web/account/form/form.module.css';
import { useMailedToken } from '#web/account/form/use-mailed-token.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSession } from '#web/shared/session/session.ts';
import { Since } from '#web/shared/formats/since.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { readClaim, requestVerificationRefusal, requestEmailVerification } from './verify-email.ts';

/**
 * Where the mailed link leads. Opened in the session of the account itself, it verifies the address at once; anybody else
 * is asked first, so that nobody verifies the account of a stranger by opening a mail.
 */
export function VerifyEmailPage() {
  const token = useMailedToken();
  return (
    <EntryWindow title={screenTitles[paths.verifyEmail]}>
      {token ? <Verification key={token} token={token} /> : <UselessLink />}
    </EntryWindow>
  );
}

type State = 'working' | 'verified' | 'refused' | 'useless' | 'failed' | { readonly asking: VerificationClaim };

function Verification({ token }: { token: string }) {
  const [state, setState] = useState<State>('working');
  const isAsked = useRef(false);
  const work = (act: () => Promise<State>) => {
    setState('working');
    act().then(setState, (error: unknown) =>
      setState(error instanceof ApiError && error.status === 400 ? 'useless' : 'failed'),
    );
  };
  const verify = () => requestEmailVerification(token).then((): State => 'verified');
  const begin = () => work(() => readClaim(token).then((claim) => (claim.asks ? { asking: claim } : verify())));
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    begin();
  });

  if (state === 'useless') return <UselessLink />;
  if (state === 'refused') return <Refused />;
  if (state === 'verified')
    return (
      <>
        <FormOutcome success="Your email address is verified." failure={null} />
        <WayOn />
      </>
    );
  if (state === 'working') return <output>Verifying your email address…</output>;
  if (state === 'failed')
    return (
      <>
        <WarningBox message="Your email address could not be verified. Please try again." />
        <Button variant="primary" className={styles['action']} onClick={begin}>
          Try again
        </Button>
      </>
    );
  return (
    <Question
      claim={state.asking}
      onConfirm={() => work(verify)}
      onRefuse={() => work(() => requestVerificationRefusal(token).then((): State => 'refused'))}
    />
  );
}

type QuestionProps = {
  readonly claim: VerificationClaim;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
};

function Question({ claim: { name, signed_up_at }, onConfirm, onRefuse }: QuestionProps) {
  return (
    <>
      <p>
        Somebody signed up with your email address <Since time={Date.parse(signed_up_at)} />. The account is called{' '}
        <strong>{name}</strong>. Is it yours?
      </p>
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onConfirm}>
          Yes, this is my account
        </Button>
        <Button onClick={onRefuse}>This was not me</Button>
      </div>
    </>
  );
}

function Refused() {
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <>
      <FormOutcome success="The link verifies nothing any more. The account stays unverified." failure={null} />
      <p>
        To have no account with your email address, set a new password: that shuts the stranger out. Then delete it.
      </p>
      <Link ref={link} className={styles['otherWay']} to={paths.forgotPassword}>
        Set a new password
      </Link>
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
