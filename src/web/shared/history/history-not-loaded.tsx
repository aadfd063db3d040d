import { RotateCw } from 'lucide-react';
import { Button } from '#web/shared/button.tsx';
import { EmptyState } from '#web/shared/empty-state.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';

type HistoryNotLoadedProps = { title: string; onRetry: () => void };

/** What stands where something of the history could not be read. */
export function HistoryNotLoaded({ title, onRetry }: HistoryNotLoadedProps) {
  return (
    <EmptyState
      title={title}
      headingLevel={3}
      action={
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <LoadFailure /> What was saved is safe there.
    </EmptyState>
  );
}
