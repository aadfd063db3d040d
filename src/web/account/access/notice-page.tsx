import { useEffect, useId, useRef } from 'react';
import { durations } from '#domain/timings.ts';
import * as texts from '#texts/account/account.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { checkTypes, type CheckType } from '#web/shared/session/session-notice.ts';
import { useCountdown } from '#web/shared/notices/use-countdown.ts';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { EntryWindow } from '#web/account/form/entry-window.tsx';
import styles from './notice-page.module.css';

const titles = {
  [checkTypes.signInNeeded]: texts.signInNeeded,
  [checkTypes.alreadySignedIn]: texts.alreadySignedIn,
  [checkTypes.signingIn]: texts.signingIn,
  [checkTypes.signingOut]: texts.signingOut,
} as const satisfies Record<CheckType, string>;

const secondsAtStart = durations.guestRedirect / 1_000;

type NoticePageProps = {
  checkType: CheckType;
  message: string;
  onContinue: () => void;
};

export function NoticePage({ checkType, message, onContinue }: NoticePageProps) {
  const { secondsLeft, pauseProps } = useCountdown(durations.guestRedirect, onContinue);
  usePageTitle(titles[checkType]);
  const messageId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  return (
    <EntryWindow title={titles[checkType]}>
      <div className={styles['notice']} {...pauseProps}>
        <p id={messageId} className={styles['message']}>
          {message}
        </p>
        <p role="timer" className={styles['countdown']}>
          {texts.countdown(secondsLeft)}
        </p>
        <div className={styles['track']} aria-hidden="true">
          <div className={styles['rest']} style={{ transform: `scaleX(${secondsLeft / secondsAtStart})` }} />
        </div>
        <Button ref={button} variant="primary" aria-describedby={messageId} onClick={onContinue}>
          {texts.continueNow}
        </Button>
      </div>
    </EntryWindow>
  );
}
