import { ownValue } from '#domain/own-value.ts';
import { type Property, collections } from '#domain/world/property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { figuresOf, type Figures, type MiddleFigures } from '#domain/balance/figures.ts';
import { toCoins, worthOf } from '#domain/quest/worth.ts';
import { limits } from '#domain/limits.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { GivenSkills } from '#domain/quest/skills.ts';
import { toSameName } from '#domain/text/text.ts';
import { noEntries, type KnownEntries } from '#domain/world/entry-lookup.ts';
import type { Advice } from './advice.ts';
import { adviseEntries } from './advise-entries.ts';
import { adviseSkills } from './advise-skills.ts';

export const needsAlive = (property: Property, { meaningOf }: IndexedWorld): boolean => {
  const meaning = meaningOf(property);
  return meaning === 'escort' || meaning === 'talk';
};

/** `official` has the figures of a median official quest, `skills` those that any quest gives experience in. */
export type KnownToAdvice = {
  readonly official?: MiddleFigures | null;
  readonly entries?: KnownEntries;
  readonly skills?: GivenSkills | null;
  readonly lines?: ReadonlySet<string> | null;
};

export const adviseQuest = (
  quest: QuestContent,
  world: IndexedWorld,
  { official = null, entries = noEntries, skills = null }: KnownToAdvice = {},
): Advice[] => {
  const properties = collections.flatMap((collection) => listProperties(quest[collection]));
  return [
    ...(skills ? adviseSkills(quest, world, skills) : []),
    ...checks.flatMap((check) => check(properties, world)),
    ...adviseEntries(quest, world, entries),
    ...(official ? adviseGenerosity(figuresOf([quest], world, entries), official) : []),
  ];
};

type Check = (properties: readonly Property[], world: IndexedWorld) => Advice[];

const placeOf = ({ id, type }: Property, { kindOf }: IndexedWorld): string =>
  `/${kindOf(type)?.collection ?? ''}/${id}`;

const adviseRepeats: Check = (properties, world) =>
  properties.flatMap((property, index) => {
    const same = properties.slice(0, index).find((earlier) => canBeOne(earlier, property, world));
    if (!same) return [];
    const params = { earlier: world.named(same), later: world.named(property), subject: world.subjectOf(property) };
    return [{ code: 'could_be_one', params, place: placeOf(property, world) }];
  });

const canBeOne = (one: Property, other: Property, world: IndexedWorld): boolean =>
  one.type === other.type &&
  (world.subjectOf(one) === null || isAboutTheSame(one, other, world)) &&
  hasRoomFor(one, other, world);

const hasRoomFor = (one: Property, other: Property, world: IndexedWorld): boolean => {
  const kind = world.kindOf(one.type);
  if (kind?.meaning === 'give_coins') {
    const together = toCoins(worthOf(one, world) + worthOf(other, world), world);
    return world.coins.every(({ id, max }) => (ownValue(together, id) ?? 0) <= max);
  }
  if (kind?.meaning === 'level' || !kind?.amount) return true;
  return (world.amountOf(one) ?? 0) + (world.amountOf(other) ?? 0) <= kind.amount.range.max;
};

const isAboutTheSame = (one: Property, other: Property, world: IndexedWorld): boolean => {
  const subject = toSameName(world.subjectOf(one) ?? '');
  return subject !== '' && subject === toSameName(world.subjectOf(other) ?? '');
};

const adviseDeaths: Check = (properties, world) =>
  properties.flatMap((property, index) => {
    const before = needsAlive(property, world) ? properties.slice(0, index) : [];
    const death = before.find((each) => world.meaningOf(each) === 'slay' && isAboutTheSame(each, property, world));
    if (!death) return [];
    const params = {
      slaying: world.named(death),
      needing: world.named(property),
      name: world.subjectOf(death) ?? '',
    };
    return [{ code: 'slain_and_needed', params, place: placeOf(property, world) }];
  });

const adviseReturns: Check = (properties, world) => {
  const collected = properties.filter((property) => world.meaningOf(property) === 'collect');
  return properties.flatMap((property) => {
    const isGiven = world.meaningOf(property) === 'give_item';
    const taken = isGiven ? collected.find((each) => isAboutTheSame(each, property, world)) : undefined;
    if (!taken) return [];
    const params = {
      giving: world.named(property),
      asking: world.named(taken),
      name: world.subjectOf(property) ?? '',
    };
    return [{ code: 'given_and_asked', params, place: placeOf(property, world) }];
  });
};

const adviseEmptyPurses: Check = (properties, world) =>
  properties.flatMap((property) =>
    world.meaningOf(property) === 'give_coins' && worthOf(property, world) === 0
      ? [{ code: 'no_coins', params: { property: world.named(property) }, place: placeOf(property, world) }]
      : [],
  );

const checks = [adviseRepeats, adviseDeaths, adviseReturns, adviseEmptyPurses];

const adviseGenerosity = (given: Figures, official: Figures): Advice[] =>
  (['coins', 'items', 'experience'] as const).flatMap((figure) => {
    if (official[figure] === 0 || given[figure] <= limits.generosity * official[figure]) return [];
    const params = { times: toTimes(given[figure] / official[figure]) };
    return [{ code: `much_${figure}` as const, params, place: '/rewards' }];
  });

export const toTimes = (ratio: number): number => (ratio < 10 ? Math.floor(ratio * 10) / 10 : Math.floor(ratio));
