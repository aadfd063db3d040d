import { loadingPage } from '#texts/app.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './page-loading.module.css';

/** Stands in for a page whose code is on its way. */
export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <Skeleton lines={4} label={loadingPage} />
    </div>
  );
}

/** Stands in for a member's page: its window under its title. */
export function WindowLoading({ title }: { title: string }) {
  return (
    <Window title={title}>
      <PageLoading />
    </Window>
  );
}
