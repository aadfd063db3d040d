import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '#web/shared/errors/error-boundary.tsx';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { PageLoading } from './page-loading.tsx';

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
