import { lazy, Suspense, useRef, useState } from 'react';
import styles from '#web/account/form/form.module.css';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import { AccountSection } from '#web/account/settings/account-section.tsx';
import { Button } from '#web/shared/button.tsx';
import type { SignedInUser } from '#web/shared/session.ts';
import { Skeleton } from '#web/shared/skeleton.tsx';
import { WarningBox } from '#web/shared/warning-box.tsx';
import type { SecondFactorAct } from './second-factor-dialogue.tsx';

const SecondFactorDialogue = lazy(async () => ({
  default: (await import('./second-factor-dialogue.tsx')).SecondFactorDialogue,
}));

const outcomes: Record<SecondFactorAct, string> = {
  'set up': 'Your second factor is on, and your other sessions are ended.',
  'new codes': 'Your new backup codes are the ones that work from now on.',
  'switch off': 'Your second factor is off.',
};

/** Whether signing in asks for a code, and how to change that. */
export function SecondFactor({ user }: { user: SignedInUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [act, setAct] = useState<SecondFactorAct | null>(null);
  const [done, setDone] = useState<SecondFactorAct | null>(null);

  const handleAct = (chosen: SecondFactorAct) => {
    setDone(null);
    setAct(chosen);
  };
  const handleEnd = (finished: SecondFactorAct | null) => {
    setDone(finished);
    setAct(null);
    heading.current?.focus();
  };

  return (
    <AccountSection title="Second factor" headingRef={heading}>
      {user.second_factor_needed && (
        <WarningBox role="note" message="Administrators need a second factor here. Set it up to go on." />
      )}
      {act ? (
        <Suspense fallback={<Skeleton label="Loading the second factor" />}>
          <SecondFactorDialogue act={act} onEnd={handleEnd} />
        </Suspense>
      ) : (
        <State isOn={user.second_factor === true} onAct={handleAct} />
      )}
      <FormOutcome success={done && outcomes[done]} failure={null} />
    </AccountSection>
  );
}

function State({ isOn, onAct }: { isOn: boolean; onAct: (act: SecondFactorAct) => void }) {
  if (!isOn)
    return (
      <>
        <p>
          With a second factor, signing in also asks for a code from an app on your phone. Whoever learns your password
          can't get in with it.
        </p>
        <Button className={styles['action']} onClick={() => onAct('set up')}>
          Set up a second factor
        </Button>
      </>
    );
  return (
    <>
      <p>It is on: signing in asks for a code from your authenticator app, or for one of your backup codes.</p>
      <div className={styles['actions']}>
        <Button onClick={() => onAct('new codes')}>Make new backup codes</Button>
        <Button variant="danger" onClick={() => onAct('switch off')}>
          Switch off
        </Button>
      </div>
    </>
  );
}
