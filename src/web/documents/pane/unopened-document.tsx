import { MapPinOff } from 'lucide-react';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';

export type ListState = 'loading' | 'failed' | 'loaded';

/** What stands in place of an item that is not there: not yet, not now, or not at all. */
export function UnopenedDocument({ one, listState }: { one: string; listState: ListState }) {
  if (listState === 'loading') return <Skeleton lines={8} label={`Loading the ${one}`} />;
  if (listState === 'failed')
    return <EmptyState title={`This ${one} could not be loaded`}>Try to load the list again.</EmptyState>;
  return (
    <EmptyState title={`There is no such ${one}`} icon={<MapPinOff aria-hidden="true" />}>
      It may have been deleted, or the address is not quite right. Choose another from the list.
    </EmptyState>
  );
}
