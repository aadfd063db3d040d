import type { Collection } from '#domain/quest-properties/collections.ts';
import type { PropertyViolation, QuestRules, Violation } from '#domain/violation.ts';

export type QuestSection = 'title' | 'description' | 'fields' | Collection | 'reward_groups';

export type QuestPlace = {
  readonly section: QuestSection;
  readonly property?: string;
  readonly field?: string;
};

export type QuestViolation = (Violation<QuestRules> | PropertyViolation) & QuestPlace;
