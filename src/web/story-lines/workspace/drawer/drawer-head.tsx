import { Pin, PinOff, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import * as texts from '#texts/story-line-workspace.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { useShownWorkspace } from '#web/shared/screens/workspace-shown.ts';
import styles from './drawer-head.module.css';
import type { Drawer } from './use-drawer.ts';

/** The buttons on top of the list's drawer. They load with the workspace. */
export function DrawerHead({ drawer: { isShown, isPinned, toggle, pin } }: { drawer: Drawer }) {
  // Its announcement draws this again once the list is in the page.
  const workspace = useShownWorkspace();
  const list = workspace && isShown ? document.querySelector('[data-list]') : null;
  if (!list) return null;
  return createPortal(
    <div className={styles['head']}>
      <IconButton
        className={styles['pin']}
        label={isPinned ? texts.unpinList : texts.pinList}
        icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
        onClick={() => pin(!isPinned)}
      />
      <IconButton label={texts.closeList} icon={<X aria-hidden="true" />} onClick={toggle} />
    </div>,
    list,
  );
}
