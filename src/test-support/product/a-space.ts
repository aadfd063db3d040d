import {
  acceptAddress,
  invitationsAddress,
  memberAddress,
  spaceRoutes,
  type InvitationLink,
  type NewSpace,
} from '#contract/spaces.ts';
import type { SpaceRole } from '#domain/space.ts';
import type { SignedIn, Visitor } from './running-app.ts';

export const makeSpace = async (owner: Visitor, name = 'The guild'): Promise<NewSpace> => {
  const answer = await owner.request('POST', spaceRoutes.all, { body: { name } });
  if (answer.statusCode !== 201) throw new Error(`The space is not made: ${answer.body}`);
  return answer.json<NewSpace>();
};

export const tokenIn = ({ url }: Pick<InvitationLink, 'url'>): string => url.slice(url.lastIndexOf('/') + 1);

type Joining = { readonly owner: Visitor; readonly person: SignedIn; readonly role: SpaceRole };

export const joinSpace = async (space: string, { owner, person, role }: Joining): Promise<void> => {
  const link = await owner.request('POST', invitationsAddress(space), {
    body: { link: true, role: role === 'owner' ? 'editor' : role, days: 1 },
  });
  const joined = await person.request('POST', acceptAddress(tokenIn(link.json<InvitationLink>())));
  if (joined.statusCode !== 200) throw new Error(`Nobody joined: ${joined.body}`);
  if (role === 'owner') await owner.request('PUT', memberAddress(space, person.user.id), { body: { role } });
};
