import { Router } from 'wouter';
import { classNames } from '#web/shared/class-names.ts';
import { paths } from '#web/shared/address/paths.ts';
import { HeaderBar } from '#web/app/header/header-bar.tsx';
import layout from '#web/app/layout/layout.module.css';
import { WindowLoading } from '#web/app/page/page-loading.tsx';
import navigation from '#web/app/navigation/side-navigation.module.css';

/** A member's screen before the program runs: the frame and an empty window. Nothing in it takes input. */
export function AppShell({ title }: { title: string }) {
  return (
    <Router ssrPath={paths.home}>
      <div inert aria-hidden="true" className={layout['layout']}>
        <HeaderBar home={paths.home} isMenuOpen={false} />
        <div className={layout['container']}>
          <div className={classNames(navigation['navigation'], navigation['follows-width'])} data-material="iron" />
          <main className={layout['main']}>
            <div className={layout['area']}>
              <WindowLoading title={title} />
            </div>
          </main>
        </div>
      </div>
    </Router>
  );
}
