import type { ScreenAddress } from '#contract/screens/screens.ts';

export { screenAddresses as paths } from '#contract/screens/screens.ts';

/** Of screens inside the dashboard. Its own address leads to its home. */
export type MemberAddress = Extract<ScreenAddress, `/dashboard/${string}`>;
