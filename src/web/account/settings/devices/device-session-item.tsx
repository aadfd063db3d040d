import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeviceSession } from '#contract/account.ts';
import * as texts from '#texts/account/account-settings.ts';
import { language } from '#texts/language.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
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
          {session.current && <span className={styles['here']}>{texts.thisDevice}</span>}
        </p>
        <p className={styles['details']}>
          <RichText parts={texts.lastSeen<ReactNode>(<Moment at={session.last_seen_at} />)} />
        </p>
        <p className={styles['details']}>
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
