import { Map as MapIcon } from 'lucide-react';
import { mapButton } from '#texts/story-line-workspace.ts';
import { Button } from '#web/shared/buttons/button.tsx';

type MapButtonProps = { isShown: boolean; onToggle: () => void };

export function MapButton({ isShown, onToggle }: MapButtonProps) {
  return (
    <Button icon={<MapIcon aria-hidden="true" />} aria-pressed={isShown} onClick={onToggle}>
      <span>{mapButton}</span>
    </Button>
  );
}
