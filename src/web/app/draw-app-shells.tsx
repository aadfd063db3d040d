import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import {
  type AppShellFrame,
  type DrawnAppShell,
  opensWorkspace,
  type ScreenAddress,
} from '#contract/screens/screens.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { classNames } from '#web/shared/class-names.ts';
import { HeaderBar } from '#web/app/layout/header-bar.tsx';
import layout from '#web/app/layout/layout.module.css';
import { WindowLoading } from './page.tsx';
import navigation from './navigation/side-navigation.module.css';

const memberScreens = Object.values(paths).filter((address) => address.startsWith(`${paths.dashboard}/`));

/** The build runs this. */
export const drawAppShells = (): DrawnAppShell[] =>
  memberScreens.flatMap((address) =>
    framesOf(address).map((frame) => ({
      address,
      frame,
      html: renderToStaticMarkup(<AppShell title={screenTitles[address]} frame={frame} />),
    })),
  );

const framesOf = (address: ScreenAddress): readonly AppShellFrame[] =>
  opensWorkspace(`${address}?mode=create`) ? ['window', 'workspace'] : ['window'];

/** A member's screen before the program runs: the frame and an empty window. Nothing in it takes input. */
function AppShell({ title, frame }: { title: string; frame: AppShellFrame }) {
  return (
    <Router ssrPath={paths.home}>
      <div inert aria-hidden="true" className={layout['layout']}>
        <HeaderBar home={paths.home} isMenuOpen={false} />
        <div className={layout['container']}>
          <div
            className={classNames(
              navigation['navigation'],
              navigation[frame === 'workspace' ? 'collapsed' : 'follows-width'],
            )}
            data-material="iron"
          />
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
