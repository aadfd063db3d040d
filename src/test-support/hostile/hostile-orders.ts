import type { Operation } from '#test-support/api/api-operations.ts';
import type { Held, HoldingName } from './held-connections/held-connections.ts';
import type { HostilePerson } from './people/hostile-person.ts';
import type { Tallies } from './judging/tally.ts';

export type Target = { readonly url: string; readonly operations: readonly Operation[] };

export type Order =
  | { readonly kind: 'prepare'; readonly target: Target }
  | { readonly kind: 'begin'; readonly people: readonly HostilePerson[] }
  | { readonly kind: 'attack'; readonly behaviours: readonly string[]; readonly ms: number }
  | { readonly kind: 'hold'; readonly holding: HoldingName }
  | { readonly kind: 'count' };

export type Report = { readonly tallies: Tallies; readonly held: Held | null };
