import { useEffect, useState } from 'react';

const wideScreen = '(min-width: 786px)';

/**
 * Whether the side menu is expanded: at first where the window is at least 786 wide, and again whenever it crosses
 * that width. Narrower, the menu lies over the content and goes when the person goes somewhere.
 */
export function useNavigationOpen() {
  const [isOpen, setOpen] = useState(() => matchMedia(wideScreen).matches);

  useEffect(() => {
    const query = matchMedia(wideScreen);
    const handleChange = () => setOpen(query.matches);
    query.addEventListener('change', handleChange);
    return () => query.removeEventListener('change', handleChange);
  }, []);

  const toggle = () => setOpen((open) => !open);
  const closeOverlay = () => setOpen((open) => open && matchMedia(wideScreen).matches);
  return { isOpen, toggle, closeOverlay };
}
