import { RotateCcw } from 'lucide-react';
import { Button } from '#web/shared/buttons/button.tsx';
import type { useAsking, useShownVersions } from '#web/documents/history/use-shown-versions.ts';
import * as texts from '#texts/history.ts';

type RestoreButtonProps = {
  shownVersions: ReturnType<typeof useShownVersions>;
  asking: ReturnType<typeof useAsking>;
};

export function RestoreButton({
  shownVersions: { shown, current },
  asking: { isAsking, setAsking, restore },
}: RestoreButtonProps) {
  if (shown === null || shown === current || isAsking) return null;
  return (
    <Button ref={restore} variant="primary" icon={<RotateCcw aria-hidden="true" />} onClick={() => setAsking(true)}>
      {texts.restoreVersion(shown)}
    </Button>
  );
}
