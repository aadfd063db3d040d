import { useEffect, useState } from 'react';

const wideScreen = '(width >= 786px)';

const isOpenByDefault = (isMember: boolean): boolean => isMember && matchMedia(wideScreen).matches;

/**
 * Whether the side menu is expanded: for a signed-in person at first where the window is at least 786 wide, and again
 * whenever it crosses that width. Narrower, the menu lies over the content and goes when the person goes somewhere.
 */
export function useNavigationOpen(isMember: boolean) {
  const [knownMember, setKnownMember] = useState(isMember);
  const [isOpen, setOpen] = useState(() => isOpenByDefault(isMember));

  if (isMember !== knownMember) {
    setKnownMember(isMember);
    setOpen(isOpenByDefault(isMember));
  }

  useEffect(() => {
    const query = matchMedia(wideScreen);
    const handleChange = () => setOpen(isOpenByDefault(isMember));
    query.addEventListener('change', handleChange);
    return () => query.removeEventListener('change', handleChange);
  }, [isMember]);

  const toggle = () => setOpen((open) => !open);
  const closeOverlay = () => setOpen((open) => open && matchMedia(wideScreen).matches);
  return { isOpen, toggle, closeOverlay };
}
