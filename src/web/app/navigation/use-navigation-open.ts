import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useShownWorkspace } from '#web/shared/screens/workspace-shown.ts';

const wideScreen = '(width >= 786px)';

export const isWide = (): boolean => matchMedia(wideScreen).matches;

const onWidthChange = (handle: () => void): (() => void) => {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', handle);
  return () => query.removeEventListener('change', handle);
};

/**
 * Open for members in a wide window, until the person wants it otherwise. In a narrow one Escape closes it. A workspace closes it and
 * opens it again at its end. `followsWidth`: nobody chose, so the style sheet alone shows or hides it, and nothing moves after a resize.
 */
export function useNavigationOpen(isMember: boolean, menuId: string) {
  const [knownMember, setKnownMember] = useState(isMember);
  const isWideNow = useSyncExternalStore(onWidthChange, isWide);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (isMember && isWideNow);

  if (isMember !== knownMember) {
    setKnownMember(isMember);
    setChosen(null);
  }

  const isWorkspace = useShownWorkspace() !== null;
  const [openOutside, setOpenOutside] = useState<boolean | null>(null);
  if (isWorkspace !== (openOutside !== null)) {
    setOpenOutside(isWorkspace ? isOpen : null);
    setChosen(isWorkspace || openOutside === false ? false : null);
  }

  const followWidth = useEffectEvent(() => setChosen(isWorkspace ? false : null));
  const toggle = () => setChosen(!isOpen);
  const closeOverlay = () => {
    if (!isWide()) setChosen(isWorkspace ? false : null);
  };

  useEffect(() => onWidthChange(() => followWidth()), []);

  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || isWide()) return;
      giveFocusBack(menuId);
      followWidth();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [menuId]);

  return { isOpen, followsWidth: isMember && chosen === null, toggle, closeOverlay };
}

const giveFocusBack = (menuId: string): void => {
  if (document.getElementById(menuId)?.contains(document.activeElement))
    document.querySelector<HTMLElement>(`[aria-controls="${menuId}"]`)?.focus();
};
