import { renderToStaticMarkup } from 'react-dom/server';
import type { ScreenAddress } from '#contract/screens.ts';
import { paths } from '#web/shared/paths.ts';
import { screenTitles } from '#web/shared/screen-titles.ts';
import { FirstSight } from './first-sight.tsx';

const memberScreens = Object.values(paths).filter((address) => address.startsWith(`${paths.dashboard}/`));

/** The first sight of each member's screen as HTML, by its address. The build runs it. */
export const drawFirstSights = (): ReadonlyMap<ScreenAddress, string> =>
  new Map(
    memberScreens.map((address) => [address, renderToStaticMarkup(<FirstSight title={screenTitles[address]} />)]),
  );
