import { MapPinOff } from 'lucide-react';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import * as texts from '#texts/documents.ts';

export type ListLoading = 'loading' | 'failed' | 'loaded';

export function UnopenedDocument({ one, listState }: { one: string; listState: ListLoading }) {
  if (listState === 'loading') return <Skeleton lines={8} label={texts.loading(one)} />;
  if (listState === 'failed') return <EmptyState title={texts.notLoaded(one)}>{texts.loadListAgain}</EmptyState>;
  return (
    <EmptyState title={texts.noneSuch(one)} icon={<MapPinOff aria-hidden="true" />}>
      {texts.chooseAnother}
    </EmptyState>
  );
}
