import { ownValue } from '#domain/own-value.ts';
import type { PropertyViolation, QuestRules, Violation } from '#domain/violation.ts';
import { propertyRules } from '#texts/rules/property-rules.ts';
import { questRules } from '#texts/rules/quest-rules.ts';
import { messageOf } from './message-of.ts';

/** The world's own message, else the general one. */
export const describePropertyViolation = (violation: PropertyViolation): string => {
  const { rule, params, subject, message } = violation;
  if (message === undefined) return (propertyRules[rule] as (known: object) => string)({ ...params, subject });
  const known: Readonly<Record<string, unknown>> = { ...params, label: subject };
  return message.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(ownValue(known, name) ?? braces));
};

export const describeQuestViolation = (violation: Violation<QuestRules> | PropertyViolation): string =>
  'rule' in violation ? describePropertyViolation(violation) : messageOf(questRules, violation);
