import { useEffect, useState } from 'react';

const wideScreen = '(width >= 786px)';

export const isWide = (): boolean => matchMedia(wideScreen).matches;

/**
 * Whether the side menu is expanded: for a signed-in person at first where the window is at least 786 wide, and again
 * whenever it crosses that width. Narrower, the menu lies over the content and goes when the person goes somewhere or
 * presses Escape, which gives the focus back to the menu's toggle.
 */
export function useNavigationOpen(isMember: boolean, menuId: string) {
  const [knownMember, setKnownMember] = useState(isMember);
  const [isOpen, setOpen] = useState(() => isMember && isWide());

  if (isMember !== knownMember) {
    setKnownMember(isMember);
    setOpen(isMember && isWide());
  }

  const toggle = () => setOpen((open) => !open);
  const closeOverlay = () => setOpen((open) => open && isWide());

  useEffect(() => {
    const query = matchMedia(wideScreen);
    const handleChange = () => setOpen(isMember && query.matches);
    query.addEventListener('change', handleChange);
    return () => query.removeEventListener('change', handleChange);
  }, [isMember]);

  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || isWide()) return;
      giveFocusBack(menuId);
      setOpen(false);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [menuId]);

  return { isOpen, toggle, closeOverlay };
}

const giveFocusBack = (menuId: string): void => {
  if (document.getElementById(menuId)?.contains(document.activeElement))
    document.querySelector<HTMLElement>(`[aria-controls="${menuId}"]`)?.focus();
};
