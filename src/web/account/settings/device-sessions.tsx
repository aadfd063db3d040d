import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import type { DeviceSession } from '#contract/account.ts';
import * as texts from '#texts/account/account-settings.ts';
import { tryAgain } from '#texts/common.ts';
import { language } from '#texts/language.ts';
import { toFailureText } from '#web/account/form/failure-text.ts';
import { FormOutcome } from '#web/account/form/form-outcome.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import boxes from '#web/shared/lists/boxed-list.module.css';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { AccountSection } from './account-section.tsx';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { describeDevice } from './describe-device.ts';
import styles from './settings.module.css';
import { deviceSessionsQuery, requestSessionEnd } from './account-requests.ts';

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
        <ul className={boxes['list']}>
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

type DeviceSessionItemProps = {
  session: DeviceSession;
  isBusy: boolean;
  onEnd: (session: DeviceSession) => void;
};

function DeviceSessionItem({ session, isBusy, onEnd }: DeviceSessionItemProps) {
  const device = describeDevice(session.device);
  return (
    <li className={boxes['item']}>
      <MonitorSmartphone className={styles['icon']} aria-hidden="true" />
      <div className={boxes['what']}>
        <p className={boxes['name']}>
          {device}
          {session.current && <span className={styles['here']}>{texts.thisDevice}</span>}
        </p>
        <p className={boxes['details']}>
          <RichText parts={texts.lastSeen<ReactNode>(<Moment at={session.last_seen_at} />)} />
        </p>
        <p className={boxes['details']}>
          <RichText
            parts={texts.signedIn<ReactNode>({ time: <Moment at={session.created_at} />, address: session.address })}
          />
        </p>
      </div>
      {!session.current && (
        <Button disabled={isBusy} onClick={() => onEnd(session)}>
          <RichText parts={texts.endSession<ReactNode>({ device, hidden })} />
        </Button>
      )}
    </li>
  );
}

const hidden = (words: string): ReactNode => <VisuallyHidden>{words}</VisuallyHidden>;

const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

function Moment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>;
}
