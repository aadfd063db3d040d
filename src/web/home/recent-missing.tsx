import { RotateCw } from 'lucide-react';
import { tryAgain } from '#texts/common.ts';
import { nothingLost } from '#texts/home.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';

type RecentMissingProps = {
  title: string;
  onRetry: () => void;
};

export function RecentMissing({ title, onRetry }: RecentMissingProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {tryAgain}
        </Button>
      }
    >
      <p>{nothingLost}</p>
    </EmptyState>
  );
}
