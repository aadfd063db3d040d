import { type Collection, collections, type Property } from '#domain/world/property.ts';
import type { PropertyViolation, QuestRules, Violation } from '#domain/violation.ts';
import { hasLengthWithin, isWithin } from '#domain/limits.ts';
import { isReadWithin } from '#domain/text/markup/markup.ts';
import { isOneLine, turnsDirection } from '#domain/text/text.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { QuestContent } from './quest.ts';
import { isNumbered, listProperties } from '#domain/quest-properties/property-collection.ts';
import { noEntries, type EntryLookup } from '#domain/world/entry-lookup.ts';
import { rulesOf } from '#domain/world/compile-rules.ts';
import type { RuleContext } from '#domain/world/property-rule.ts';
import { wasNamedIn } from './named-entries.ts';
import { fieldValuesOf } from './quest-fields.ts';

export type QuestSection = 'title' | 'description' | 'fields' | Collection | 'reward_groups';

export type QuestPlace = {
  readonly section: QuestSection;
  readonly property?: string;
  readonly field?: string;
};

export type QuestViolation = (Violation<QuestRules> | PropertyViolation) & QuestPlace;

function* listInRewardGroups(quest: QuestContent, { limits }: IndexedWorld): Generator<QuestViolation> {
  const { rewards, reward_groups: groups = {} } = quest;
  const rewardsOf = Map.groupBy(Object.values(rewards), ({ group }) => group);
  for (const [id, { title, count }] of Object.entries(groups)) {
    const place = { section: 'reward_groups', property: id } as const;
    if (!hasLengthWithin(title, titleLength(limits.name.max)) || !isOneLine(title) || turnsDirection(title))
      yield { ...place, field: 'title', code: 'reward_group_title', params: titleLength(limits.name.max) };
    const choice = { min: 1, max: (rewardsOf.get(id)?.length ?? 0) - 1 };
    if (!isWithin(count, choice)) yield { ...place, field: 'count', code: 'reward_group_count', params: choice };
  }
  for (const { id, group } of Object.values(rewards))
    if (group !== undefined && !Object.hasOwn(groups, group))
      yield { section: 'rewards', property: id, field: 'group', code: 'reward_group_unknown', params: {} };
}

const titleLength = (max: number) => ({ min: 1, max });

/** What the checks know in addition to the quest: the document that it replaces, and the entries of the world. */
export type KnownBefore = { readonly before?: QuestContent | null; readonly entryOf?: EntryLookup };

/** The first broken rule, in the order of docs/behaviour/quests.md, Rules of a quest. */
export const checkQuest = (quest: QuestContent, world: IndexedWorld, known?: KnownBefore): QuestViolation | null => {
  const [first = null] = listBrokenRules(quest, world, known);
  return first;
};

/** All violations, in the order in which `checkQuest` finds the first. */
export function* listBrokenRules(
  quest: QuestContent,
  world: IndexedWorld,
  { before = null, entryOf = noEntries.entryOf }: KnownBefore = {},
): Generator<QuestViolation> {
  const context = { entryOf, wasNamed: wasNamedIn(before, world) };
  yield* found(checkTitle(quest, world));
  yield* found(checkDescription(quest, world));
  yield* listInFields(quest, world, context);
  for (const section of collections) {
    const properties = listProperties(quest[section]);
    yield* found(checkCount(section, properties.length, world));
    yield* listInProperties({ section, properties }, world, context);
  }
  yield* listInRewardGroups(quest, world);
  yield* found(checkNumbering(quest));
}

const found = (violation: QuestViolation | null): readonly QuestViolation[] => (violation ? [violation] : []);

type Check = (quest: QuestContent, world: IndexedWorld) => QuestViolation | null;

const checkTitle: Check = ({ title }, { limits, markup }) => {
  const section = 'title';
  if (!isReadWithin(title, limits.quest_title, markup))
    return { section, code: 'quest_title_length', params: limits.quest_title };
  if (!isOneLine(title)) return { section, code: 'quest_title_line', params: {} };
  return turnsDirection(title) ? { section, code: 'quest_title_direction', params: {} } : null;
};

const checkDescription: Check = ({ description }, { limits, markup }) =>
  isReadWithin(description, limits.quest_description, markup)
    ? null
    : { section: 'description', code: 'quest_description_length', params: limits.quest_description };

function* listInFields(quest: QuestContent, world: IndexedWorld, context: RuleContext): Generator<QuestViolation> {
  const { questFields } = world;
  if (questFields.length === 0) return;
  const values = fieldValuesOf(quest);
  for (const { field, isMet, violation } of rulesOf(questFields, world)) {
    if (isMet(values, context)) continue;
    const { of = field } = questFields.find(({ key }) => key === field) ?? {};
    yield { ...violation, section: 'fields', field: of };
  }
}

const checkCount = (section: Collection, size: number, { limits }: IndexedWorld): QuestViolation | null => {
  const { min, max } = limits[section];
  if (isWithin(size, limits[section])) return null;
  const violation: Violation<QuestRules> =
    size > max ? { code: `${section}_too_many`, params: { max } } : { code: `${section}_too_few`, params: { min } };
  return { ...violation, section };
};

type Section = { readonly section: Collection; readonly properties: readonly Property[] };

function* listInProperties(
  { section, properties }: Section,
  world: IndexedWorld,
  context: RuleContext,
): Generator<QuestViolation> {
  const byType = Map.groupBy(properties, ({ type }) => type);
  for (const { type, fields } of world.kindsOf(section)) {
    const ofKind = byType.get(type);
    if (!ofKind) continue;
    byType.delete(type);
    for (const { field, isMet, violation } of rulesOf(fields, world))
      for (const property of ofKind)
        if (!isMet(property, context)) yield { ...violation, section, property: property.id, field };
  }
  for (const [type, [property]] of byType)
    if (property) yield { section, property: property.id, field: 'type', code: 'property_type', params: { type } };
}

const checkNumbering = (quest: QuestContent): QuestViolation | null => {
  const section = collections.find((collection) => !isNumbered(quest[collection]));
  return section ? { section, code: 'property_numbering', params: { collection: section } } : null;
};
