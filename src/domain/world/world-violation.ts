import { isWithin, type Range } from '#domain/limits.ts';
import type { Violation, WorldRules } from '#domain/violation.ts';

/** `pointer` leads to the faulty part of the world, such as `/kinds/2/fields/0/key`. */
export type WorldViolation = Violation<WorldRules> & { readonly pointer: string };

export const within = (value: number, { min, max }: Range, pointer: string): WorldViolation[] =>
  isWithin(value, { min, max }) ? [] : [{ code: 'world_ceiling', params: { min, max }, pointer }];
