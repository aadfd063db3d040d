import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DeviceSession } from '#contract/account.ts';
import * as texts from '#texts/account/account-settings.ts';
import { tryAgain } from '#texts/common.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { AccountSection } from '#web/account/settings/account-section.tsx';
import { describeDevice } from './describe-device.ts';
import { DeviceSessionItem } from './device-session-item.tsx';
import styles from './device-sessions.module.css';
import { deviceSessionsQuery, requestSessionEnd } from './session-requests.ts';

const describeEnding = (which: DeviceSession | 'others'): string =>
  which === 'others' ? texts.otherSessionsEnded : texts.sessionEnded(describeDevice(which.device));

export function DeviceSessions() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: sessions } = useQuery(deviceSessionsQuery);
  const ending = useMutation({ mutationFn: requestSessionEnd, onSettled: () => heading.current?.focus() });

  return (
    <AccountSection title={texts.sessions} headingRef={heading}>
      <p>{texts.sessionsLead}</p>
      {sessions ? (
        <ul className={styles['list']}>
          {sessions.map((session) => (
            <DeviceSessionItem key={session.id} session={session} isBusy={ending.isPending} onEnd={ending.mutate} />
          ))}
        </ul>
      ) : (
        <SessionsPending />
      )}
      {sessions?.some(({ current }) => !current) && (
        <Button busy={ending.isPending} className={styles['action']} onClick={() => ending.mutate('others')}>
          {texts.endOtherSessions}
        </Button>
      )}
      <FormOutcome
        success={ending.isSuccess ? describeEnding(ending.variables) : null}
        failure={ending.error && toFailureText(ending.error)}
      />
    </AccountSection>
  );
}

function SessionsPending() {
  const { error, refetch } = useQuery(deviceSessionsQuery);
  if (!error) return <Skeleton label={texts.sessionsLoading} />;
  return (
    <>
      <WarningBox message={toFailureText(error)} />
      <Button className={styles['action']} onClick={() => refetch()}>
        {tryAgain}
      </Button>
    </>
  );
}
