import { loadSessionAnswers } from '#web/shared/session/session.ts';
import { memberPage, writingPart } from '#web/app/routing/lazy-page.ts';

/** Guests never load these parts. */
export const LazyMemberTools = memberPage(() => import('./member-tools.tsx').then((part) => part.MemberTools));
export const LazyMemberNotices = writingPart(() => import('./member-notices.tsx').then((part) => part.MemberNotices));

export const loadMemberParts = (): Promise<unknown> =>
  Promise.all([loadSessionAnswers(), LazyMemberTools.load(), LazyMemberNotices.load()]);
