import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import { compareItem, type Known } from './merge-item.ts';
import { resolveConflict, type Conflict } from './resolve-conflict.ts';

/** `world` is JSON. `titles` has those of the quests of the book, by their ids. */
export type ToThread = { readonly world: string; readonly titles: ReadonlyMap<string, string> };

export type ComparedItem = Pick<Known, 'kind'> & { readonly before: string; readonly after: string };

export const nameIn =
  (titles: ToThread['titles']) =>
  (id: string): string =>
    titles.get(id) ?? id;

const knownFrom = ({ world, titles }: ToThread) => ({
  world: indexWorld(JSON.parse(world) as World),
  nameOf: nameIn(titles),
});

export const resolveLargeConflict = ({ conflict, ...known }: ToThread & { readonly conflict: Conflict }) =>
  resolveConflict(conflict, knownFrom(known));

export const compareLargeItem = ({
  item: { kind, ...versions },
  ...known
}: ToThread & { readonly item: ComparedItem }) => compareItem(versions, { kind, ...knownFrom(known) });
