import type { MemberAddress } from '#web/shared/address/paths.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { late } from '#web/shared/late/late.ts';
import { loadSessionAnswers } from '#web/shared/session/session.ts';

/** Guests never load it. */
const lateMember = late(async () => (await import('./member.ts')).member);

export const LateMemberTools = lateComponent(async () => (await lateMember.load()).MemberTools);
export const LateMemberScreen = lateComponent(async () => (await lateMember.load()).MemberScreen);
export const LateMemberNotices = lateComponent(async () => {
  const { loadDrafts, MemberNotices } = await lateMember.load();
  await loadDrafts();
  return MemberNotices;
});

const loadScreen = async (address: MemberAddress): Promise<void> => {
  const { loadMemberScreen } = await lateMember.load();
  await Promise.all([LateMemberScreen.load(), loadMemberScreen(address)]);
};

/** A screen of a member with all that surrounds it. */
export const loadMember = (address: MemberAddress): Promise<unknown> =>
  Promise.all([loadSessionAnswers(), LateMemberTools.load(), LateMemberNotices.load(), loadScreen(address)]);
