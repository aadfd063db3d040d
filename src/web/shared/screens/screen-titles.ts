import type { ScreenAddress } from '#contract/screens/screens.ts';
import * as texts from '#texts/shared.ts';

export const screenTitles: Readonly<Record<ScreenAddress, string>> = texts.screenTitles;
