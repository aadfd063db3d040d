import type { z } from 'zod';
import type { ShapeRules } from '#domain/violation.ts';
import { shapeViolationOf } from '#domain/world/shape-violation.ts';
import { shapeRules } from '#texts/rules/shape-rules.ts';
import * as texts from '#texts/rules/shape-texts.ts';
import { messageOf } from './message-of.ts';

type Issue = z.core.$ZodRawIssue;

/** What a schema found wrong, in a sentence. As `localeError`, zod asks it where a schema has no message of its own. */
export const describeShape = (issue: Issue): string => {
  const violation = shapeViolationOf(issue);
  return violation ? messageOf<ShapeRules>(shapeRules, violation) : describeIssue(issue);
};

const describeIssue = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue);
    case 'invalid_value':
      return texts.mustBeOneOf(issue.values.map(toWords));
    case 'invalid_format':
      return texts.mustHaveForm[issue.format] ?? texts.wrongHere;
    case 'invalid_union':
      return Array.isArray(issue.options) ? texts.mustBeOneOf(issue.options.map(toWords)) : texts.noFormFits;
    case 'invalid_key':
      return texts.wrongKey;
    case 'unrecognized_keys':
      return texts.unknownKeys(issue.keys.map(toWords));
    case 'not_multiple_of':
      return texts.mustBeMultipleOf(issue.divisor);
    case 'too_small':
    case 'too_big':
      return describeSize(issue);
    default:
      return texts.wrongHere;
  }
};

const describeType = ({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string => {
  if (expected === 'never' || expected === 'undefined') return texts.mustNotBeThere;
  return input === undefined ? texts.mustBeThere : (texts.mustBeOfKind[expected] ?? texts.wrongHere);
};

const describeSize = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string => {
  const counts = issue.origin !== 'number' && issue.origin !== 'int';
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum);
    if (counts) return texts.mustHaveAtLeast(least);
    return issue.inclusive ? texts.mustBeAtLeast(least) : texts.mustBeMoreThan(least);
  }
  const most = Number(issue.maximum);
  if (counts) return texts.mustHaveAtMost(most);
  return issue.inclusive ? texts.mustBeAtMost(most) : texts.mustBeLessThan(most);
};

const toWords = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : String(value));
