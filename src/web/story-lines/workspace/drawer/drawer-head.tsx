import { Pin, PinOff, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import * as texts from '#texts/story-line-workspace.ts';
import type { WorkspaceFrame } from '#web/documents/pane/workspace-frame.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';

/** The buttons on top of the list's drawer. They load with the workspace, and stand in the drawer. */
export function DrawerHead({ drawer: { head, isPinned, toggle, pin } }: Pick<WorkspaceFrame, 'drawer'>) {
  if (!head) return null;
  return createPortal(
    <>
      <IconButton
        label={isPinned ? texts.unpinList : texts.pinList}
        icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        onClick={() => pin(!isPinned)}
      />
      <IconButton label={texts.closeList} icon={<X aria-hidden="true" />} onClick={toggle} />
    </>,
    head,
  );
}
