import * as z from 'zod/mini';
import {
  accepted,
  acceptAddress,
  invitationAddress,
  invitationLink,
  invitationList,
  invitationsAddress,
  memberAddress,
  memberList,
  membersAddress,
  newSpace,
  restoreSpaceAddress,
  spaceAddress,
  spaceList,
  spaceRoutes,
  type Accepted,
  type InvitationLink,
  type NewSpace,
  type SpaceChange,
  type SpaceInvitation,
  type SpaceList,
  type SpaceMember,
} from '#contract/spaces.ts';
import type { SpaceRole } from '#domain/space.ts';
import { request } from '#web/shared/api/api.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { refreshSession } from '#web/shared/session/session.ts';
import { spacesKey } from '#web/shared/session/use-spaces.ts';

export const readDeletedSpaces = async (): Promise<SpaceList['items']> =>
  z.parse(spaceList, (await request('GET', `${spaceRoutes.all}?deleted=true`)).body).items;

export const readMembers = async (space: string): Promise<SpaceMember[]> =>
  z.parse(memberList, (await request('GET', membersAddress(space))).body).items;

export const readInvitations = async (space: string): Promise<SpaceInvitation[]> =>
  z.parse(invitationList, (await request('GET', invitationsAddress(space))).body).items;

const readAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: spacesKey });

export const requestSpace = async (name: string): Promise<NewSpace> => {
  const made = z.parse(newSpace, (await request('POST', spaceRoutes.all, { body: { name } })).body);
  await readAgain();
  return made;
};

export const changeSpace = async (space: string, change: SpaceChange): Promise<void> => {
  await request('PATCH', spaceAddress(space), { body: change });
  await readAgain();
};

export const deleteSpace = async (space: string): Promise<void> => {
  await withProof(() => request('DELETE', spaceAddress(space)));
  await readAgain();
};

export const restoreSpace = async (space: string): Promise<void> => {
  await request('POST', restoreSpaceAddress(space));
  await readAgain();
};

export const changeRole = async (space: string, user: string, role: SpaceRole): Promise<void> => {
  await request('PUT', memberAddress(space, user), { body: { role } });
  await readAgain();
};

/** Somebody, or oneself. */
export const removeMember = async (space: string, user: string): Promise<void> => {
  await request('DELETE', memberAddress(space, user));
  await readAgain();
};

export const inviteByMail = async (space: string, email: string, role: SpaceRole): Promise<void> => {
  await request('POST', invitationsAddress(space), { body: { email, role } });
  await readAgain();
};

/** Only this answer has the link. */
export const inviteByLink = async (space: string, role: SpaceRole, days: number): Promise<InvitationLink> => {
  const { body } = await request('POST', invitationsAddress(space), { body: { link: true, role, days } });
  await readAgain();
  return z.parse(invitationLink, body);
};

export const withdrawInvitation = async (space: string, invitation: string): Promise<void> => {
  await request('DELETE', invitationAddress(space, invitation));
  await readAgain();
};

export const acceptInvitation = async (token: string): Promise<Accepted> => {
  const joined = z.parse(accepted, (await request('POST', acceptAddress(token))).body);
  // A mailed invitation proves the address.
  await Promise.allSettled([readAgain(), refreshSession()]);
  return joined;
};
