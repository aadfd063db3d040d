import { RotateCw } from 'lucide-react';
import { Button } from '#web/shared/button.tsx';
import { EmptyState } from '#web/shared/empty-state.tsx';

/** What shows where the quests could not be fetched, so that nobody takes the desk for empty. */
export function QuestsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="Your quests are out of reach"
      action={
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>They could not be loaded just now. Nothing is lost; they are kept on the server.</p>
    </EmptyState>
  );
}
