import { ownValue } from '#domain/own-value.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import { toSameName } from '#domain/text/text.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { mostGiven } from './most-given.ts';
import type { QuestContent } from './quest.ts';

/** The skills that quests give experience in, by the ids and the names of their entries. Experience without a skill stands as an empty name. */
export type GivenSkills = ReadonlySet<string>;

type RewardingQuest = Pick<QuestContent, 'rewards' | 'reward_groups'>;

const kept = new WeakMap<
  RewardingQuest,
  { readonly world: IndexedWorld; readonly given: readonly GivenExperience[]; readonly keys: readonly string[] }
>();

export const skillsGivenBy = (quests: Iterable<RewardingQuest>, world: IndexedWorld): GivenSkills => {
  const given = new Set<string>();
  for (const quest of quests) for (const key of rememberedOf(quest, world).keys) given.add(key);
  return given;
};

/** Remembered, since a world has thousands of quests, few of them change, and each is asked by all quests after it. */
const rememberedOf = (quest: RewardingQuest, world: IndexedWorld) => {
  const known = kept.get(quest);
  if (known?.world === world) return known;
  const given = findGiven(quest, world);
  const made = { world, given, keys: given.flatMap(({ keys }) => keys) };
  kept.set(quest, made);
  return made;
};

/** Two properties are about one skill if they share a key. */
const skillKeys = (property: Property, { kindOf }: Pick<IndexedWorld, 'kindOf'>): readonly string[] => {
  const subject = kindOf(property.type)?.subject;
  if (!subject) return ['name '];
  const id = String(ownValue(property, subject.idKey) ?? '');
  const name = `name ${toSameName(String(ownValue(property, subject.key) ?? ''))}`;
  return id === '' ? [name] : [`id ${id}`, name];
};

export type AskedLevel = { readonly property: Property; readonly level: number; readonly keys: readonly string[] };

export const levelsAsked = ({ requirements }: Pick<QuestContent, 'requirements'>, world: IndexedWorld): AskedLevel[] =>
  listProperties(requirements)
    .filter((property) => world.meaningOf(property) === 'level')
    .map((property) => ({ property, level: world.amountOf(property) ?? 0, keys: skillKeys(property, world) }));

export type GivenExperience = { readonly keys: readonly string[]; readonly amount: number };

/** More than any level needs. Sums of it stay finite, so that they never reach a level that does not exist. */
const asMuchAsWanted = Number.MAX_SAFE_INTEGER;

/** Of rewards to choose from, those that give most. A quest that repeats gives as much experience as a player wants. */
export const experienceGiven = (
  quest: RewardingQuest,
  world: IndexedWorld,
  repeats: boolean,
): readonly GivenExperience[] => {
  const { given } = rememberedOf(quest, world);
  return repeats ? given.map((each) => ({ ...each, amount: asMuchAsWanted })) : given;
};

const findGiven = (quest: RewardingQuest, world: IndexedWorld): GivenExperience[] => {
  const measure = (reward: Property): number => world.amountOf(reward) ?? 0;
  return mostGiven(quest, { meaning: 'give_experience', world, measure })
    .filter((reward) => measure(reward) > 0)
    .map((reward) => ({ keys: skillKeys(reward, world), amount: measure(reward) }));
};
