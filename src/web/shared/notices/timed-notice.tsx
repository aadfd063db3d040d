import { useCountdown } from './use-countdown.ts';
import { WarningBox } from './warning-box.tsx';

type TimedNoticeProps = {
  message: string;
  durationMs: number;
  onGone: () => void;
  id?: string;
};

/** A warning that goes after a while, but not while it is being read: it waits under the pointer and the focus. */
export function TimedNotice({ message, durationMs, onGone, id }: TimedNoticeProps) {
  const { pauseProps } = useCountdown(durationMs, onGone);
  return <WarningBox message={message} id={id} {...pauseProps} />;
}
