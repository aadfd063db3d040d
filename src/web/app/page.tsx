import { type ReactNode, Suspense } from 'react';
import { loadingPage } from '#texts/app.ts';
import { ErrorBoundary } from '#web/shared/errors/error-boundary.tsx';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { useWorkspaceAhead } from '#web/shared/screens/workspace-shown.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './page.module.css';

type PageProps = {
  title: string;
  /** Shown while the content loads. */
  standIn?: ReactNode;
  children: ReactNode;
};

export function Page({ title, standIn = <PageLoading />, children }: PageProps) {
  usePageTitle(title);
  return (
    <ErrorBoundary key={title}>
      <Suspense fallback={standIn}>{children}</Suspense>
    </ErrorBoundary>
  );
}

export function PageLoading() {
  useWorkspaceAhead(true);
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
