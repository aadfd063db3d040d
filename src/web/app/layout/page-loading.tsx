import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './page-loading.module.css';

/** What stands in for a page whose code is on its way. */
export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <Skeleton lines={4} label="Loading the page" />
    </div>
  );
}

/** What stands in for a member's page: the window that it will fill. */
export function WindowLoading({ title }: { title: string }) {
  return (
    <Window title={title}>
      <PageLoading />
    </Window>
  );
}
