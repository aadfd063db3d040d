import type { ScreenAddress } from '#contract/screens/screens.ts';
import * as texts from '#texts/shared.ts';

/** The name of each screen. */
export const screenTitles: Readonly<Record<ScreenAddress, string>> = texts.screenTitles;
