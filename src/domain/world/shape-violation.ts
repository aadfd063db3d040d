import type { ShapeRules, Violation } from '#domain/violation.ts';
import { mostInWorldKey, worldKeyPattern } from './world-key.ts';

/** What a schema found wrong. The parts that zod's issues share. */
type Issue = {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly pattern?: unknown;
  readonly params?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  /** What is wrong with a key. */
  readonly issues?: unknown;
};

/** The rule that a text or an id breaks. null: it is no such fault. */
export const shapeViolationOf = (issue: Issue): Violation<ShapeRules> | null => {
  switch (issue.code) {
    case 'custom':
      return isViolation(issue.params) ? issue.params : null;
    case 'invalid_key':
      return Array.isArray(issue.issues) ? shapeViolationOf(issue.issues[0] as Issue) : null;
    case 'invalid_format':
      return issue.pattern === String(worldKeyPattern)
        ? { code: 'text_not_a_key', params: { max: mostInWorldKey } }
        : null;
    default:
      return lengthViolationOf(issue);
  }
};

const lengthViolationOf = ({ code, origin, minimum, maximum }: Issue): Violation<ShapeRules> | null => {
  if (origin !== 'string') return null;
  if (code === 'too_small') return { code: 'text_too_short', params: { min: Number(minimum) } };
  return code === 'too_big' ? { code: 'text_too_long', params: { max: Number(maximum) } } : null;
};

const isViolation = (params: unknown): params is Violation<ShapeRules> =>
  typeof params === 'object' && params !== null && 'code' in params && 'params' in params;
