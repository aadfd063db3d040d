import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { ScreenAddress } from '#contract/screens/screens.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { classNames } from '#web/shared/class-names.ts';
import { HeaderBar } from '#web/app/layout/header-bar.tsx';
import layout from '#web/app/layout/layout.module.css';
import { WindowLoading } from '#web/app/page/page.tsx';
import navigation from '#web/app/navigation/side-navigation.module.css';

const memberScreens = Object.values(paths).filter((address) => address.startsWith(`${paths.dashboard}/`));

/** HTML by address. The build runs this. */
export const drawAppShells = (): ReadonlyMap<ScreenAddress, string> =>
  new Map(memberScreens.map((address) => [address, renderToStaticMarkup(<AppShell title={screenTitles[address]} />)]));

/** A member's screen before the program runs: the frame and an empty window. Nothing in it takes input. */
function AppShell({ title }: { title: string }) {
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
