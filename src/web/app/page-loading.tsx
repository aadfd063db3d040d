import { Skeleton } from '#web/shared/skeleton.tsx';
import styles from './page-loading.module.css';

/** What stands in for a page whose code is on its way. */
export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <Skeleton lines={4} label="Loading the page" />
    </div>
  );
}
