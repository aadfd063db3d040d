import { Suspense } from 'react';
import type { MissingDocument } from '#web/documents/moving/moved-elsewhere.tsx';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import * as texts from '#texts/documents.ts';

export type ListLoading = 'loading' | 'failed' | 'loaded';

const MovedElsewhere = lateComponent(
  async () => (await import('#web/documents/moving/moved-elsewhere.tsx')).MovedElsewhere,
);

export function UnopenedDocument({ listState, ...missing }: MissingDocument & { listState: ListLoading }) {
  const { one } = missing.kind.words;
  if (listState === 'loading') return <Skeleton lines={8} label={texts.loading(one)} />;
  if (listState === 'failed') return <EmptyState title={texts.notLoaded(one)}>{texts.loadListAgain}</EmptyState>;
  return (
    <Suspense fallback={<Skeleton lines={8} label={texts.loading(one)} />}>
      <MovedElsewhere key={missing.id} {...missing} />
    </Suspense>
  );
}
