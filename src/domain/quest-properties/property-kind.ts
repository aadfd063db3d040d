import * as z from 'zod/mini';
import type { QuestRules, Violation } from '#domain/violation.ts';
import { isWithin, type Range } from '#domain/limits.ts';
import { text } from '#domain/text/text.ts';

/** The three collections of a quest, in the order an editor shows and a save checks them. */
export const collections = ['requirements', 'objectives', 'rewards'] as const;
export type Collection = (typeof collections)[number];

/**
 * One field of a property as a person fills it in. `item`, `creature` and `npc` are free text with suggestions and
 * carry the reference entry's id in `idKey`; `profession` is chosen from the list.
 */
export type PropertyFieldShape<Key extends string = string> =
  | { readonly control: 'number'; readonly key: Key; readonly label: string; readonly range: Range }
  | {
      readonly control: 'item' | 'creature' | 'npc' | 'profession';
      readonly key: Key;
      readonly idKey: Key;
      readonly label: string;
    };

/** A rule of one kind of property, checked over every property of that kind before the kind's next rule. */
export type PropertyRule<Property> = Violation<QuestRules> & {
  readonly field: Extract<keyof Property, string>;
  readonly holds: (property: Property) => boolean;
};

/** All that the product knows of one kind of requirement, objective or reward. */
export type PropertyKind<Type extends string, Fields extends Record<string, string | number>> = {
  readonly type: Type;
  readonly collection: Collection;
  /** The kind's own fields as a new row starts. */
  readonly blank: Fields;
  readonly fields: readonly PropertyFieldShape<Extract<keyof Fields, string>>[];
  readonly rules: readonly PropertyRule<Fields>[];
};

/** The shape that every property shares: its id within the collection and its running index among its type. */
export const propertyShape = {
  id: z.string().check(z.regex(/^\d{1,6}$/)),
  type_count: z.int().check(z.minimum(1)),
};

export const name = text;
export const count = z.int();

export const withinRule =
  (range: Range) =>
  (value: number): boolean =>
    isWithin(value, range);
