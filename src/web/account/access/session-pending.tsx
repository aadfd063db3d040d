import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import styles from './session-pending.module.css';

/** What shows while the server is asked who is here: nothing at first, quiet bars if it takes a while. */
export function SessionPending() {
  return (
    <div className={styles['pending']}>
      <Skeleton />
    </div>
  );
}
