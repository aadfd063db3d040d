import { lazy, Suspense, useRef, useState } from 'react';
import styles from '#web/account/form/form.module.css';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import { AccountSection } from '#web/account/settings/account-section.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import type { SecondFactorAction } from './second-factor-dialogue.tsx';

const SecondFactorDialogue = lazy(async () => ({
  default: (await import('./second-factor-dialogue.tsx')).SecondFactorDialogue,
}));

const outcomes: Record<SecondFactorAction, string> = {
  'set up': 'Your second factor is on, and your other sessions are ended.',
  'new codes': 'Your new backup codes are the ones that work from now on.',
  'switch off': 'Your second factor is off.',
};

/** Whether signing in asks for a code, and how to change that. */
export function SecondFactor({ user }: { user: SignedInUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [act, setAction] = useState<SecondFactorAction | null>(null);
  const [done, setDone] = useState<SecondFactorAction | null>(null);

  const handleAction = (chosen: SecondFactorAction) => {
    setDone(null);
    setAction(chosen);
  };
  const handleEnd = (finished: SecondFactorAction | null) => {
    setDone(finished);
    setAction(null);
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
        <State isOn={user.second_factor === true} onAction={handleAction} />
      )}
      <FormOutcome success={done && outcomes[done]} failure={null} />
    </AccountSection>
  );
}

function State({ isOn, onAction }: { isOn: boolean; onAction: (act: SecondFactorAction) => void }) {
  if (!isOn)
    return (
      <>
        <p>
          With a second factor, signing in also asks for a code from an app on your phone. Whoever learns your password
          can't get in with it.
        </p>
        <Button className={styles['action']} onClick={() => onAction('set up')}>
          Set up a second factor
        </Button>
      </>
    );
  return (
    <>
      <p>It is on: signing in asks for a code from your authenticator app, or for one of your backup codes.</p>
      <div className={styles['actions']}>
        <Button onClick={() => onAction('new codes')}>Make new backup codes</Button>
        <Button variant="danger" onClick={() => onAction('switch off')}>
          Switch off
        </Button>
      </div>
    </>
  );
}
