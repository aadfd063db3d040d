import type { Page } from '@playwright/test';
import {
  acceptAddress,
  invitationsAddress,
  spaceRoutes,
  type InvitationLink,
  type NewSpace,
} from '#contract/spaces.ts';
import type { SpaceRole } from '#domain/space.ts';

/** Returns the id of the new space. */
export const makeSpaceByApi = async (page: Page, name: string): Promise<string> => {
  const made = await page.request.post(spaceRoutes.all, { data: { name } });
  return ((await made.json()) as NewSpace).id;
};

type Joining = { readonly space: string; readonly role: SpaceRole };

/** The guest gets a link of the owner's, and accepts it. */
export const joinByLink = async (owner: Page, guest: Page, { space, role }: Joining): Promise<void> => {
  const invited = await owner.request.post(invitationsAddress(space), { data: { link: true, role, days: 1 } });
  const { url } = (await invited.json()) as InvitationLink;
  await guest.request.post(acceptAddress(url.slice(url.lastIndexOf('/') + 1)));
};
