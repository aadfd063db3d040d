import { useEffect, useState } from 'react';
import { useShownWorkspace } from '#web/shared/screens/workspace-shown.ts';

const wideScreen = '(width >= 786px)';

export const isWide = (): boolean => matchMedia(wideScreen).matches;

/** Open for members in a wide window. In a narrow one Escape closes it. A workspace closes it and opens it again at its end. */
export function useNavigationOpen(isMember: boolean, menuId: string) {
  const [knownMember, setKnownMember] = useState(isMember);
  const [isOpen, setOpen] = useState(() => isMember && isWide());

  if (isMember !== knownMember) {
    setKnownMember(isMember);
    setOpen(isMember && isWide());
  }

  const isWorkspace = useShownWorkspace() !== null;
  const [openOutside, setOpenOutside] = useState<boolean | null>(null);
  if (isWorkspace !== (openOutside !== null)) {
    setOpenOutside(isWorkspace ? isOpen : null);
    setOpen(!isWorkspace && openOutside === true && isWide());
  }

  const toggle = () => setOpen((open) => !open);
  const closeOverlay = () => setOpen((open) => open && isWide());

  useEffect(() => {
    const query = matchMedia(wideScreen);
    const handleChange = () => setOpen(isMember && query.matches && !isWorkspace);
    query.addEventListener('change', handleChange);
    return () => query.removeEventListener('change', handleChange);
  }, [isMember, isWorkspace]);

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
