import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { screenAddresses, screenAt, type ScreenAddress } from '#contract/screens/screens.ts';
import { skipToContent } from '#texts/app.ts';
import { paths } from '#web/shared/address/paths.ts';
import { contentId } from '#web/shared/focus/use-focus.ts';
import { endWaiting } from '#web/shared/screens/workspace-shown.ts';
import { isUserExpected } from '#web/shared/session/remember-user.ts';
import { useSession } from '#web/shared/session/session.ts';
import type { SignedInUser } from '#web/shared/session/session-answers.ts';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { LateMemberNotices } from '#web/app/member/late-member.ts';
import { SideNavigation } from '#web/app/navigation/side-navigation.tsx';
import { isWide, useNavigationOpen } from '#web/app/navigation/use-navigation-open.ts';

const navigationId = 'side-navigation';

export function Layout({ children }: { children: ReactNode }) {
  const { user, status } = useSession();
  const pathname = usePathname();
  const isMember = user !== null || (status !== 'guest' && isOfMember(pathname));
  const { isOpen, followsWidth, toggle, closeOverlay } = useNavigationOpen(isMember, navigationId);
  const area = useRef<HTMLDivElement>(null);
  useAreaFocus(area);
  useLayoutEffect(endWaiting, []);
  const handleLeave = () => {
    closeOverlay();
    if (!isWide()) area.current?.focus({ preventScroll: true });
  };

  return (
    <div className={styles['layout']}>
      <a data-print="never" className={styles['skip']} href={`#${contentId}`} onClick={() => area.current?.focus()}>
        {skipToContent}
      </a>
      <Header user={user} isMenuOpen={isOpen} menuId={navigationId} onMenuToggle={toggle} />
      <div className={styles['container']}>
        <SideNavigation
          id={navigationId}
          audience={audienceOf(user, isMember)}
          {...{ isOpen, followsWidth }}
          onLeave={handleLeave}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for focus inside it */}
        <main className={styles['main']} onFocus={closeOverlay}>
          <div ref={area} id={contentId} tabIndex={-1} className={styles['area']}>
            {children}
          </div>
          {/* They come late, and below they move nothing that is read. */}
          <Suspense>{user && <LateMemberNotices key={user.id} />}</Suspense>
        </main>
      </div>
    </div>
  );
}

const screensOfAnybody: ReadonlySet<ScreenAddress | null> = new Set([
  screenAddresses.about,
  screenAddresses.invitation,
  screenAddresses.shared,
]);

/** Whether the menu of members stands beside a screen while nobody knows who is here. It would move the screen later. */
const isOfMember = (pathname: string): boolean =>
  pathname.startsWith(paths.dashboard) || (isUserExpected() && screensOfAnybody.has(screenAt(pathname)));

const audienceOf = (user: SignedInUser | null, isMember: boolean) => {
  if (user) return user.rank;
  return isMember ? 'default' : 'guest';
};

function useAreaFocus(area: RefObject<HTMLElement | null>): void {
  const pathname = usePathname();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const element = area.current;
    element?.scrollTo({ top: 0 });
    if (!element?.contains(document.activeElement)) element?.focus({ preventScroll: true });
  }, [area, pathname]);
}
