import { Copy, FolderInput } from 'lucide-react';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import * as texts from '#texts/moves.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { screenAction } from '#web/shared/screens/screen-actions.ts';
import { useSpaces } from '#web/shared/session/use-spaces.ts';
import { beginMove } from './move-host.tsx';
import type { MoveChoice } from './use-moving.ts';

type MoveButtonsProps = { chosen: MoveChoice; disabled?: boolean };

/** Moves and copies documents to another place. Who may not move them copies; what is official does neither. */
export function MoveButtons({ chosen, disabled = false }: MoveButtonsProps) {
  const { owner } = chosen;
  const { data } = useSpaces(isSpaceId(owner));
  if (owner === officialOwner) return null;
  const mayMove = !isSpaceId(owner) || data?.items.find(({ id }) => id === owner)?.role === 'owner';
  return (
    <>
      {mayMove && (
        <Button
          {...screenAction}
          icon={<FolderInput aria-hidden="true" />}
          disabled={disabled}
          onClick={() => void beginMove({ chosen, way: 'move' })}
        >
          {texts.moveTo}
        </Button>
      )}
      <Button
        {...screenAction}
        icon={<Copy aria-hidden="true" />}
        disabled={disabled}
        onClick={() => void beginMove({ chosen, way: 'copy' })}
      >
        {texts.copyTo}
      </Button>
    </>
  );
}
