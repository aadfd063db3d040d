import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary } from '#web/shared/error-boundary.tsx';
import { usePageTitle } from '#web/shared/use-page-title.ts';
import { PageLoading } from './page-loading.tsx';

/** A screen under its title in the browser's tab, with what shows while it loads and where it fails. */
export function Page({ title, component: Content }: { title: string; component: ComponentType }) {
  usePageTitle(title);
  return (
    <ErrorBoundary key={title}>
      <Suspense fallback={<PageLoading />}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}
