import { loadSessionAnswers } from '#web/shared/session.ts';
import { deskPage, memberPage } from './lazy-page.ts';

/** What only members need around their screens: guests are spared what it brings. */
export const LazyMemberTools = memberPage(() => import('./member-tools.tsx').then((part) => part.MemberTools));
export const LazyMemberNotices = deskPage(() => import('./member-notices.tsx').then((part) => part.MemberNotices));

/** Fetches them ahead. */
export const loadMemberParts = (): Promise<unknown> =>
  Promise.all([loadSessionAnswers(), LazyMemberTools.load(), LazyMemberNotices.load()]);
