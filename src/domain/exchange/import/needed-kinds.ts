import { sortFormatFaults } from '#domain/exchange/check-formats.ts';
import type { Imported } from '#domain/exchange/imported.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { collections, type Collection, type Property } from '#domain/world/property.ts';
import type { World, WorldKind } from '#domain/world/world.ts';

/** A kind that the world lacks. `properties` is how many of the book it would take. */
export type NeededKind = { readonly kind: WorldKind; readonly properties: number };

/** The world with further kinds and the catalogues that they name, whether or not it may have so many. */
export const withAllKinds = (world: World, kinds: readonly WorldKind[], from: World): World =>
  kinds.reduce((grown, kind) => withKind(grown, kind, from), world);

/** A kind that breaks a rule beside the others stays out. */
export const withKinds = (world: World, kinds: readonly WorldKind[], from: World): World =>
  kinds.reduce((grown, kind) => {
    const next = withKind(grown, kind, from);
    return isSound(next, world) ? next : grown;
  }, world);

const withKind = (world: World, kind: WorldKind, from: World): World => ({
  ...world,
  kinds: [...world.kinds, kind],
  catalogues: withCataloguesOf(kind, world, from),
});

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

/** The book without the properties of these kinds. */
export const withoutKinds = (imported: Imported, kinds: readonly WorldKind[]): Imported => {
  const types = new Set(kinds.map(({ type }) => type));
  const isLeft = ({ type }: Property): boolean => !types.has(type);
  const left = (properties: Quest[Collection]): Quest[Collection] =>
    Object.fromEntries(Object.entries(properties).filter(([, property]) => isLeft(property)));
  return {
    ...imported,
    quests: imported.quests.map((quest) => ({
      ...quest,
      requirements: left(quest.requirements),
      objectives: left(quest.objectives),
      rewards: left(quest.rewards),
    })),
    reward_tables: imported.reward_tables.map((table) => ({
      ...table,
      rewards: table.rewards.filter(({ reward }) => isLeft(reward)),
    })),
  };
};
