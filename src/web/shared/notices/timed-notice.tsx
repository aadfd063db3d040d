import { useCountdown } from './use-countdown.ts';
import { WarningBox } from './warning-box.tsx';

type TimedNoticeProps = {
  message: string;
  durationMs: number;
  onGone: () => void;
  id?: string;
};

/** The pointer or the focus on it stops the clock. */
export function TimedNotice({ message, durationMs, onGone, id }: TimedNoticeProps) {
  const { pauseProps } = useCountdown(durationMs, onGone);
  return <WarningBox message={message} id={id} {...pauseProps} />;
}
