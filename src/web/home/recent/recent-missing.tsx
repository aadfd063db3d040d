import { RotateCw } from 'lucide-react';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';

type RecentMissingProps = {
  what: 'quests' | 'story lines';
  onRetry: () => void;
};

/** What shows where quests or story lines could not be fetched, so that nobody takes the desk for empty. */
export function RecentMissing({ what, onRetry }: RecentMissingProps) {
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
