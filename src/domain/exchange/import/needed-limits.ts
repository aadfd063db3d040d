import type { Imported } from '#domain/exchange/imported.ts';
import { isOwnFormat, type ImportedFormat } from './roots.ts';
import type { Range } from '#domain/limits.ts';
import { ownValue } from '#domain/own-value.ts';
import { fieldValuesOf } from '#domain/quest/quest-fields.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { rangeOfRead } from '#domain/text/markup/markup.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { collections } from '#domain/world/property.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import { limitNames, type LimitName, type World } from '#domain/world/world.ts';

/** A limit that keeps documents of a book out. `documents` is how many of them. */
export type NeededLimit = {
  readonly limit: LimitName;
  readonly from: Range;
  readonly to: Range;
  readonly documents: number;
};

/** Readers of other tools’ books shorten names to the limit, so nothing of those says that it keeps anything out. */
const limitsFor = (format: ImportedFormat): readonly LimitName[] =>
  isOwnFormat(format) ? limitNames : limitNames.filter((name) => name !== 'name');

/** The world with the widest limits that any world may have. */
export const withWidestLimits = (world: World, format: ImportedFormat): World => ({
  ...world,
  limits: {
    ...world.limits,
    ...Object.fromEntries(limitsFor(format).map((name) => [name, worldCeilings.limits[name]])),
  },
});

export const withLimits = (world: World, needed: readonly NeededLimit[]): World => ({
  ...world,
  limits: { ...world.limits, ...Object.fromEntries(needed.map(({ limit, to }) => [limit, to])) },
});

type Sizes = readonly (readonly [LimitName, Range])[];

/** What a book that was read with the widest limits needs of those of the world. */
export const listNeededLimits = (
  { quests, story_lines: lines }: Pick<Imported, 'quests' | 'story_lines'>,
  world: World,
  format: ImportedFormat,
): NeededLimit[] => {
  const indexed = indexWorld(world);
  const needed = new Map<LimitName, { to: Range; documents: number }>();
  const note = (sizes: Sizes): void => {
    for (const [limit, range] of unitedByLimit(sizes)) {
      const { to, documents } = needed.get(limit) ?? { to: world.limits[limit], documents: 0 };
      if (isInside(range, world.limits[limit])) continue;
      needed.set(limit, { to: unite(to, range), documents: documents + 1 });
    }
  };
  for (const quest of quests) note(sizesOfQuest(quest, indexed));
  for (const line of lines) note(sizesOfLine(line, indexed));
  return limitsFor(format).flatMap((limit) => {
    const found = needed.get(limit);
    return found ? [{ limit, from: world.limits[limit], ...found }] : [];
  });
};

const unite = (one: Range, other: Range): Range => ({
  min: Math.min(one.min, other.min),
  max: Math.max(one.max, other.max),
});

const isInside = (inner: Range, outer: Range): boolean => inner.min >= outer.min && inner.max <= outer.max;

/** A quest may have many names. */
const unitedByLimit = (sizes: Sizes): ReadonlyMap<LimitName, Range> => {
  const united = new Map<LimitName, Range>();
  for (const [limit, range] of sizes) united.set(limit, unite(united.get(limit) ?? range, range));
  return united;
};

const alone = (count: number): Range => ({ min: count, max: count });

const sizesOfQuest = (quest: Quest, world: IndexedWorld): Sizes => [
  ['quest_title', rangeOfRead(quest.title, world.markup)],
  ['quest_description', rangeOfRead(quest.description, world.markup)],
  ...collections.map((collection) => [collection, alone(Object.keys(quest[collection]).length)] as const),
  ...Object.values(quest.reward_groups ?? {}).map(({ title }) => ['name', rangeOfRead(title, 'none')] as const),
  ...namesIn(fieldValuesOf(quest), world.questFields),
  ...collections
    .flatMap((collection) => Object.values(quest[collection]))
    .flatMap((property) => namesIn(property, world.kindOf(property.type)?.fields ?? [])),
];

/** Names that people write. */
const namesIn = (values: Readonly<Record<string, unknown>>, fields: readonly IndexedField[]): Sizes =>
  fields.flatMap((field) => {
    const name = field.control === 'entry' && field.isFreeText ? ownValue(values, field.key) : undefined;
    return typeof name === 'string' && name !== '' ? [['name', rangeOfRead(name, 'none')] as const] : [];
  });

const sizesOfLine = ({ title, description, story_quests: quests }: StoryLine, { markup }: IndexedWorld): Sizes => [
  ['story_line_title', rangeOfRead(title, markup)],
  ['story_line_description', rangeOfRead(description, markup)],
  ['story_quests', alone(Object.keys(quests).length)],
];
