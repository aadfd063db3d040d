import { loadingPage } from '#texts/app.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './page-loading.module.css';

export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <Skeleton lines={4} label={loadingPage} />
    </div>
  );
}

export function WindowLoading({ title }: { title: string }) {
  return (
    <Window title={title}>
      <PageLoading />
    </Window>
  );
}
