import { RotateCw } from 'lucide-react';
import { Button } from '#web/shared/button.tsx';
import { EmptyState } from '#web/shared/empty-state.tsx';

type DeskMissingProps = {
  what: 'quests' | 'story lines';
  onRetry: () => void;
};

/** What shows where quests or story lines could not be fetched, so that nobody takes the desk for empty. */
export function DeskMissing({ what, onRetry }: DeskMissingProps) {
  return (
    <EmptyState
      title={`Your ${what} could not be loaded`}
      action={
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>Nothing is lost. They are kept on the server.</p>
    </EmptyState>
  );
}
