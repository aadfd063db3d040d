import { type Collection, collections, type Property } from '#domain/quest-properties/property.ts';
import type { PropertyViolation, QuestRules, Violation } from '#domain/violation.ts';
import { hasLengthWithin, isWithin } from '#domain/limits.ts';
import { isOneLine, turnsDirection } from '#domain/text/text.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { QuestContent } from './quest.ts';
import { isNumbered, listProperties } from '#domain/quest-properties/property-collection.ts';
import { noEntries, type EntryLookup } from '#domain/world/entries/entry-lookup.ts';
import { rulesOf } from '#domain/world/rules/compile-rules.ts';
import type { RuleContext } from '#domain/world/rules/property-rule.ts';
import { wasNamedIn } from './named-entries.ts';
import { fieldValuesOf } from './quest-fields.ts';

export type QuestSection = 'title' | 'description' | 'fields' | Collection | 'reward_groups';

export type QuestPlace = {
  readonly section: QuestSection;
  readonly property?: string;
  readonly field?: string;
};

export type QuestViolation = (Violation<QuestRules> | PropertyViolation) & QuestPlace;

const checkRewardGroups = (quest: QuestContent, { limits }: IndexedWorld): QuestViolation | null => {
  const { rewards, reward_groups: groups } = quest;
  if (groups === undefined) return checkStray(quest);
  const rewardsOf = Map.groupBy(Object.values(rewards), ({ group }) => group);
  for (const [id, { title, count }] of Object.entries(groups)) {
    const place = { section: 'reward_groups', property: id } as const;
    if (!hasLengthWithin(title, titleLength(limits.name.max)) || !isOneLine(title) || turnsDirection(title))
      return { ...place, field: 'title', code: 'reward_group_title', params: titleLength(limits.name.max) };
    const choice = { min: 1, max: (rewardsOf.get(id)?.length ?? 0) - 1 };
    if (!isWithin(count, choice)) return { ...place, field: 'count', code: 'reward_group_count', params: choice };
  }
  return checkStray(quest);
};

const titleLength = (max: number) => ({ min: 1, max });

const checkStray = ({ rewards, reward_groups = {} }: QuestContent): QuestViolation | null => {
  for (const { id, group } of Object.values(rewards))
    if (group !== undefined && !Object.hasOwn(reward_groups, group))
      return { section: 'rewards', property: id, field: 'group', code: 'reward_group_unknown', params: {} };
  return null;
};

/** What the checks know beside the quest: the document that it replaces, and the entries of the world. */
export type KnownBefore = { readonly before?: QuestContent | null; readonly entryOf?: EntryLookup };

/** The first broken rule, in the order of docs/behaviour.md, Rules of a quest. */
export const checkQuest = (
  quest: QuestContent,
  world: IndexedWorld,
  { before = null, entryOf = noEntries.entryOf }: KnownBefore = {},
): QuestViolation | null => {
  const context = { entryOf, wasNamed: wasNamedIn(before, world) };
  return (
    checkTitle(quest, world) ??
    checkDescription(quest, world) ??
    checkFields(quest, world, context) ??
    checkCollections(quest, world, context) ??
    checkRewardGroups(quest, world) ??
    checkNumbering(quest)
  );
};

type Check = (quest: QuestContent, world: IndexedWorld) => QuestViolation | null;

const checkTitle: Check = ({ title }, { limits }) => {
  const section = 'title';
  if (!hasLengthWithin(title, limits.quest_title))
    return { section, code: 'quest_title_length', params: limits.quest_title };
  if (!isOneLine(title)) return { section, code: 'quest_title_line', params: {} };
  return turnsDirection(title) ? { section, code: 'quest_title_direction', params: {} } : null;
};

const checkDescription: Check = ({ description }, { limits }) =>
  hasLengthWithin(description, limits.quest_description)
    ? null
    : { section: 'description', code: 'quest_description_length', params: limits.quest_description };

const checkFields = (quest: QuestContent, world: IndexedWorld, context: RuleContext): QuestViolation | null => {
  const { questFields } = world;
  if (questFields.length === 0) return null;
  const values = fieldValuesOf(quest);
  const broken = rulesOf(questFields, world).find(({ holds }) => !holds(values, context));
  if (!broken) return null;
  const of = questFields.find(({ key }) => key === broken.field)?.of ?? broken.field;
  return { ...broken.violation, section: 'fields', field: of };
};

const checkCollections = (quest: QuestContent, world: IndexedWorld, context: RuleContext): QuestViolation | null => {
  for (const section of collections) {
    const properties = listProperties(quest[section]);
    const violation =
      checkCount(section, properties.length, world) ?? checkProperties({ section, properties }, world, context);
    if (violation) return violation;
  }
  return null;
};

const checkCount = (section: Collection, size: number, { limits }: IndexedWorld): QuestViolation | null => {
  const { min, max } = limits[section];
  if (isWithin(size, limits[section])) return null;
  const violation: Violation<QuestRules> =
    size > max ? { code: `${section}_too_many`, params: { max } } : { code: `${section}_too_few`, params: { min } };
  return { ...violation, section };
};

type Section = { readonly section: Collection; readonly properties: readonly Property[] };

const checkProperties = (
  { section, properties }: Section,
  world: IndexedWorld,
  context: RuleContext,
): QuestViolation | null => {
  const types = new Set(properties.map(({ type }) => type));
  for (const { type, fields } of world.kindsOf(section)) {
    if (!types.delete(type)) continue;
    const ofKind = properties.filter((property) => property.type === type);
    for (const { field, holds, violation } of rulesOf(fields, world)) {
      const broken = ofKind.find((property) => !holds(property, context));
      if (broken) return { ...violation, section, property: broken.id, field };
    }
  }
  const [stray] = types;
  const property = properties.find(({ type }) => type === stray);
  return property ? { section, property: property.id, code: 'property_type', params: { type: property.type } } : null;
};

const checkNumbering = (quest: QuestContent): QuestViolation | null => {
  const section = collections.find((collection) => !isNumbered(quest[collection]));
  return section ? { section, code: 'property_numbering', params: { collection: section } } : null;
};
