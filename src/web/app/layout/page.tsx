import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '#web/shared/errors/error-boundary.tsx';
import { usePageTitle } from '#web/shared/screens/screen-titles.ts';
import { PageLoading } from './page-loading.tsx';

type PageProps = {
  title: string;
  component: ComponentType;
  standIn?: ReactNode;
};

export function Page({ title, component: Content, standIn = <PageLoading /> }: PageProps) {
  usePageTitle(title);
  return (
    <ErrorBoundary key={title}>
      <Suspense fallback={standIn}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}
