import type { QuestRules, Violation } from '#domain/violation.ts';
import { turnsDirection } from '#domain/text/text-direction.ts';
import { isOneLine } from '#domain/text/field-text.ts';
import { hasLengthWithin, isWithin, limits } from '#domain/limits.ts';
import { isNumbered, listProperties } from '#domain/quest-properties/property-collection.ts';
import { kindsOf, type Property } from '#domain/quest-properties/registry.ts';
import { collections, type Collection } from '#domain/quest-properties/property-kind.ts';
import type { QuestContent } from './quest.ts';

export type QuestSection = 'title' | 'description' | Collection;

export type QuestPlace = {
  readonly section: QuestSection;
  readonly property?: string;
  readonly field?: string;
};

export type QuestViolation = Violation<QuestRules> & QuestPlace;

/** The first broken rule, in the order of docs/behaviour.md, Rules of a quest. */
export const checkQuest = (quest: QuestContent): QuestViolation | null => {
  for (const check of checks) {
    const violation = check(quest);
    if (violation) return violation;
  }
  return null;
};

const titleViolations = {
  length: {
    section: 'title',
    code: 'quest_title_length',
    params: limits.questTitle,
  },
  line: { section: 'title', code: 'quest_title_line', params: {} },
  direction: {
    section: 'title',
    code: 'quest_title_direction',
    params: {},
  },
} as const satisfies Record<string, QuestViolation>;

const checkTitle = ({ title }: QuestContent): QuestViolation | null => {
  if (!hasLengthWithin(title, limits.questTitle)) return titleViolations.length;
  if (!isOneLine(title)) return titleViolations.line;
  return turnsDirection(title) ? titleViolations.direction : null;
};

const checkDescription = ({ description }: QuestContent): QuestViolation | null =>
  hasLengthWithin(description, limits.questDescription)
    ? null
    : {
        section: 'description',
        code: 'quest_description_length',
        params: limits.questDescription,
      };

const checkCount =
  (section: Collection) =>
  (quest: QuestContent): QuestViolation | null => {
    const size = Object.keys(quest[section]).length;
    const { min, max } = limits[section];
    if (isWithin(size, limits[section])) return null;
    return size > max
      ? { section, code: `${section}_too_many`, params: { max } }
      : { section, code: `${section}_too_few`, params: { min } };
  };

const checkProperties =
  (section: Collection) =>
  (quest: QuestContent): QuestViolation | null => {
    const properties = listProperties<Property>(quest[section]);
    for (const kind of kindsOf(section)) {
      const ofKind = properties.filter(({ type }) => type === kind.type);
      for (const { field, holds, ...violation } of kind.rules) {
        const broken = ofKind.find((property) => !holds(property as never));
        if (broken) return { ...violation, section, property: broken.id, field };
      }
    }
    return null;
  };

const checkNumbering = (quest: QuestContent): QuestViolation | null => {
  const section = collections.find((collection) => !isNumbered(quest[collection]));
  return section ? { section, code: 'property_numbering', params: { collection: section } } : null;
};

const checks = [
  checkTitle,
  checkDescription,
  ...collections.flatMap((section) => [checkCount(section), checkProperties(section)]),
  checkNumbering,
];
