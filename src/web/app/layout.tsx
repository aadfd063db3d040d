import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.ts';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { useMainFocus } from './use-main-focus.ts';
import { useNavigationOpen } from './use-navigation-open.ts';

const mainId = 'main';
const navigationId = 'side-navigation';

/** The frame of every screen: header, side menu, and the scrolling area in which routes render. */
export function Layout() {
  const { user, status } = useSession();
  const { pathname } = useLocation();
  const isMember = user !== null || (status !== 'guest' && pathname.startsWith(paths.dashboard));
  const { isOpen, toggle, closeOverlay } = useNavigationOpen(isMember);
  const main = useRef<HTMLElement>(null);
  useMainFocus(main);

  return (
    <div className={styles['layout']}>
      <a className={styles['skip']} href={`#${mainId}`} onClick={() => main.current?.focus()}>
        Skip to the content
      </a>
      <Header user={user} isMenuOpen={isOpen} menuId={navigationId} onMenuToggle={toggle} />
      <div className={styles['below']}>
        <SideNavigation
          id={navigationId}
          audience={isMember ? 'member' : 'guest'}
          isOpen={isOpen}
          onLeave={closeOverlay}
        />
        <main ref={main} id={mainId} tabIndex={-1} className={styles['main']}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
