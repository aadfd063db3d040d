import * as z from 'zod/mini';
import { rowOrigin } from '#domain/origin.ts';
import { text } from '#domain/text/text.ts';

export const collections = ['requirements', 'objectives', 'rewards'] as const;
export type Collection = (typeof collections)[number];

export type PropertyValue = string | number | boolean;

/** A requirement, objective or reward. The world says which further keys its type has. */
export type Property = {
  readonly id: string;
  readonly type: string;
  readonly type_count: number;
  /** The rewards to choose from that a reward belongs to. */
  readonly group?: string;
  /** Its id in the tool that it was imported from. Players' progress there hangs on it. */
  readonly originId?: string;
  readonly [key: string]: PropertyValue;
};
export type Requirement = Property;
export type Objective = Property;
export type Reward = Property;

/** Of all kinds together a property has fewer keys. */
const mostKeys = 100;

export const propertyId = z.string().check(z.regex(/^\d{1,6}$/));

export const groupId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** The shape that all kinds share. `checkShape` knows the keys of each kind. */
export const property: z.ZodMiniType<Property, Property> = z
  .catchall(
    z.object({
      id: propertyId,
      type_count: z.int().check(z.minimum(1)),
      type: text.check(z.minLength(1), z.maxLength(60)),
      group: z.exactOptional(groupId),
      originId: z.exactOptional(rowOrigin),
    }),
    z.union([text, z.int(), z.boolean()]),
  )
  .check(z.refine((written) => Object.keys(written).length <= mostKeys));
