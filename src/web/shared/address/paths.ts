import type { ScreenAddress } from '#contract/screens/screens.ts';

export { screenAddresses as paths } from '#contract/screens/screens.ts';

/** Of screens inside the dashboard, whose own address leads to its home, and of invitations. */
export type MemberAddress = Extract<ScreenAddress, `/dashboard/${string}` | `/invitations/${string}`>;
