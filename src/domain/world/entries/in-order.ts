import type { World } from '#domain/world/world.ts';

/** The entries that the catalogue puts in an order of its own first, then the others as they come. */
export const inOrder = <Each extends { readonly id: string }>(
  { order = [] }: Pick<World['catalogues'][string], 'order'>,
  entries: readonly Each[],
): readonly Each[] => {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Each): number => places.get(id) ?? places.size;
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
};
