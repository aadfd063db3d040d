import * as z from 'zod/mini';
import { isEmailShaped } from '#domain/account/sign-up-rules.ts';
import { linkRoles, spaceLimits, spaceName, spaceRole } from '#domain/space.ts';
import { text } from '#domain/text/text.ts';

export const spaceRoutes = {
  all: '/api/spaces',
  one: '/api/spaces/:id',
  restore: '/api/spaces/:id/restore',
  usage: '/api/spaces/:id/usage',
  members: '/api/spaces/:id/members',
  member: '/api/spaces/:id/members/:user',
  invitations: '/api/spaces/:id/invitations',
  invitation: '/api/spaces/:id/invitations/:invitation',
  accept: '/api/invitations/:token',
} as const;

export const spaceAddress = (id: string): string => `${spaceRoutes.all}/${encodeURIComponent(id)}`;
export const restoreSpaceAddress = (id: string): string => `${spaceAddress(id)}/restore`;
/** @internal */
export const spaceUsageAddress = (id: string): string => `${spaceAddress(id)}/usage`;
export const membersAddress = (id: string): string => `${spaceAddress(id)}/members`;
export const memberAddress = (id: string, user: string): string => `${membersAddress(id)}/${encodeURIComponent(user)}`;
export const invitationsAddress = (id: string): string => `${spaceAddress(id)}/invitations`;
export const invitationAddress = (id: string, invitation: string): string =>
  `${invitationsAddress(id)}/${encodeURIComponent(invitation)}`;
export const acceptAddress = (token: string): string => `/api/invitations/${encodeURIComponent(token)}`;

export const spaceParams = z.object({ id: text });
export const memberParams = z.object({ id: text, user: text });
export const invitationParams = z.object({ id: text, invitation: text });
export const tokenParams = z.object({ token: text });

/** `deleted`: those that can come back. `all`: every space, for administrators, in pages. */
export const spacesQuery = z.strictObject({
  deleted: z.optional(z.literal('true')),
  all: z.optional(z.literal('true')),
  after: z.optional(text),
});

const approvals = z.int().check(z.minimum(0), z.maximum(spaceLimits.members));

export const spaceBody = z.strictObject({ name: spaceName });
export const spaceChange = z.strictObject({ name: z.optional(spaceName), approvals: z.optional(approvals) });
export type SpaceChange = z.infer<typeof spaceChange>;

const person = z.object({ id: z.string(), display_name: z.string() });

/** `role` is null where an administrator who is no member sees it. */
const listedSpace = z.object({
  id: z.string(),
  name: z.string(),
  role: z.nullable(spaceRole),
  members: z.int(),
  approvals: z.int(),
  /** The owners of the space. Administrators alone get them. */
  owners: z.optional(z.array(person)),
  documents: z.optional(z.int()),
  bytes: z.optional(z.int()),
});
export type ListedSpace = z.infer<typeof listedSpace>;

/** `may_make`: the caller may make one. `next` is the `after` of the next page of `all`. */
export const spaceList = z.object({
  items: z.array(listedSpace),
  may_make: z.boolean(),
  next: z.optional(z.nullable(z.string())),
});
export type SpaceList = z.infer<typeof spaceList>;

export const newSpace = z.object({ id: z.string(), name: z.string(), role: spaceRole });
export type NewSpace = z.infer<typeof newSpace>;

/** `since` is Unix ms. */
export const spaceMember = z.object({ user: person, role: spaceRole, since: z.int() });
export type SpaceMember = z.infer<typeof spaceMember>;
export const memberList = z.object({ items: z.array(spaceMember) });
export type MemberList = z.infer<typeof memberList>;

export const memberBody = z.strictObject({ role: spaceRole });

const email = text.check(z.refine(isEmailShaped));

/** By mail to an address, or as a link for whoever is signed in. */
export const invitationBody = z.union([
  z.strictObject({ email, role: spaceRole }),
  z.strictObject({
    link: z.literal(true),
    role: z.enum(linkRoles),
    days: z.int().check(z.minimum(spaceLimits.linkDays.min), z.maximum(spaceLimits.linkDays.max)),
  }),
]);

export const invitationLink = z.object({ id: z.string(), url: z.string() });
export type InvitationLink = z.infer<typeof invitationLink>;

/** `email` is null for a link. Times are Unix ms. */
const invitation = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  role: spaceRole,
  made_at: z.int(),
  expires_at: z.int(),
});
export type SpaceInvitation = z.infer<typeof invitation>;
export const invitationList = z.object({ items: z.array(invitation) });
export type InvitationList = z.infer<typeof invitationList>;

export const accepted = z.object({ space: z.object({ id: z.string(), name: z.string() }), role: spaceRole });
export type Accepted = z.infer<typeof accepted>;
