import { MonitorSmartphone } from 'lucide-react';
import type { DeviceSession } from '#contract/account.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { describeDevice } from './describe-device.ts';
import styles from './device-sessions.module.css';

type DeviceSessionItemProps = {
  session: DeviceSession;
  isBusy: boolean;
  onEnd: (session: DeviceSession) => void;
};

export function DeviceSessionItem({ session, isBusy, onEnd }: DeviceSessionItemProps) {
  const device = describeDevice(session.device);
  return (
    <li className={styles['session']}>
      <MonitorSmartphone className={styles['icon']} aria-hidden="true" />
      <div className={styles['what']}>
        <p className={styles['device']}>
          {device}
          {session.current && <span className={styles['here']}>This device</span>}
        </p>
        <p className={styles['details']}>
          Last seen <Moment at={session.last_seen_at} />
        </p>
        <p className={styles['details']}>
          Signed in <Moment at={session.created_at} />
          {session.address && ` from ${session.address}`}
        </p>
      </div>
      {!session.current && (
        <Button disabled={isBusy} onClick={() => onEnd(session)}>
          End session
          <VisuallyHidden> of {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function Moment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>;
}
