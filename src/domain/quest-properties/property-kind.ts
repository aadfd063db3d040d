import * as z from 'zod/mini';
import type { QuestRules, Violation } from '#domain/violation.ts';
import { isWithin, type Range } from '#domain/limits.ts';
import { text } from '#domain/text/text.ts';

export const collections = ['requirements', 'objectives', 'rewards'] as const;
export type Collection = (typeof collections)[number];

/** `idKey` holds the id of a reference entry. `profession` is chosen from a list; the others are free text. */
export type PropertyFieldShape<Key extends string = string> =
  | { readonly control: 'number'; readonly key: Key; readonly label: string; readonly range: Range }
  | {
      readonly control: 'item' | 'creature' | 'npc' | 'profession';
      readonly key: Key;
      readonly idKey: Key;
      readonly label: string;
    };

/** A rule of one kind. A save checks it for all properties of the kind before the next rule. */
export type PropertyRule<Property> = Violation<QuestRules> & {
  readonly field: Extract<keyof Property, string>;
  readonly holds: (property: Property) => boolean;
};

export type PropertyKind<Type extends string, Fields extends Record<string, string | number>> = {
  readonly type: Type;
  readonly collection: Collection;
  readonly blank: Fields;
  readonly fields: readonly PropertyFieldShape<Extract<keyof Fields, string>>[];
  readonly rules: readonly PropertyRule<Fields>[];
};

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
