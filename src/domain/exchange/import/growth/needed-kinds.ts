import { sortFormatFaults } from '#domain/exchange/check-formats.ts';
import type { Imported } from '#domain/exchange/imported.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import { collections } from '#domain/world/property.ts';
import type { World, WorldKind } from '#domain/world/world.ts';

/** A kind that the world lacks. `properties` is how many of the book it would take. */
export type NeededKind = { readonly kind: WorldKind; readonly properties: number };

/** The world with further kinds and the catalogues that they name. One that breaks a rule beside the others stays out. */
export const withKinds = (world: World, kinds: readonly WorldKind[], from: World): World =>
  kinds.reduce((grown, kind) => {
    const next = { ...grown, kinds: [...grown.kinds, kind], catalogues: withCataloguesOf(kind, grown, from) };
    return isSound(next, world) ? next : grown;
  }, world);

const isSound = (world: World, before: World): boolean =>
  checkWorld(world).length === 0 && sortFormatFaults(before, world).refusing.length === 0;

const withCataloguesOf = ({ fields }: WorldKind, { catalogues }: World, from: World): World['catalogues'] => {
  const needed = fields.flatMap((field) => {
    const known = field.control === 'entry' ? from.catalogues[field.catalogue] : undefined;
    if (field.control !== 'entry' || known === undefined || Object.hasOwn(catalogues, field.catalogue)) return [];
    return [[field.catalogue, { label: known.label, plural: known.plural }] as const];
  });
  return { ...catalogues, ...Object.fromEntries(needed) };
};

/** Those of another world that this one has not. Kinds are one by their type. */
export const kindsBeyond = ({ kinds }: World, from: World): readonly WorldKind[] => {
  const types = new Set(kinds.map(({ type }) => type));
  return from.kinds.filter(({ type, retired }) => !retired && !types.has(type));
};

/** What a book that was read with further kinds took of them. */
export const listNeededKinds = (
  { quests, reward_tables: tables }: Pick<Imported, 'quests' | 'reward_tables'>,
  kinds: readonly WorldKind[],
): NeededKind[] => {
  const counts = new Map<string, number>();
  const note = (type: string): void => void counts.set(type, (counts.get(type) ?? 0) + 1);
  for (const quest of quests)
    for (const collection of collections) for (const { type } of Object.values(quest[collection])) note(type);
  for (const { rewards } of tables) for (const { reward } of rewards) note(reward.type);
  return kinds.flatMap((kind) => {
    const properties = counts.get(kind.type);
    return properties === undefined ? [] : [{ kind, properties }];
  });
};
