import { chosenSide, type ChosenSides, type Merge, type Versions } from '#domain/merge/merge.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import type { World, WorldKind } from '#domain/world/world.ts';

/** A part of a world that both sides changed. null: that side has it no more. */
export type WorldMergeQuestion = {
  readonly id: string;
  /** Names from the outside in, such as `kinds`, the type of one, `fields`, `item`. */
  readonly place: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
};

type Part<Value> = Merge<Value, WorldMergeQuestion>;
type Place = readonly string[];
type MergeField<Value> = (place: Place, versions: Versions<Value | undefined>) => Part<Value | undefined>;

/**
 * Merges by the type of a kind, the id of a catalogue or a coin, the key of a field, the name of a limit. The result may
 * break the rules of a world, such as a new field of a catalogue that the other side removed: a save then names the place.
 */
export const mergeWorlds = (versions: Versions<World>): Part<World> => {
  const fields = {
    name: mergeWhole(['name'], pick(versions, 'name')),
    catalogues: mergeNamed(['catalogues'], pick(versions, 'catalogues')),
    quest_fields: mergeListed(['quest_fields'], pick(versions, 'quest_fields'), { keyOf: ({ key }) => key }),
    kinds: mergeListed(['kinds'], pick(versions, 'kinds'), { keyOf: ({ type }) => type, mergeOne: mergeKind }),
    limits: mergeNamed(['limits'], pick(versions, 'limits')),
    coins: mergeListed(['coins'], pick(versions, 'coins'), { keyOf: ({ id }) => id }),
    markup: mergeWhole(['markup'], pick(versions, 'markup')),
    levels: mergeWhole(['levels'], pick(versions, 'levels')),
    statuses: mergeWhole(['statuses'], pick(versions, 'statuses')),
    samples: mergeWhole(['samples'], pick(versions, 'samples')),
  };
  return {
    questions: Object.values(fields).flatMap(({ questions }) => questions),
    settle: (choices) => ({
      ...withoutMissing(optionalKeys.map((key) => [key, fields[key].settle(choices)])),
      name: fields.name.settle(choices) ?? versions.mine.name,
      catalogues: fields.catalogues.settle(choices),
      quest_fields: fields.quest_fields.settle(choices),
      kinds: fields.kinds.settle(choices),
      limits: { ...versions.mine.limits, ...fields.limits.settle(choices) },
      coins: fields.coins.settle(choices),
    }),
  };
};

const optionalKeys = ['levels', 'statuses', 'markup', 'samples'] as const;

const pick = <Whole, Key extends keyof Whole>(
  { base, mine, theirs }: Versions<Whole>,
  key: Key,
): Versions<Whole[Key]> => ({ base: base[key], mine: mine[key], theirs: theirs[key] });

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

const mergeWhole = <Value>(place: Place, { base, mine, theirs }: Versions<Value>): Part<Value> => {
  const [before, ours, others] = [base, mine, theirs].map(textOf);
  if (others === before || ours === others) return settled(mine);
  if (ours === before) return settled(theirs);
  const id = toPointer(place);
  return {
    questions: [{ id, place, mine: mine ?? null, theirs: theirs ?? null }],
    settle: (choices) => (chosenSide(choices, id) === 'mine' ? mine : theirs),
  };
};

const settled = <Value>(value: Value): Part<Value> => ({ questions: [], settle: () => value });

const mergeKind: MergeField<WorldKind> = (place, versions) => {
  const { base, mine, theirs } = versions;
  if (!base || !mine || !theirs) return mergeWhole(place, versions);
  const whole = { base, mine, theirs };
  const fields = mergeListed([...place, 'fields'], pick(whole, 'fields'), { keyOf: ({ key }) => key });
  const others = kindKeys.map((key) => [key, mergeWhole<unknown>([...place, key], pick(whole, key))] as const);
  return {
    questions: [...others.flatMap(([, { questions }]) => questions), ...fields.questions],
    settle: (choices) =>
      withoutMissing([
        ...others.map(([key, part]) => [key, part.settle(choices)] as const),
        ['fields', fields.settle(choices)],
      ]) as WorldKind,
  };
};

/** Keys of a kind that are merged each by itself. */
const kindKeys = [
  'type',
  'label',
  'collection',
  'icon',
  'sentence',
  'meaning',
  'retired',
  'formats',
] as const satisfies readonly (keyof WorldKind)[];

const withoutMissing = (fields: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter(([, value]) => value !== undefined));

type ListedBy<Value> = { readonly keyOf: (value: Value) => string; readonly mergeOne?: MergeField<Value> };

const mergeListed = <Value>(
  place: Place,
  { base, mine, theirs }: Versions<readonly Value[]>,
  { keyOf, mergeOne = mergeWhole }: ListedBy<Value>,
): Part<Value[]> => {
  const toMap = (values: readonly Value[]): Map<string, Value> => new Map(values.map((value) => [keyOf(value), value]));
  const merged = mergeMaps(place, { base: toMap(base), mine: toMap(mine), theirs: toMap(theirs) }, mergeOne);
  return {
    questions: merged.questions,
    settle: (choices) => merged.settle(choices).map(([, value]) => value),
  };
};

const mergeNamed = <Value>(
  place: Place,
  { base, mine, theirs }: Versions<Readonly<Record<string, Value>>>,
): Part<Record<string, Value>> => {
  const toMap = (values: Readonly<Record<string, Value>>): Map<string, Value> => new Map(Object.entries(values));
  const merged = mergeMaps<Value>(place, { base: toMap(base), mine: toMap(mine), theirs: toMap(theirs) }, mergeWhole);
  return { questions: merged.questions, settle: (choices) => Object.fromEntries(merged.settle(choices)) };
};

const mergeMaps = <Value>(
  place: Place,
  versions: Versions<ReadonlyMap<string, Value>>,
  mergeOne: MergeField<Value>,
): Part<(readonly [string, Value])[]> => {
  const { base, mine, theirs } = versions;
  const merged = orderOf(versions).map((key) => ({
    key,
    ...mergeOne([...place, key], { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }),
  }));
  return {
    questions: merged.flatMap(({ questions }) => questions),
    settle: (choices: ChosenSides) =>
      merged.flatMap(({ key, settle }) => {
        const value = settle(choices);
        return value === undefined ? [] : [[key, value] as const];
      }),
  };
};

/** The order of the side that moved something, mine if both did. What the other side has more follows what it follows there. */
const orderOf = ({ base, mine, theirs }: Versions<ReadonlyMap<string, unknown>>): string[] => {
  const hasMoved = (side: ReadonlyMap<string, unknown>): boolean =>
    textOf([...side.keys()].filter((key) => base.has(key))) !== textOf([...base.keys()].filter((key) => side.has(key)));
  const [leading, other] = hasMoved(theirs) && !hasMoved(mine) ? [theirs, mine] : [mine, theirs];
  const order = [...leading.keys()];
  let previous: string | undefined;
  for (const key of other.keys()) {
    if (!leading.has(key)) order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key);
    previous = key;
  }
  return order;
};
