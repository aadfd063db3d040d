import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { VerificationClaim } from '#contract/auth.ts';
import { accountHours } from '#domain/timings.ts';
import * as texts from '#texts/account/account.ts';
import { tryAgain } from '#texts/common.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import styles from '#web/account/form/form.module.css';
import { useMailedToken } from '#web/account/form/use-mailed-token.ts';
import { ApiError } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { useSession } from '#web/shared/session/session.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { Since } from '#web/shared/since.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { readClaim, requestVerificationRefusal, requestEmailVerification } from './mailed-link-requests.ts';

/** Asks first, unless the account itself is signed in: opening a mail verifies no stranger's account. */
export function VerifyEmailPage() {
  const token = useMailedToken();
  return (
    <EntryWindow title={screenTitles[paths.verifyEmail]}>
      {token ? <Verification key={token} token={token} /> : <InvalidLink />}
    </EntryWindow>
  );
}

type State = 'working' | 'verified' | 'refused' | 'invalid' | 'failed' | { readonly asking: VerificationClaim };

function Verification({ token }: { token: string }) {
  const [state, setState] = useState<State>('working');
  const isAsked = useRef(false);
  const run = (step: () => Promise<State>) => {
    setState('working');
    step().then(setState, (error: unknown) =>
      setState(error instanceof ApiError && error.status === 400 ? 'invalid' : 'failed'),
    );
  };
  const verify = () => requestEmailVerification(token).then((): State => 'verified');
  const begin = () => run(() => readClaim(token).then((claim) => (claim.asks ? { asking: claim } : verify())));
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    begin();
  });

  if (state === 'invalid') return <InvalidLink />;
  if (state === 'refused') return <Refused />;
  if (state === 'verified')
    return (
      <>
        <FormOutcome success={texts.verified} failure={null} />
        <NextLink />
      </>
    );
  if (state === 'working') return <output>{texts.verifying}</output>;
  if (state === 'failed')
    return (
      <>
        <WarningBox message={texts.notVerified} />
        <Button variant="primary" className={styles['action']} onClick={begin}>
          {tryAgain}
        </Button>
      </>
    );
  return (
    <Question
      claim={state.asking}
      onConfirm={() => run(verify)}
      onRefuse={() => run(() => requestVerificationRefusal(token).then((): State => 'refused'))}
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
        <RichText
          parts={texts.isAccountYours<ReactNode>({
            since: <Since time={Date.parse(signed_up_at)} />,
            name: <strong>{name}</strong>,
          })}
        />
      </p>
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onConfirm}>
          {texts.accountIsMine}
        </Button>
        <Button onClick={onRefuse}>{texts.accountIsNotMine}</Button>
      </div>
    </>
  );
}

function Refused() {
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <>
      <FormOutcome success={texts.refused} failure={null} />
      <p>{texts.refusedHelp}</p>
      <Link ref={link} className={styles['otherLink']} to={paths.forgotPassword}>
        {texts.setNewPassword}
      </Link>
    </>
  );
}

function InvalidLink() {
  const { user } = useSession();
  if (user?.email_verified)
    return (
      <>
        <p>{texts.linkUsedVerified}</p>
        <NextLink />
      </>
    );
  return (
    <>
      <WarningBox message={texts.verificationLinkInvalid} />
      <p>{texts.verificationLinkHelp(accountHours.verificationLink)}</p>
      <NextLink />
    </>
  );
}

function NextLink(): ReactNode {
  const { user } = useSession();
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <Link ref={link} className={styles['otherLink']} to={user ? paths.home : paths.signIn}>
      {user ? texts.goToWorkshop : texts.goToSignIn}
    </Link>
  );
}
