import type { ScreenAddress } from '#contract/screens/screens.ts';
import { screenAt } from '#contract/screens/screens.ts';

/** Times are milliseconds since the page began. */
export type ScreenLog = {
  note(pathname: string, time: number): void;
  /** Null at an unknown address. Times before the first note belong to the first screen. */
  at(time: number): ScreenAddress | null;
};

export const createScreenLog = (): ScreenLog => {
  const stays: { readonly screen: ScreenAddress | null; readonly from: number }[] = [];
  return {
    note: (pathname, from) => void stays.push({ screen: screenAt(pathname), from }),
    at: (time) => (stays.findLast(({ from }) => from <= time) ?? stays[0])?.screen ?? null,
  };
};
