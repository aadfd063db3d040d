import { figuresOf, type Figures } from '#domain/balance/figures.ts';
import { toCoins, worthOf } from '#domain/balance/worth.ts';
import { limits } from '#domain/limits.ts';
import { collections, type PropertyFieldShape } from '#domain/quest-properties/property-kind.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { kindOf, type Property } from '#domain/quest-properties/registry.ts';
import { needsAlive, subjectOf } from '#domain/quest-properties/subject-of.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { toSameName, type Advice } from './advice.ts';
import { nearlyKnown } from './nearly-known.ts';
import { knownNames } from './known-names.ts';

/** In the order of the quest. `official` has the figures of a median official quest. */
export const adviseQuest = (quest: QuestContent, official: Figures | null = null): Advice[] => {
  const properties = collections.flatMap((collection) => listProperties<Property>(quest[collection]));
  return [...checks.flatMap((check) => check(properties)), ...(official ? adviseGenerosity(quest, official) : [])];
};

type Check = (properties: readonly Property[]) => Advice[];

const adviseNames: Check = (properties) =>
  properties.flatMap((property) => {
    const name = subjectOf(property);
    const known = name === null ? null : nearlyKnown(name, knownNames(property));
    if (name === null || known === null) return [];
    const meant = { collection: kindOf(property.type).collection, property: property.id, name: known };
    return [{ code: 'nearly_known', params: { property, name, known }, meant }];
  });

const adviseRepeats: Check = (properties) =>
  properties.flatMap((property, index) => {
    const same = properties.slice(0, index).find((earlier) => canBeOne(earlier, property));
    if (!same) return [];
    return [{ code: 'could_be_one', params: { earlier: same, later: property, subject: subjectOf(property) } }];
  });

const canBeOne = (one: Property, other: Property): boolean =>
  one.type === other.type && (subjectOf(one) === null || isAboutTheSame(one, other)) && hasRoomFor(one, other);

const hasRoomFor = (one: Property, other: Property): boolean => {
  if (one.type === 'Currency Reward' && other.type === 'Currency Reward')
    return toCoins(worthOf(one) + worthOf(other)).gold <= limits.gold.max;
  const counted = one.type === 'Level Requirement' ? undefined : kindOf(one.type).fields.find(isNumberField);
  return counted === undefined || valueOf(one, counted.key) + valueOf(other, counted.key) <= counted.range.max;
};

const isNumberField = (field: PropertyFieldShape) => field.control === 'number';

const valueOf = (property: Readonly<Record<string, unknown>>, key: string): number => Number(property[key]);

const isAboutTheSame = (one: Property, other: Property): boolean => {
  const subject = toSameName(subjectOf(one) ?? '');
  return subject !== '' && subject === toSameName(subjectOf(other) ?? '');
};

const adviseDeaths: Check = (properties) =>
  properties.flatMap((property, index) => {
    const before = needsAlive(property) ? properties.slice(0, index) : [];
    const death = before.find((each) => each.type === 'Slay Creature' && isAboutTheSame(each, property));
    if (!death) return [];
    const params = { slaying: death, needing: property, name: subjectOf(death) ?? '' };
    return [{ code: 'slain_and_needed', params }];
  });

const adviseReturns: Check = (properties) => {
  const collected = properties.filter(({ type }) => type === 'Collect Item');
  return properties.flatMap((property) => {
    const taken =
      property.type === 'Item Reward' ? collected.find((each) => isAboutTheSame(each, property)) : undefined;
    if (!taken) return [];
    const params = { giving: property, asking: taken, name: subjectOf(property) ?? '' };
    return [{ code: 'given_and_asked', params }];
  });
};

const adviseEmptyPurses: Check = (properties) =>
  properties.flatMap((property) =>
    property.type === 'Currency Reward' && property.copper + property.silver + property.gold === 0
      ? [{ code: 'no_coins', params: { property } }]
      : [],
  );

const checks = [adviseNames, adviseRepeats, adviseDeaths, adviseReturns, adviseEmptyPurses];

const adviseGenerosity = (quest: QuestContent, official: Figures): Advice[] => {
  const given = figuresOf([quest]);
  return (['coins', 'experience'] as const).flatMap((figure) => {
    if (official[figure] === 0 || given[figure] <= limits.generosity * official[figure]) return [];
    return [{ code: `much_${figure}` as const, params: { times: toTimes(given[figure] / official[figure]) } }];
  });
};

const toTimes = (ratio: number): number => (ratio < 10 ? Math.floor(ratio * 10) / 10 : Math.floor(ratio));
