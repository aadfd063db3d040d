import { loadSessionAnswers } from '#web/shared/session.ts';
import { deskPage, memberPage } from './lazy-page.ts';

/** What only members need around their screens: guests are spared what it brings. */
export const MemberTools = memberPage(() => import('./member-tools.tsx').then((part) => part.MemberTools));
export const MemberNotices = deskPage(() => import('./member-notices.tsx').then((part) => part.MemberNotices));

/** Fetches them ahead. */
export const loadMemberParts = (): Promise<unknown> =>
  Promise.all([loadSessionAnswers(), MemberTools.load(), MemberNotices.load()]);
