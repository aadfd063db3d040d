import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadFailure } from './load-failure.tsx';

type NotLoadedProps = {
  /** As a sentence begins with it, such as `The accounts`. */
  what: string;
  headingLevel?: 2 | 3 | 5;
  /** Whether it is being loaded once more. */
  isTrying?: boolean;
  /** What else is to be told. */
  children?: ReactNode;
  onRetry: () => void;
};

/** What stands where something of the server's could not be loaded, with the way to another try. */
export function NotLoaded({ what, headingLevel = 2, isTrying = false, children, onRetry }: NotLoadedProps) {
  return (
    <EmptyState
      isAlert
      title={`${what} could not be loaded`}
      headingLevel={headingLevel}
      action={
        <Button icon={<RotateCw aria-hidden="true" />} busy={isTrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <LoadFailure /> {children}
    </EmptyState>
  );
}
