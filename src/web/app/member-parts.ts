import { deskPage, lazyPage } from './lazy-page.ts';

/** What only members need around their screens: guests are spared what it brings. */
export const MemberTools = lazyPage(() => import('./member-tools.tsx').then((part) => part.MemberTools));
export const MemberNotices = deskPage(() => import('./member-notices.tsx').then((part) => part.MemberNotices));

/** Fetches them ahead. */
export const loadMemberParts = (): Promise<unknown> => Promise.all([MemberTools.load(), MemberNotices.load()]);
