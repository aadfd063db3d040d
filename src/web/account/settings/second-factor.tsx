import { Suspense, useRef, useState } from 'react';
import * as texts from '#texts/account/account-settings.ts';
import styles from '#web/account/form/form.module.css';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import { AccountSection } from './account-section.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import type { SecondFactorAction } from './second-factor-steps.tsx';

const SecondFactorSteps = lateComponent(async () => (await import('./second-factor-steps.tsx')).SecondFactorSteps);

const outcomes: Record<SecondFactorAction, string> = {
  setUp: texts.setUpDone,
  newCodes: texts.newCodesDone,
  switchOff: texts.switchOffDone,
};

export function SecondFactor({ user }: { user: SignedInUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [action, setAction] = useState<SecondFactorAction | null>(null);
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
    <AccountSection title={texts.secondFactor} headingRef={heading}>
      {user.second_factor_needed && <WarningBox role="note" message={texts.secondFactorNeeded} />}
      {action ? (
        <Suspense fallback={<Skeleton label={texts.secondFactorLoading} />}>
          <SecondFactorSteps action={action} onEnd={handleEnd} />
        </Suspense>
      ) : (
        <State isOn={user.second_factor === true} onAction={handleAction} />
      )}
      <FormOutcome success={done && outcomes[done]} failure={null} />
    </AccountSection>
  );
}

function State({ isOn, onAction }: { isOn: boolean; onAction: (action: SecondFactorAction) => void }) {
  if (!isOn)
    return (
      <>
        <p>{texts.secondFactorLead}</p>
        <Button className={styles['action']} onClick={() => onAction('setUp')}>
          {texts.setUp}
        </Button>
      </>
    );
  return (
    <>
      <p>{texts.secondFactorIsOn}</p>
      <div className={styles['actions']}>
        <Button onClick={() => onAction('newCodes')}>{texts.newCodes}</Button>
        <Button variant="danger" onClick={() => onAction('switchOff')}>
          {texts.switchOff}
        </Button>
      </div>
    </>
  );
}
