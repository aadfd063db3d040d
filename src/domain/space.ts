import * as z from 'zod/mini';
import { isWithin } from './limits.ts';
import { countCharacters } from './text/count-characters.ts';
import { nameText } from './text/text.ts';

/** The roles in a space. Each may do what those before it may. */
export const spaceRoles = ['viewer', 'commenter', 'editor', 'owner'] as const;
export const spaceRole = z.enum(spaceRoles);
export type SpaceRole = z.infer<typeof spaceRole>;

/** Roles that a link can give. A mail gives any. */
export const linkRoles = ['viewer', 'commenter', 'editor'] as const;

export const isRoleAtLeast = (role: SpaceRole, least: SpaceRole): boolean =>
  spaceRoles.indexOf(role) >= spaceRoles.indexOf(least);

export const spaceLimits = {
  name: { min: 1, max: 50 },
  generatedId: { min: 8, max: 58 },
  /** Spaces of one person: `owned` as an owner, `joined` in all. */
  owned: 20,
  joined: 100,
  members: 200,
  /** Open invitations of a space. */
  invitations: 50,
  linkDays: { min: 1, max: 30 },
  /** A mailed invitation is open for so many days. */
  mailDays: 14,
  /** Mailed invitations a day, by one person and to one address. */
  mailsOfPerson: 30,
  mailsToAddress: 3,
} as const;

const start = 'space_';

/** No account's id begins like this. */
export const isSpaceId = (owner: string): boolean => /^space_[A-Za-z0-9_-]{1,58}$/.test(owner);

export const toSpaceId = (generated: string): string => `${start}${generated}`;

export const spaceId = z
  .string()
  .check(z.regex(new RegExp(`^${start}[A-Za-z0-9_-]{${spaceLimits.generatedId.min},${spaceLimits.generatedId.max}}$`)));

export const hasSpaceNameLength = (name: string): boolean => isWithin(countCharacters(name.trim()), spaceLimits.name);

export const spaceName = nameText.check(
  z.trim(),
  z.refine(hasSpaceNameLength),
  z.meta({ minLength: spaceLimits.name.min, maxLength: spaceLimits.name.max }),
);
