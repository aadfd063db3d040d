import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { tryAgain } from '#texts/common.ts';
import * as texts from '#texts/shared.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { EmptyState } from './empty-state.tsx';

type NotLoadedProps = {
  /** The subject of the sentence, such as `The accounts`. */
  what: string;
  headingLevel?: 2 | 3 | 4;
  isTrying?: boolean;
  children?: ReactNode;
  onRetry: () => void;
};

export function NotLoaded({ what, headingLevel = 2, isTrying = false, children, onRetry }: NotLoadedProps) {
  return (
    <EmptyState
      isAlert
      title={texts.notLoaded(what)}
      headingLevel={headingLevel}
      action={
        <Button icon={<RotateCw aria-hidden="true" />} busy={isTrying} onClick={onRetry}>
          {tryAgain}
        </Button>
      }
    >
      <LoadFailure /> {children}
    </EmptyState>
  );
}

export function LoadFailure() {
  const isOffline = useConnectivity(({ state }) => state === 'Offline');
  return isOffline ? texts.unreachable : texts.oddAnswer;
}
