import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import styles from './session-pending.module.css';

/** Empty at first, grey bars after a while. */
export function SessionPending() {
  return (
    <div className={styles['pending']}>
      <Skeleton />
    </div>
  );
}
