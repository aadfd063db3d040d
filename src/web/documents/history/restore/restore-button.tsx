import { RotateCcw } from 'lucide-react';
import { Button } from '#web/shared/buttons/button.tsx';
import type { useAsking, useShownVersions } from '#web/documents/history/use-shown-versions.ts';
import * as texts from '#texts/history.ts';

type RestoreButtonProps = {
  shownVersions: ReturnType<typeof useShownVersions>;
  asking: ReturnType<typeof useAsking>;
};

/** Offers the restore of an older version; gone while it is asked for. */
export function RestoreButton({ shownVersions: { shown, current }, asking }: RestoreButtonProps) {
  if (shown === null || shown === current || asking.isAsking) return null;
  return (
    <Button
      ref={asking.restore}
      variant="primary"
      icon={<RotateCcw aria-hidden="true" />}
      onClick={() => asking.setAsking(true)}
    >
      {texts.restoreVersion(shown)}
    </Button>
  );
}
