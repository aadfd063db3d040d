import type { Violation } from './violation.ts';
import { turnsDirection } from './characters/text-direction.ts';
import { isOneLine } from './field-text.ts';
import { hasLengthWithin, isWithin, limits } from './limits.ts';
import { isNumbered, listProperties } from './quest-properties/property-collection.ts';
import { kindsOf, type Property } from './quest-properties/registry.ts';
import { collections, type Collection } from './quest-properties/property-kind.ts';
import type { QuestContent } from './quest.ts';

/** The part of the editor that a violation is shown beside. */
export type QuestSection = 'title' | 'description' | Collection;

/** What is wrong with a quest; `property` and `field` name the row and its field where one is at fault. */
export type QuestViolation = Violation & {
  readonly section: QuestSection;
  readonly property?: string;
  readonly field?: string;
};

/** The first rule that a quest breaks, in the order of docs/behaviour.md, Rules of a quest; null when it keeps them all. */
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
    message: 'The quest title should be between 5 and 50 characters.',
  },
  line: { section: 'title', code: 'quest_title_line', message: 'The quest title should be one line.' },
  direction: {
    section: 'title',
    code: 'quest_title_direction',
    message: 'The quest title should have no characters that turn the direction of the text.',
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
        message: 'The quest description should be between 5 and 3000 characters.',
      };

const checkCount =
  (section: Collection) =>
  (quest: QuestContent): QuestViolation | null => {
    const size = Object.keys(quest[section]).length;
    const { min, max } = limits[section];
    if (isWithin(size, limits[section])) return null;
    return size > max
      ? { section, code: `${section}_too_many`, message: `The maximum amount of ${section} is ${max}` }
      : { section, code: `${section}_too_few`, message: `The minimum amount of ${section} is ${min}` };
  };

const checkProperties =
  (section: Collection) =>
  (quest: QuestContent): QuestViolation | null => {
    const properties = listProperties<Property>(quest[section]);
    for (const kind of kindsOf(section)) {
      const ofKind = properties.filter(({ type }) => type === kind.type);
      for (const { field, code, message, holds } of kind.rules) {
        const broken = ofKind.find((property) => !holds(property as never));
        if (broken) return { section, code, message, property: broken.id, field };
      }
    }
    return null;
  };

const checkNumbering = (quest: QuestContent): QuestViolation | null => {
  const section = collections.find((collection) => !isNumbered(quest[collection]));
  return section ? { section, code: 'property_numbering', message: `The ${section} are not numbered in order.` } : null;
};

const checks = [
  checkTitle,
  checkDescription,
  ...collections.flatMap((section) => [checkCount(section), checkProperties(section)]),
  checkNumbering,
];
