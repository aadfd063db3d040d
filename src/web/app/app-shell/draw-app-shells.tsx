import { renderToStaticMarkup } from 'react-dom/server';
import type { ScreenAddress } from '#contract/screens/screens.ts';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { AppShell } from './app-shell.tsx';

const memberScreens = Object.values(paths).filter((address) => address.startsWith(`${paths.dashboard}/`));

/** HTML by address. The build runs this. */
export const drawAppShells = (): ReadonlyMap<ScreenAddress, string> =>
  new Map(memberScreens.map((address) => [address, renderToStaticMarkup(<AppShell title={screenTitles[address]} />)]));
