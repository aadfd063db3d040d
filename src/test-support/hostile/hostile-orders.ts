import type { Operation } from '#test-support/api/api-operations.ts';
import type { StalledCounts, StallName } from './stalled-connections/stalled-connections.ts';
import type { HostilePerson } from './people/hostile-person.ts';
import type { Tallies } from './judging/tally.ts';

export type Target = { readonly url: string; readonly operations: readonly Operation[] };

export type Order =
  | { readonly kind: 'prepare'; readonly target: Target }
  | { readonly kind: 'begin'; readonly people: readonly HostilePerson[] }
  | { readonly kind: 'attack'; readonly behaviours: readonly string[]; readonly ms: number }
  | { readonly kind: 'stall'; readonly name: StallName }
  | { readonly kind: 'count' };

export type Report = { readonly tallies: Tallies; readonly stalled: StalledCounts | null };
