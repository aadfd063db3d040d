import { RotateCw } from 'lucide-react';
import { Button } from '#web/shared/button.tsx';
import { EmptyState } from '#web/shared/empty-state.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';

/** What stands where something of the server's could not be loaded, such as `The accounts`. */
export function NotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={`${what} could not be loaded`}
        action={
          <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <LoadFailure />
      </EmptyState>
    </div>
  );
}
